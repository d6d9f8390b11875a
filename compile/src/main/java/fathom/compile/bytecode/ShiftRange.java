package fathom.compile.bytecode;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * What is known, before it runs, of the elements that a {@link ShiftLoop} goes through. Elements
 * are counted from 0.
 *
 * @param first the element of the first round
 * @param end the one after the last round's
 * @param split where those that are moved begin or end; null if all are
 */
record ShiftRange(Expr from, Interval first, Expr to, Interval end, @Nullable Interval split) {

  /** The range of a loop, or null if it does not ascend one by one or its numbers are too large. */
  static @Nullable ShiftRange of(ShiftLoop loop, Binder.Domain domain, Intervals intervals) {
    var array = (Type.Array) loop.array().type();
    return switch (domain) {
      case Binder.Domain.OfType(var type) -> {
        var from = new Expr.Literal(loop.array().span(), type, type.low());
        var to = new Expr.Literal(loop.array().span(), type, type.high());
        yield of(loop, from, to, intervals, array.index());
      }
      case Binder.Domain.Stepped(var from, var to, var step, boolean directed) -> {
        boolean ascends =
            step == null
                ? !directed || intervals.of(from).high() <= intervals.of(to).low()
                : step instanceof Expr.Literal(_, _, long value) && value == 1 && !directed;
        yield ascends ? of(loop, from, to, intervals, array.index()) : null;
      }
    };
  }

  private static @Nullable ShiftRange of(
      ShiftLoop loop, Expr from, Expr to, Intervals intervals, Type.Simple index) {
    Interval first = counted(intervals.of(from), 0, index);
    Interval end = counted(intervals.of(to), 1, index);
    ShiftLoop.Split by = loop.split();
    Interval split = by == null ? null : counted(intervals.of(by.bound()), by.addend(), index);
    if (first == null || end == null || (by != null && split == null)) {
      return null;
    }
    return new ShiftRange(from, first, to, end, split);
  }

  private static @Nullable Interval counted(Interval values, int addend, Type.Simple index) {
    Interval counted = values.minus(Interval.of(index.low()));
    Interval result = counted == null ? null : counted.plus(Interval.of(addend));
    return values.fitsInt() && result != null && result.fitsInt() ? result : null;
  }
}
