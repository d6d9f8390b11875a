package fathom.bir.check;

import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Folding;
import fathom.model.Reporter;
import fathom.model.Span;
import fathom.model.Type;

/** Turns a value into one that a place of some type can take. */
final class Storing {
  private final Reporter reporter;

  Storing(Reporter reporter) {
    this.reporter = reporter;
  }

  /** The value to store; reports one of the wrong type, and a constant that can never fit. */
  Expr store(Typed value, BirType target, Span span) {
    if (!value.type().fits(target)) {
      reporter.report(
          CheckCode.TYPE_MISMATCH,
          span,
          "A value of type " + value.type().describe() + " does not fit in " + target.describe());
      return value.expr();
    }
    if (!(target instanceof BirType.Number number) || value.isUnknown()) {
      return value.expr();
    }
    if (number.wraps()) {
      return wrap(value, number);
    }
    if (value.expr() instanceof Expr.Literal(_, _, long known) && !number.contains(known)) {
      reporter.report(
          CheckCode.ALWAYS_OUT_OF_RANGE,
          span,
          known + " does not fit in " + number.describe() + ": this always fails");
    }
    return value.expr();
  }

  /** A number brought into a range that wraps. */
  Expr wrap(Typed value, BirType.Number target) {
    Expr expr = value.expr();
    Span span = expr.span();
    if (expr instanceof Expr.Literal(_, _, long known)) {
      long size = target.high() - target.low() + 1;
      long offset =
          Math.floorMod(Math.floorMod(known, size) - Math.floorMod(target.low(), size), size);
      return literal(span, target.low() + offset);
    }
    boolean isInside =
        expr instanceof Expr.Load
            && value.type() instanceof BirType.Number(long low, long high, _)
            && low >= target.low()
            && high <= target.high();
    if (isInside) {
      return expr;
    }
    long size = target.high() - target.low() + 1;
    Expr distance = plus(expr, Math.negateExact(target.low()));
    if (Long.bitCount(size) == 1) {
      // In two's complement the low bits are the remainder, for negative numbers too.
      return plus(
          Folding.binary(span, BinaryOp.BIT_AND, distance, literal(span, size - 1)), target.low());
    }
    Expr remainder = Folding.binary(span, BinaryOp.REMAINDER, distance, literal(span, size));
    Expr positive =
        Folding.binary(span, BinaryOp.REMAINDER, plus(remainder, size), literal(span, size));
    return plus(positive, target.low());
  }

  private static Expr plus(Expr expr, long number) {
    return number == 0
        ? expr
        : Folding.binary(expr.span(), BinaryOp.ADD, expr, literal(expr.span(), number));
  }

  private static Expr literal(Span span, long value) {
    return new Expr.Literal(span, Type.INT, value);
  }
}
