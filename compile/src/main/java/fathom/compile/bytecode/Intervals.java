package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Bounds the values of expressions by the types of what they read. */
final class Intervals {
  private final Scope scope;
  private final IdentityHashMap<Expr.Binary, Interval> known = new IdentityHashMap<>();

  Intervals(Scope scope) {
    this.scope = scope;
  }

  /** The values that an expression of a simple type can have when it is defined. */
  Interval of(Expr expr) {
    return switch (expr) {
      case Expr.Literal(_, _, long value) -> Interval.of(value);
      case Expr.Load(_, Place.Root(_, Variable.Local local), _)
          when scope.home(local) instanceof Home.Value value ->
          value.interval();
      case Expr.Unary(_, Expr.UnaryOp op, var operand) -> ofUnary(op, operand);
      case Expr.Binary binary -> ofBinary(binary);
      case Expr.Conditional(_, _, _, var whenTrue, var whenFalse) ->
          of(whenTrue).hull(of(whenFalse));
      case Expr.MultisetCount(_, _, var multiset, _) ->
          new Interval(0, ((Type.Multiset) multiset.type()).capacity());
      // The variable of a let is bound only once its value is emitted, so its type must do.
      case Expr.Let let -> Interval.of((Type.Simple) let.type());
      case Expr.Load _,
          Expr.Undefined _,
          Expr.Quantified _,
          Expr.IsUndefined _,
          Expr.IsMember _,
          Expr.Convert _,
          Expr.Call _ ->
          Interval.of((Type.Simple) expr.type());
    };
  }

  private Interval ofUnary(Expr.UnaryOp op, Expr operand) {
    return switch (op) {
      case NOT -> Interval.of(Type.BOOL);
      case NEGATE -> orAll(of(operand).negated());
      case BIT_NOT -> new Interval(~of(operand).high(), ~of(operand).low());
    };
  }

  private Interval ofBinary(Expr.Binary binary) {
    Interval interval = known.get(binary);
    if (interval == null) {
      interval = binary.op().isArithmetic() ? orAll(exact(binary)) : Interval.of(Type.BOOL);
      known.put(binary, interval);
    }
    return interval;
  }

  /** The results of an arithmetic operator, or null if some do not fit into 64 bits. */
  @Nullable Interval exact(Expr.Binary binary) {
    Interval left = of(binary.left());
    Interval right = of(binary.right());
    return switch (binary.op()) {
      case ADD -> left.plus(right);
      case SUBTRACT -> left.minus(right);
      case MULTIPLY -> left.times(right);
      case DIVIDE -> left.dividedBy(right);
      case REMAINDER -> left.remainderBy(right);
      case BIT_AND -> left.and(right);
      case BIT_OR, BIT_XOR -> left.or(right);
      case SHIFT_LEFT -> shiftedLeft(left, right);
      case SHIFT_RIGHT -> shiftedRight(left, right);
      case AND, OR, IMPLIES, EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          Interval.of(Type.BOOL);
    };
  }

  private static Interval shiftedLeft(Interval value, Interval count) {
    boolean isConstant = count.low() == count.high() && count.low() >= 0 && count.low() < 63;
    return isConstant ? orAll(value.times(Interval.of(1L << count.low()))) : Interval.ALL;
  }

  private static Interval shiftedRight(Interval value, Interval count) {
    // Shifting right moves every value towards 0 or -1.
    return count.low() >= 0
        ? new Interval(Math.min(value.low(), 0), Math.max(value.high(), 0)).hull(minusOne(value))
        : Interval.ALL;
  }

  private static Interval minusOne(Interval value) {
    return Interval.of(value.low() < 0 ? -1 : 0);
  }

  private static Interval orAll(@Nullable Interval interval) {
    return interval == null ? Interval.ALL : interval;
  }
}
