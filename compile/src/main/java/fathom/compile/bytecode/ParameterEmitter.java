package fathom.compile.bytecode;

import fathom.compile.Instances;
import fathom.model.Parameter;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Binds the parameters of one instance whose number is only known at run time. */
final class ParameterEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  ParameterEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Binds all parameters; jumps to {@code absent} if one chooses an empty slot. */
  void bind(List<Parameter> parameters, int ordinal, Label absent) {
    int weight = 1;
    for (Parameter parameter : parameters) {
      weight *= Instances.radix(parameter);
    }
    for (Parameter parameter : parameters) {
      int radix = Instances.radix(parameter);
      weight /= Math.max(radix, 1);
      int digit = scope.temporaries.takeInt();
      code.iload(ordinal).loadConstant(weight).idiv().loadConstant(radix).irem().istore(digit);
      switch (parameter) {
        case Parameter.Ranging ranging -> bindRanging(ranging, digit);
        case Parameter.Choosing(var variable, var multiset) -> {
          Home.Spot slot = scope.multisets.slot(scope.places.spot(multiset), digit);
          scope.leaves.loadBits(slot, 1, TypeKind.INT);
          code.ifeq(absent);
          scope.loops.bind(variable, digit, TypeKind.INT, new Interval(0, radix - 1L));
        }
      }
    }
  }

  private void bindRanging(Parameter.Ranging ranging, int digit) {
    Interval interval = LoopEmitter.intervalOf(ranging);
    TypeKind kind = interval.fitsInt() ? TypeKind.INT : TypeKind.LONG;
    int local = scope.temporaries.take(kind);
    code.iload(digit).i2l().loadConstant(ranging.step()).lmul();
    code.loadConstant(ranging.first()).ladd();
    scope.convert(TypeKind.LONG, kind);
    code.storeLocal(kind, local);
    scope.loops.bind(ranging.variable(), local, kind, interval);
  }
}
