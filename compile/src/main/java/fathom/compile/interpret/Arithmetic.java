package fathom.compile.interpret;

import fathom.model.Expr;
import java.util.OptionalLong;

/** Arithmetic on 64-bit integers. */
final class Arithmetic {
  private Arithmetic() {}

  /** The result of an arithmetic operator, or nothing when it does not fit. No divisor is zero. */
  static OptionalLong apply(Expr.BinaryOp op, long left, long right) {
    try {
      return OptionalLong.of(exact(op, left, right));
    } catch (ArithmeticException _) {
      return OptionalLong.empty();
    }
  }

  private static long exact(Expr.BinaryOp op, long left, long right) {
    return switch (op) {
      case ADD -> Math.addExact(left, right);
      case SUBTRACT -> Math.subtractExact(left, right);
      case MULTIPLY -> Math.multiplyExact(left, right);
      case DIVIDE -> Math.divideExact(left, right);
      case REMAINDER -> left % right;
      case BIT_AND -> left & right;
      case BIT_OR -> left | right;
      case BIT_XOR -> left ^ right;
      case SHIFT_LEFT -> right >= 0 ? shiftLeft(left, right) : shiftRight(left, -right);
      case SHIFT_RIGHT -> right >= 0 ? shiftRight(left, right) : shiftLeft(left, -right);
      case AND, OR, IMPLIES, EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          throw new IllegalArgumentException(op + " is not arithmetic");
    };
  }

  /** The count is never negative, except the least number, whose negation is itself. */
  private static long shiftLeft(long value, long count) {
    return count < 0 || count >= Long.SIZE ? 0 : value << count;
  }

  private static long shiftRight(long value, long count) {
    return count < 0 || count >= Long.SIZE ? value >> (Long.SIZE - 1) : value >> count;
  }
}
