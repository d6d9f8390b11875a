package fathom.model;

import fathom.model.Expr.BinaryOp;
import fathom.model.Expr.UnaryOp;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Builds operators and works out those whose operands are constants. An operation that would be a
 * fault is left as it is: it is one only if it is ever executed.
 */
public final class Folding {
  private Folding() {}

  /** A truth value. */
  public static Expr.Literal bool(Span span, boolean value) {
    return new Expr.Literal(span, Type.BOOL, value ? 1 : 0);
  }

  /** An operator with one operand, or its value. */
  public static Expr unary(Span span, UnaryOp op, Expr operand) {
    if (operand instanceof Expr.Literal(_, _, long value)) {
      switch (op) {
        case NOT -> {
          return bool(span, value == 0);
        }
        case BIT_NOT -> {
          return new Expr.Literal(span, Type.INT, ~value);
        }
        case NEGATE -> {
          if (value != Long.MIN_VALUE) {
            return new Expr.Literal(span, Type.INT, -value);
          }
        }
      }
    }
    return new Expr.Unary(span, op, operand);
  }

  /** An operator with two operands, or what is known of its value. */
  public static Expr binary(Span span, BinaryOp op, Expr left, Expr right) {
    if (left instanceof Expr.Literal(_, _, long a)) {
      if (right instanceof Expr.Literal(_, _, long b)) {
        OptionalLong value = apply(op, a, b);
        if (value.isPresent()) {
          Type.Simple type = op.isArithmetic() ? Type.INT : Type.BOOL;
          return new Expr.Literal(span, type, value.getAsLong());
        }
      }
      Expr known = knownFromLeft(span, op, a != 0, right);
      if (known != null) {
        return known;
      }
    }
    boolean rightIsNeutral =
        right instanceof Expr.Literal(_, _, long b)
            && ((op == BinaryOp.AND && b != 0) || (op == BinaryOp.OR && b == 0));
    return rightIsNeutral ? left : new Expr.Binary(span, op, left, right);
  }

  /** A choice between two values, or the chosen one. */
  public static Expr conditional(
      Span span, Type type, Expr condition, Expr whenTrue, Expr whenFalse) {
    if (condition instanceof Expr.Literal(_, _, long value)) {
      return value != 0 ? whenTrue : whenFalse;
    }
    return new Expr.Conditional(span, type, condition, whenTrue, whenFalse);
  }

  /** A value seen as another type, or that value where it is known. */
  public static Expr convert(Span span, Type.Simple target, Expr operand) {
    if (operand instanceof Expr.Literal(_, Type.Simple source, long value)) {
      long position = positionIn(target, source, value);
      if (position >= 0) {
        return new Expr.Literal(span, target, position);
      }
    }
    return new Expr.Convert(span, target, operand);
  }

  /** Why an operation on constants has no value, or null if it has one or is not on constants. */
  public static @Nullable String fault(Expr expr) {
    return switch (expr) {
      case Expr.Binary(_, BinaryOp op, Expr.Literal left, Expr.Literal right)
          when apply(op, left.value(), right.value()).isEmpty() ->
          right.value() == 0 && (op == BinaryOp.DIVIDE || op == BinaryOp.REMAINDER)
              ? "division by zero"
              : "the result does not fit in 64 bits";
      case Expr.Unary(_, _, Expr.Literal _) -> "the result does not fit in 64 bits";
      case Expr.Unary(_, _, Expr operand) -> fault(operand);
      case Expr.Binary(_, _, Expr left, Expr right) -> {
        String inLeft = fault(left);
        yield inLeft != null ? inLeft : fault(right);
      }
      case Expr.Literal _, Expr.Load _, Expr.Undefined _, Expr.Conditional _ -> null;
      case Expr.Quantified _, Expr.Let _, Expr.IsUndefined _, Expr.IsMember _ -> null;
      case Expr.Convert _, Expr.Call _, Expr.MultisetCount _ -> null;
    };
  }

