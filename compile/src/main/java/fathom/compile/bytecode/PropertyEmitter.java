package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.model.Parameter;
import fathom.model.Property;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits the method that evaluates a stretch of the instances of a property. */
final class PropertyEmitter {
  /** The descriptor of the method; the ints are the offset and the ends of the stretch. */
  static final MethodTypeDesc TYPE =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          Names.PART,
          Names.LONGS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private static final int ORDINAL = 3;
  private static final int TO = 4;
  private static final int FIRST_FREE = 5;

  private final PartWriter part;
  private final int number;
  private final Property property;

  PropertyEmitter(PartWriter part, int number) {
    this.part = part;
    this.number = number;
    this.property = part.program().model().properties().get(number);
  }

  /** Emits the body of the method. */
  void emit(CodeBuilder code) {
    var plan =
        new BodyPlan(property.frame(), List.of(property.condition()), List.of(), part.program());
    var temporaries = new Temporaries(FIRST_FREE);
    var basics = new Scope.Basics(temporaries.takeInt(), temporaries.takeInt());
    code.iconst_0().istore(basics.frameBase()).iconst_0().istore(basics.depth());
    var scope =
        new Scope(
            code,
            part,
            plan,
            temporaries,
            new FrameRoom(plan.firstTemporary()),
            CachedWords.load(code, part.program(), use(), plan, temporaries),
            new @Nullable Home[property.frame().size()],
            Budget.of(plan, part.program().limits()),
            new Scope.Exits.None(),
            basics);
    BodyEmitter.enterFrame(scope);
    Label start = code.newBoundLabel();
    Label rangeEnd = emitLoop(scope);
    Label handler = code.newBoundLabel();
    code.pop().loadConstant(Expander.faultOf(first())).iload(ORDINAL).isub().ireturn();
    code.exceptionCatch(start, rangeEnd, handler, Names.FAULT_SIGNAL);
    code.exceptionCatch(start, rangeEnd, handler, Names.ARITHMETIC_EXCEPTION);
  }

  private int first() {
    return part.program().instances().firstOfProperty(number);
  }

  private WordUse use() {
    var use = new WordUse(part.program());
    use.expr(property.condition());
    for (Parameter parameter : property.parameters()) {
      if (parameter instanceof Parameter.Choosing(_, var multiset)) {
        use.place(multiset);
      }
    }
    return use;
  }

  /** Emits the loop over instances; returns the end of what can be a fault. */
  private Label emitLoop(Scope scope) {
    CodeBuilder code = scope.code;
    Label top = code.newBoundLabel();
    Label done = code.newLabel();
    Label next = code.newLabel();
    Label fails = code.newLabel();
    code.iload(ORDINAL).iload(TO).if_icmpge(done);
    // Nothing is claimed of an empty slot, but a cover is not hit there.
    boolean isCover = property.kind() == Property.Kind.COVER;
    new ParameterEmitter(scope).bind(property.parameters(), ORDINAL, isCover ? fails : next);
    for (Parameter parameter : property.parameters()) {
      if (parameter instanceof Parameter.Choosing(var variable, _)) {
        scope.multisets.setKnownTaken(variable, true);
      }
    }
    Label start = code.newBoundLabel();
    scope.conditions.jump(property.condition(), true, next);
    Label rangeEnd = code.newBoundLabel();
    if (part.program().facts().givesUp(property.condition())) {
      GiveUpEmitter.jumpOnGiveUp(code, start, rangeEnd, isCover ? fails : next);
    }
    code.labelBinding(fails);
    code.loadConstant(first()).iload(ORDINAL).iadd().ireturn();
    code.labelBinding(next).iinc(ORDINAL, 1).goto_(top);
    code.labelBinding(done).loadConstant(Expander.NONE).ireturn();
    return rangeEnd;
  }
}
