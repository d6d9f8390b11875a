package fathom.compile.bytecode;

import fathom.compile.StateLayout;
import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;

/** Emits comparisons for equality, on codes wherever both sides have codes of one bias. */
final class EqualityEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  EqualityEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Jumps if whether two expressions are equal is {@code sense}. */
  void jump(Expr left, Expr right, boolean sense, Label target) {
    if (!(left.type() instanceof Type.Simple leftType)
        || !(right.type() instanceof Type.Simple rightType)) {
      scope.aggregates.jumpIfEqual(left, right, sense, target);
      return;
    }
    if (right instanceof Expr.Literal(_, _, long value) && left instanceof Expr.Load load) {
      jumpIfValue(load, value, sense, target);
    } else if (left instanceof Expr.Literal(_, _, long value) && right instanceof Expr.Load load) {
      jumpIfValue(load, value, sense, target);
    } else if (Codes.bias(leftType) == Codes.bias(rightType) && isCoded(left) && isCoded(right)) {
      jumpIfCodesEqual(left, right, sense, target);
    } else if (!scope.program.facts().mayBeUndefined(left)
        && !scope.program.facts().mayBeUndefined(right)) {
      jumpIfValuesEqual(left, right, sense, target);
    } else {
      wide(left);
      wide(right);
      code.lcmp();
      code.branch(sense ? Opcode.IFEQ : Opcode.IFNE, target);
    }
  }

  /** Whether an expression is computed as a code rather than a value, undefined or not. */
  private boolean isCoded(Expr expr) {
    return expr instanceof Expr.Load || scope.program.facts().mayBeUndefined(expr);
  }

  private void jumpIfCodesEqual(Expr left, Expr right, boolean sense, Label target) {
    TypeKind kind =
        Codes.kind((Type.Simple) left.type()) == Codes.kind((Type.Simple) right.type())
            ? Codes.kind((Type.Simple) left.type())
            : TypeKind.LONG;
    scope.convert(scope.exprs.ownCode(left), kind);
    scope.convert(scope.exprs.ownCode(right), kind);
    branch(kind, sense, target);
  }

  private void jumpIfValuesEqual(Expr left, Expr right, boolean sense, Label target) {
    boolean isInt =
        scope.exprs.kindOf(left) == TypeKind.INT && scope.exprs.kindOf(right) == TypeKind.INT;
    TypeKind kind = isInt ? TypeKind.INT : TypeKind.LONG;
    scope.exprs.valueAs(left, kind);
    scope.exprs.valueAs(right, kind);
    branch(kind, sense, target);
  }

  private void branch(TypeKind kind, boolean sense, Label target) {
    if (kind == TypeKind.INT) {
      code.branch(sense ? Opcode.IF_ICMPEQ : Opcode.IF_ICMPNE, target);
    } else {
      code.lcmp();
      code.branch(sense ? Opcode.IFEQ : Opcode.IFNE, target);
    }
  }

  /** Pushes an expression as a long, undefined as in unpacked states. */
  private void wide(Expr expr) {
    Type.Simple type = (Type.Simple) expr.type();
    TypeKind kind = scope.exprs.ownCode(expr);
    scope.convert(kind, TypeKind.LONG);
    Label undefined = code.newLabel();
    Label end = code.newLabel();
    code.dup2().lconst_0().lcmp().ifeq(undefined);
    scope.add(Codes.bias(type), TypeKind.LONG);
    code.goto_(end).labelBinding(undefined).pop2();
    code.loadConstant(StateLayout.UNDEFINED).labelBinding(end);
  }

  /** Jumps if whether what is loaded has a constant value is {@code sense}. */
  void jumpIfValue(Expr.Load load, long value, boolean sense, Label target) {
    Type.Simple type = (Type.Simple) load.type();
    TypeKind kind = Codes.kind(type);
    int mark = scope.temporaries.mark();
    switch (scope.places.find(load.place())) {
      case Home.Value(int local, var localKind, var interval, _) -> {
        jumpIfLocal(local, localKind, interval, value, sense, target);
        return;
      }
      case Home.Coded coded -> code.loadLocal(kind, coded.local());
      case Home.Spot spot -> scope.leaves.load(spot);
    }
    scope.temporaries.giveBack(mark);
    boolean isPossible = type.low() <= value && value <= type.high();
    if (load.mode() == Expr.Mode.DEFINED) {
      jumpIfDefinedCode(kind, isPossible ? Codes.of(type, value) : 0, sense, target);
    } else if (isPossible) {
      scope.push(Codes.of(type, value), kind);
      branch(kind, sense, target);
    } else {
      pop(kind);
      scope.jump(!sense, target);
    }
  }

  private void jumpIfLocal(
      int local, TypeKind kind, Interval interval, long value, boolean sense, Label target) {
    if (interval.contains(value)) {
      code.loadLocal(kind, local);
      scope.push(value, kind);
      branch(kind, sense, target);
    } else {
      scope.jump(!sense, target);
    }
  }

  /**
   * Jumps if whether the code on the stack is {@code expected} is {@code sense}. That of undefined
   * is a fault; an expected code of 0 stands for a value that the type does not have.
   */
  private void jumpIfDefinedCode(TypeKind kind, long expected, boolean sense, Label target) {
    int mark = scope.temporaries.mark();
    int local = scope.temporaries.take(kind);
    Label end = code.newLabel();
    code.storeLocal(kind, local);
    if (expected != 0) {
      code.loadLocal(kind, local);
      scope.push(expected, kind);
      branch(kind, true, sense ? target : end);
    } else if (sense) {
      scope.jump(false, target);
    }
    code.loadLocal(kind, local);
    scope.push(0, kind);
    branch(kind, false, sense ? end : target);
    scope.fault();
    code.labelBinding(end);
    scope.temporaries.giveBack(mark);
  }

  private void pop(TypeKind kind) {
    if (kind == TypeKind.LONG) {
      code.pop2();
    } else {
      code.pop();
    }
  }
}
