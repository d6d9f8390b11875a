package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Type;

/** Compares constants with the ranges they are meant for. */
final class Bounds {
  private Bounds() {}

  /** Warns about a constant that the range {@code target} does not have. */
  static void warnUnlessInside(Context context, Typed value, MurphiType target, String what) {
    Expr.Literal literal = value.constant();
    if (literal == null || !(target.type() instanceof Type.Range(long low, long high))) {
      return;
    }
    if (literal.value() < low || literal.value() > high) {
      context
          .reporter()
          .report(
              CheckCode.ALWAYS_OUT_OF_RANGE,
              value.span(),
              literal.value() + " does not fit in the range " + low + ".." + high,
              "this " + what + " is an error whenever it is reached",
              null);
    }
  }

  /** Whether every value of {@code inner} is one of {@code outer}. */
  static boolean isInside(Type.Simple inner, Type.Simple outer) {
    boolean numbers = outer instanceof Type.Range && inner instanceof Type.Range;
    return numbers
        ? inner.low() >= outer.low() && inner.high() <= outer.high()
        : inner.equals(outer);
  }

  /** Whether an expression can only have values of {@code outer}. */
  static boolean isInside(Expr expr, Type.Simple outer) {
    if (expr instanceof Expr.Literal(_, _, long value)) {
      return value >= outer.low() && value <= outer.high();
    }
    return expr.type() instanceof Type.Simple type && isInside(type, outer);
  }
}
