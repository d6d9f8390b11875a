package fathom.compile.bytecode;

import fathom.model.Expr;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * Emits arithmetic: on ints where operands and result are known to fit, on longs where the result
 * is known to fit, and with checks elsewhere. A check that fails and a zero divisor raise an
 * ArithmeticException, which the methods of rules and properties take for a fault.
 */
final class ArithmeticEmitter {
  private static final MethodTypeDesc LONG_OF_LONG =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long);
  private static final MethodTypeDesc LONG_OF_LONGS =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);

  private final Scope scope;
  private final CodeBuilder code;

  ArithmeticEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Pushes the result of NEGATE or BIT_NOT. */
  TypeKind unary(Expr.Unary unary) {
    boolean isNegation = unary.op() == Expr.UnaryOp.NEGATE;
    Interval operand = scope.intervals.of(unary.operand());
    boolean isInt = operand.fitsInt() && scope.intervals.of(unary).fitsInt();
    TypeKind kind = isInt ? TypeKind.INT : TypeKind.LONG;
    scope.exprs.valueAs(unary.operand(), kind);
    if (isInt && isNegation) {
      code.ineg();
    } else if (isInt) {
      code.iconst_m1().ixor();
    } else if (!isNegation) {
      code.loadConstant(-1L).lxor();
    } else if (operand.low() == Long.MIN_VALUE) {
      code.invokestatic(Names.MATH, "negateExact", LONG_OF_LONG);
    } else {
      code.lneg();
    }
    return kind;
  }

  /** Pushes the result of an arithmetic operator. */
  TypeKind binary(Expr.Binary binary) {
    if (binary.op() == Expr.BinaryOp.SHIFT_LEFT || binary.op() == Expr.BinaryOp.SHIFT_RIGHT) {
      return shift(binary);
    }
    Interval result = scope.intervals.exact(binary);
    boolean isInt =
        result != null
            && result.fitsInt()
            && scope.intervals.of(binary.left()).fitsInt()
            && scope.intervals.of(binary.right()).fitsInt();
    TypeKind kind = isInt ? TypeKind.INT : TypeKind.LONG;
    scope.exprs.valueAs(binary.left(), kind);
    scope.exprs.valueAs(binary.right(), kind);
    if (isInt) {
      applyInt(binary.op());
    } else if (result == null) {
      applyExact(binary.op());
    } else {
      applyLong(binary.op());
    }
    return kind;
  }

  private void applyInt(Expr.BinaryOp op) {
    switch (op) {
      case ADD -> code.iadd();
      case SUBTRACT -> code.isub();
      case MULTIPLY -> code.imul();
      case DIVIDE -> code.idiv();
      case REMAINDER -> code.irem();
      case BIT_AND -> code.iand();
      case BIT_OR -> code.ior();
      case BIT_XOR -> code.ixor();
      case SHIFT_LEFT,
          SHIFT_RIGHT,
          AND,
          OR,
          IMPLIES,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL ->
          throw unexpected(op);
    }
  }

  private void applyLong(Expr.BinaryOp op) {
    switch (op) {
      case ADD -> code.ladd();
      case SUBTRACT -> code.lsub();
      case MULTIPLY -> code.lmul();
      case DIVIDE -> code.ldiv();
      case REMAINDER -> code.lrem();
      case BIT_AND -> code.land();
      case BIT_OR -> code.lor();
      case BIT_XOR -> code.lxor();
      case SHIFT_LEFT,
          SHIFT_RIGHT,
          AND,
          OR,
          IMPLIES,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL ->
          throw unexpected(op);
    }
  }

  private void applyExact(Expr.BinaryOp op) {
    String name =
        switch (op) {
          case ADD -> "addExact";
          case SUBTRACT -> "subtractExact";
          case MULTIPLY -> "multiplyExact";
          case DIVIDE -> "divideExact";
          case REMAINDER,
              BIT_AND,
              BIT_OR,
              BIT_XOR,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              AND,
              OR,
              IMPLIES,
              EQUAL,
              NOT_EQUAL,
              LESS,
              LESS_OR_EQUAL,
              GREATER,
              GREATER_OR_EQUAL ->
              throw unexpected(op);
        };
    code.invokestatic(Names.MATH, name, LONG_OF_LONGS);
  }

  private static IllegalStateException unexpected(Expr.BinaryOp op) {
    return new IllegalStateException(op + " is not arithmetic that can overflow");
  }

  private TypeKind shift(Expr.Binary binary) {
    boolean isLeft = binary.op() == Expr.BinaryOp.SHIFT_LEFT;
    scope.exprs.valueAs(binary.left(), TypeKind.LONG);
    if (binary.right() instanceof Expr.Literal(_, _, long count) && count >= 0 && count < 64) {
      code.loadConstant((int) count);
      if (isLeft) {
        code.lshl();
      } else {
        code.lshr();
      }
    } else {
      scope.exprs.valueAs(binary.right(), TypeKind.LONG);
      code.invokestatic(Names.PART, isLeft ? "shiftLeft" : "shiftRight", LONG_OF_LONGS);
    }
    TypeKind kind = scope.exprs.kindOf(binary);
    scope.convert(TypeKind.LONG, kind);
    return kind;
  }
}
