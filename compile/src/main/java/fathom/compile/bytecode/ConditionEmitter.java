package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;

/** Emits conditions as jumps; no truth value is ever stored unless someone asks for it. */
final class ConditionEmitter {
  private final Scope scope;
  private final CodeBuilder code;
  private final EqualityEmitter equality;

  ConditionEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
    this.equality = new EqualityEmitter(scope);
  }

  /** Jumps to {@code target} if the truth of a condition is {@code sense}; else goes on. */
  void jump(Expr condition, boolean sense, Label target) {
    if (!scope.budget.isInsideWhole()) {
      int size = scope.program.sizes().of(condition);
      if (scope.budget.takesWhole(size)) {
        jumpHere(condition, sense, target);
        scope.budget.endWhole();
        return;
      }
      if (!scope.budget.enters(Outliner.parts(condition))) {
        scope.outliner.condition(condition);
        jumpIfNonZero(sense, target);
        return;
      }
    }
    jumpHere(condition, sense, target);
  }

  /** Pushes one of two ints, depending on a condition. */
  void materialise(Expr condition, int whenFalse, int whenTrue) {
    Label no = code.newLabel();
    Label end = code.newLabel();
    jump(condition, false, no);
    code.loadConstant(whenTrue).goto_(end);
    code.labelBinding(no).loadConstant(whenFalse).labelBinding(end);
  }

  private void jumpHere(Expr condition, boolean sense, Label target) {
    switch (condition) {
      case Expr.Literal(_, _, long value) -> scope.jump((value != 0) == sense, target);
      case Expr.Load load -> equality.jumpIfValue(load, 1, sense, target);
      case Expr.Unary(_, _, var operand) -> jump(operand, !sense, target);
      case Expr.Binary binary -> jumpBinary(binary, sense, target);
      case Expr.Conditional conditional -> jumpConditional(conditional, sense, target);
      case Expr.Quantified quantified -> jumpQuantified(quantified, sense, target);
      case Expr.Let let -> {
        int mark = scope.temporaries.mark();
        scope.exprs.bind(let);
        jump(let.body(), sense, target);
        scope.temporaries.giveBack(mark);
      }
      case Expr.IsUndefined(_, var place) -> jumpUndefined(place, sense, target);
      case Expr.IsMember member -> jumpMember(member, sense, target);
      case Expr.Call _, Expr.Convert _ -> {
        scope.exprs.value(condition);
        jumpIfNonZero(sense, target);
      }
      case Expr.Undefined _, Expr.MultisetCount _ ->
          throw new IllegalStateException("a condition is no truth value");
    }
  }

  private void jumpIfNonZero(boolean sense, Label target) {
    code.branch(sense ? Opcode.IFNE : Opcode.IFEQ, target);
  }

  private void jumpBinary(Expr.Binary binary, boolean sense, Label target) {
    switch (binary.op()) {
      case AND -> jumpBoth(binary.left(), true, binary.right(), true, sense, target);
      case OR -> jumpBoth(binary.left(), false, binary.right(), false, !sense, target);
      case IMPLIES -> jumpBoth(binary.left(), true, binary.right(), false, !sense, target);
      case EQUAL -> equality.jump(binary.left(), binary.right(), sense, target);
      case NOT_EQUAL -> equality.jump(binary.left(), binary.right(), !sense, target);
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> jumpOrder(binary, sense, target);
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT ->
          throw new IllegalStateException("a condition is no truth value");
    }
  }

  /** Jumps if whether both operands have the wanted truth is {@code sense}. */
  private void jumpBoth(
      Expr left, boolean leftSense, Expr right, boolean rightSense, boolean sense, Label target) {
    if (!sense) {
      jump(left, !leftSense, target);
      jump(right, !rightSense, target);
      return;
    }
    Label end = code.newLabel();
    jump(left, !leftSense, end);
    jump(right, rightSense, target);
    code.labelBinding(end);
  }

  private void jumpOrder(Expr.Binary binary, boolean sense, Label target) {
    boolean isInt =
        scope.exprs.kindOf(binary.left()) == TypeKind.INT
            && scope.exprs.kindOf(binary.right()) == TypeKind.INT;
    TypeKind kind = isInt ? TypeKind.INT : TypeKind.LONG;
    scope.exprs.valueAs(binary.left(), kind);
    scope.exprs.valueAs(binary.right(), kind);
    Expr.BinaryOp op = sense ? binary.op() : negated(binary.op());
    if (isInt) {
      code.branch(
          switch (op) {
            case LESS -> Opcode.IF_ICMPLT;
            case LESS_OR_EQUAL -> Opcode.IF_ICMPLE;
            case GREATER -> Opcode.IF_ICMPGT;
            default -> Opcode.IF_ICMPGE;
          },
          target);
    } else {
      code.lcmp();
      code.branch(
          switch (op) {
            case LESS -> Opcode.IFLT;
            case LESS_OR_EQUAL -> Opcode.IFLE;
            case GREATER -> Opcode.IFGT;
            default -> Opcode.IFGE;
          },
          target);
    }
  }

  private static Expr.BinaryOp negated(Expr.BinaryOp op) {
    return switch (op) {
      case LESS -> Expr.BinaryOp.GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> Expr.BinaryOp.GREATER;
      case GREATER -> Expr.BinaryOp.LESS_OR_EQUAL;
      default -> Expr.BinaryOp.LESS;
    };
  }

  private void jumpConditional(Expr.Conditional conditional, boolean sense, Label target) {
    Label otherwise = code.newLabel();
    Label end = code.newLabel();
    jump(conditional.condition(), false, otherwise);
    jump(conditional.whenTrue(), sense, target);
    code.goto_(end).labelBinding(otherwise);
    jump(conditional.whenFalse(), sense, target);
    code.labelBinding(end);
  }

  private void jumpQuantified(Expr.Quantified quantified, boolean sense, Label target) {
    int mark = scope.temporaries.mark();
    boolean isForall = quantified.quantifier() == Expr.Quantifier.FORALL;
    Label end = code.newLabel();
    LoopEmitter.Loop loop = scope.loops.begin(quantified.binder());
    // A body of the other truth decides: for "forall" a false one, for "exists" a true one.
    jump(quantified.body(), !isForall, sense == isForall ? end : target);
    scope.loops.end(loop);
    if (sense == isForall) {
      scope.jump(true, target);
    }
    code.labelBinding(end);
    scope.temporaries.giveBack(mark);
  }

  private void jumpUndefined(fathom.model.Place place, boolean sense, Label target) {
    int mark = scope.temporaries.mark();
    TypeKind kind = Codes.kind((Type.Simple) place.type());
    switch (scope.places.find(place)) {
      case Home.Value _ -> {
        scope.jump(!sense, target);
        return;
      }
      case Home.Coded coded -> code.loadLocal(kind, coded.local());
      case Home.Spot spot -> scope.leaves.load(spot);
    }
    scope.temporaries.giveBack(mark);
    if (kind == TypeKind.LONG) {
      code.lconst_0().lcmp();
    }
    code.branch(sense ? Opcode.IFEQ : Opcode.IFNE, target);
  }

  private void jumpMember(Expr.IsMember member, boolean sense, Label target) {
    Type.Simple type = (Type.Simple) member.value().type();
    scope.convert(scope.exprs.ownCode(member.value()), TypeKind.LONG);
    long offset =
        type instanceof Type.Union union
            ? union.offsetOf(member.member())
            : type.equals(member.member()) ? 0 : -1;
    if (offset < 0) {
      code.pop2();
      scope.jump(!sense, target);
      return;
    }
    // The codes of a member lie side by side; undefined, 0, lies below them all.
    int mark = scope.temporaries.mark();
    int local = scope.temporaries.takeLong();
    Label end = code.newLabel();
    long first = type instanceof Type.Union ? offset + 1 : 1;
    code.lstore(local).lload(local).loadConstant(first).lcmp();
    code.iflt(sense ? end : target);
    code.lload(local).loadConstant(first + member.member().size() - 1).lcmp();
    code.branch(sense ? Opcode.IFLE : Opcode.IFGT, target);
    code.labelBinding(end);
    scope.temporaries.giveBack(mark);
  }
}
