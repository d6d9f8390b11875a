package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;

/** Emits expressions of simple types as codes, so that undefined passes through. */
final class CodeEmitter {
  private final Scope scope;
  private final CodeBuilder code;
  private final ConversionEmitter conversions;

  CodeEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
    this.conversions = new ConversionEmitter(scope);
  }

  /**
   * Pushes the code of an expression for a type; a value that the type does not have is a fault.
   */
  void code(Expr expr, Type.Simple type) {
    if (!scope.budget.isInsideWhole()) {
      int size = scope.program.sizes().of(expr);
      if (scope.budget.takesWhole(size)) {
        codeHere(expr, type);
        scope.budget.endWhole();
        return;
      }
      if (!scope.budget.enters(Outliner.parts(expr))) {
        scope.outliner.code(expr, type);
        return;
      }
    }
    codeHere(expr, type);
  }

  private void codeHere(Expr expr, Type.Simple type) {
    switch (expr) {
      case Expr.Literal(_, _, long value) -> literal(value, type);
      case Expr.Undefined _ -> scope.push(0, Codes.kind(type));
      case Expr.Load load -> load(load, type);
      case Expr.Conditional conditional -> conditional(conditional, type);
      case Expr.Let let -> {
        scope.exprs.bind(let);
        code(let.body(), type);
      }
      case Expr.Convert convert -> {
        conversions.code(convert);
        adapt(convert.type(), scope.program.facts().mayBeUndefined(convert), type);
      }
      case Expr.Call call -> {
        scope.calls.simple(call);
        boolean mayBeUndefined = scope.program.facts().resultMayBeUndefined(call.function());
        adapt((Type.Simple) call.type(), mayBeUndefined, type);
      }
      case Expr.Binary binary when binary.op().isArithmetic() -> value(expr, type);
      case Expr.Unary unary when unary.op() != Expr.UnaryOp.NOT -> value(expr, type);
      case Expr.MultisetCount _ -> value(expr, type);
      case Expr.Unary _, Expr.Binary _, Expr.Quantified _, Expr.IsUndefined _, Expr.IsMember _ ->
          condition(expr, type);
    }
  }

  private void literal(long value, Type.Simple type) {
    if (value < type.low() || value > type.high()) {
      scope.fault();
    }
    scope.push(Codes.of(type, value), Codes.kind(type));
  }

  private void condition(Expr expr, Type.Simple type) {
    if (type instanceof Type.Bool) {
      scope.conditions.materialise(
          expr, (int) Codes.of(type, type.low()), (int) Codes.of(type, type.high()));
    } else {
      value(expr, type);
    }
  }

  private void value(Expr expr, Type.Simple type) {
    encode(scope.exprs.value(expr), scope.intervals.of(expr), type);
  }

  /** Turns the value on the stack into its code. */
  private void encode(TypeKind kind, Interval interval, Type.Simple type) {
    Interval target = Interval.of(type);
    if (!interval.isWithin(target)) {
      TypeKind checked = kind == TypeKind.INT && target.fitsInt() ? kind : TypeKind.LONG;
      scope.convert(kind, checked);
      scope.places.checkRange(type.low(), type.high(), checked);
      kind = checked;
    }
    boolean isInt = kind == TypeKind.INT && target.fitsInt();
    TypeKind coded = Codes.kind(type);
    if (isInt && coded == TypeKind.INT) {
      scope.add(-Codes.bias(type), TypeKind.INT);
    } else {
      scope.convert(kind, TypeKind.LONG);
      scope.add(-Codes.bias(type), TypeKind.LONG);
      scope.convert(TypeKind.LONG, coded);
    }
  }

  private void load(Expr.Load load, Type.Simple type) {
    Type.Simple own = (Type.Simple) load.type();
    int mark = scope.temporaries.mark();
    switch (scope.places.find(load.place())) {
      case Home.Value(int local, var kind, var interval, _) -> {
        code.loadLocal(kind, local);
        encode(kind, interval, type);
        return;
      }
      case Home.Coded coded -> code.loadLocal(Codes.kind(own), coded.local());
      case Home.Spot spot -> scope.leaves.load(spot);
    }
    scope.temporaries.giveBack(mark);
    boolean mayBeUndefined = load.mode() == Expr.Mode.MAYBE_UNDEFINED;
    if (!mayBeUndefined) {
      scope.exprs.checkDefined(Codes.kind(own));
    }
    adapt(own, mayBeUndefined, type);
  }

  private void conditional(Expr.Conditional conditional, Type.Simple type) {
    Label otherwise = code.newLabel();
    Label end = code.newLabel();
    scope.conditions.jump(conditional.condition(), false, otherwise);
    code(conditional.whenTrue(), type);
    code.goto_(end).labelBinding(otherwise);
    code(conditional.whenFalse(), type);
    code.labelBinding(end);
  }

  /** Turns the code on the stack for one type into the code for another. */
  private void adapt(Type.Simple from, boolean mayBeUndefined, Type.Simple to) {
    if (Interval.of(from).isWithin(Interval.of(to)) && Codes.bias(from) == Codes.bias(to)) {
      scope.convert(Codes.kind(from), Codes.kind(to));
      return;
    }
    if (!mayBeUndefined) {
      TypeKind kind = scope.exprs.decode(from);
      encode(kind, Interval.of(from), to);
      return;
    }
    int mark = scope.temporaries.mark();
    int local = scope.temporaries.take(Codes.kind(from));
    Label defined = code.newLabel();
    Label end = code.newLabel();
    code.storeLocal(Codes.kind(from), local).loadLocal(Codes.kind(from), local);
    jumpIfDefined(Codes.kind(from), defined);
    scope.push(0, Codes.kind(to));
    code.goto_(end).labelBinding(defined);
    code.loadLocal(Codes.kind(from), local);
    TypeKind kind = scope.exprs.decode(from);
    encode(kind, Interval.of(from), to);
    code.labelBinding(end);
    scope.temporaries.giveBack(mark);
  }

  private void jumpIfDefined(TypeKind kind, Label target) {
    if (kind == TypeKind.LONG) {
      code.lconst_0().lcmp();
    }
    code.ifne(target);
  }
}