  /**
   * Whether an expression can only be zero if it has a value at all, whatever its other operand.
   */
  public static boolean isZero(Expr expr) {
    return switch (expr) {
      case Expr.Binary(_, BinaryOp op, Expr.Literal(_, _, long left), _) when left == 0 ->
          switch (op) {
            case MULTIPLY, DIVIDE, REMAINDER, BIT_AND, SHIFT_LEFT, SHIFT_RIGHT -> true;
            case ADD, SUBTRACT, BIT_OR, BIT_XOR, AND, OR, IMPLIES -> false;
            case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> false;
          };
      case Expr.Binary(_, BinaryOp op, _, Expr.Literal(_, _, long right)) ->
          right == 0 && (op == BinaryOp.MULTIPLY || op == BinaryOp.BIT_AND);
      case Expr.Binary _, Expr.Literal _, Expr.Load _, Expr.Undefined _, Expr.Unary _ -> false;
      case Expr.Conditional _, Expr.Quantified _, Expr.Let _, Expr.IsUndefined _ -> false;
      case Expr.IsMember _, Expr.Convert _, Expr.Call _, Expr.MultisetCount _ -> false;
    };
  }

  private static @Nullable Expr knownFromLeft(Span span, BinaryOp op, boolean left, Expr right) {
    return switch (op) {
      case AND -> left ? right : bool(span, false);
      case OR -> left ? bool(span, true) : right;
      case IMPLIES -> left ? right : bool(span, true);
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> null;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER -> null;
      case BIT_AND, BIT_OR, BIT_XOR, SHIFT_LEFT, SHIFT_RIGHT -> null;
    };
  }

  /** The result of an operation, or nothing where it is a fault. */
  private static OptionalLong apply(BinaryOp op, long a, long b) {
    try {
      return switch (op) {
        case AND -> truth(a != 0 && b != 0);
        case OR -> truth(a != 0 || b != 0);
        case IMPLIES -> truth(a == 0 || b != 0);
        case EQUAL -> truth(a == b);
        case NOT_EQUAL -> truth(a != b);
        case LESS -> truth(a < b);
        case LESS_OR_EQUAL -> truth(a <= b);
        case GREATER -> truth(a > b);
        case GREATER_OR_EQUAL -> truth(a >= b);
        case ADD -> OptionalLong.of(Math.addExact(a, b));
        case SUBTRACT -> OptionalLong.of(Math.subtractExact(a, b));
        case MULTIPLY -> OptionalLong.of(Math.multiplyExact(a, b));
        case DIVIDE -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Math.divideExact(a, b));
        case REMAINDER -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
        case BIT_AND -> OptionalLong.of(a & b);
        case BIT_OR -> OptionalLong.of(a | b);
        case BIT_XOR -> OptionalLong.of(a ^ b);
        case SHIFT_LEFT -> shift(a, b);
        case SHIFT_RIGHT -> b == Long.MIN_VALUE ? OptionalLong.of(0) : shift(a, -b);
      };
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  /** Shifts left by {@code count}, or right if it is negative. */
  private static OptionalLong shift(long value, long count) {
    if (count < 0) {
      return OptionalLong.of(value >> Math.min(63, -Math.max(count, -63)));
    }
    if (count > 63) {
      return OptionalLong.of(0);
    }
    long shifted = value << count;
    return shifted >> count == value ? OptionalLong.of(shifted) : OptionalLong.empty();
  }

  private static OptionalLong truth(boolean value) {
    return OptionalLong.of(value ? 1 : 0);
  }

  /** The position that a value of {@code source} has in {@code target}, or -1 if it has none. */
  private static long positionIn(Type.Simple target, Type.Simple source, long value) {
    if (target.equals(source)) {
      return value;
    }
    if (source instanceof Type.Union union) {
      long rest = value;
      for (Type.Simple member : union.members()) {
        if (rest < member.size()) {
          return positionIn(target, member, rest);
        }
        rest -= member.size();
      }
      return -1;
    }
    if (target instanceof Type.Union union) {
      long offset = union.offsetOf(source);
      return offset < 0 ? -1 : offset + value;
    }
    return -1;
  }
}
