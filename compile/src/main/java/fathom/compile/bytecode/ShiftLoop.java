package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A loop that moves elements of an array one place down, as models take a message out of a queue:
 * {@code for i: 0..N-2 do if i >= k then q[i] := q[i+1]; end; end}. It may make the elements
 * undefined that it does not move.
 *
 * @param split which elements are moved, or null if all are
 * @param undefinesRest whether the others become undefined
 */
record ShiftLoop(
    Variable.Local counter, Place array, @Nullable Split split, boolean undefinesRest) {

  /**
   * Moves the elements before number {@code bound + addend}, or those from there on.
   *
   * @param isBefore whether those before it are moved
   */
  record Split(Expr bound, int addend, boolean isBefore) {
    /** The split of a condition on the counter, or null if it is something else. */
    private static @Nullable Split of(Expr condition, Variable.Local counter) {
      if (!(condition instanceof Expr.Binary(_, var op, var left, var right))) {
        return null;
      }
      if (isCounter(left, counter)) {
        return switch (op) {
          case LESS -> new Split(right, 0, true);
          case LESS_OR_EQUAL -> new Split(right, 1, true);
          case GREATER -> new Split(right, 1, false);
          case GREATER_OR_EQUAL -> new Split(right, 0, false);
          default -> null;
        };
      }
      if (isCounter(right, counter)) {
        return switch (op) {
          case LESS -> new Split(left, 1, false);
          case LESS_OR_EQUAL -> new Split(left, 0, false);
          case GREATER -> new Split(left, 0, true);
          case GREATER_OR_EQUAL -> new Split(left, 1, true);
          default -> null;
        };
      }
      return null;
    }
  }

  /** What a loop does in one round, as a loop that moves elements; null if it does not. */
  static @Nullable ShiftLoop of(Statement.For loop) {
    Variable.Local counter = loop.binder().variable();
    if (loop.body().size() != 1) {
      return null;
    }
    Statement only = loop.body().getFirst();
    if (!(only instanceof Statement.If(_, var branches, var otherwise))) {
      Place array = movedArray(loop.body(), counter);
      return array == null ? null : new ShiftLoop(counter, array, null, false);
    }
    if (branches.size() != 1) {
      return null;
    }
    Place array = movedArray(branches.getFirst().body(), counter);
    Split split = Split.of(branches.getFirst().condition(), counter);
    boolean fits = otherwise.isEmpty() || (array != null && undefines(otherwise, array, counter));
    return array == null || split == null || !fits
        ? null
        : new ShiftLoop(counter, array, split, !otherwise.isEmpty());
  }

  /** The array of {@code array[i] := array[i + 1]}, or null if that is not all. */
  private static @Nullable Place movedArray(List<Statement> body, Variable.Local counter) {
    if (body.size() == 1
        && body.getFirst()
            instanceof
            Statement.Assign(
                _,
                Place.Index(_, var target, var index),
                Expr.Load(_, Place.Index(_, var source, var next), var mode))
        && isCounter(index, counter)
        && isNext(next, counter)
        && SamePlaces.areSame(target, source)
        && target.type().equals(source.type())
        && (mode == Expr.Mode.MAYBE_UNDEFINED || !(elementOf(target) instanceof Type.Simple))) {
      return target;
    }
    return null;
  }

  private static Type elementOf(Place array) {
    return ((Type.Array) array.type()).element();
  }

  private static boolean undefines(List<Statement> body, Place array, Variable.Local counter) {
    return body.size() == 1
        && body.getFirst() instanceof Statement.Undefine(_, Place.Index(_, var target, var index))
        && isCounter(index, counter)
        && SamePlaces.areSame(target, array);
  }

  private static boolean isCounter(Expr expr, Variable.Local counter) {
    return expr instanceof Expr.Load(_, Place.Root(_, Variable.Local local), _)
        && local.slot() == counter.slot();
  }

  private static boolean isNext(Expr expr, Variable.Local counter) {
    return expr instanceof Expr.Binary(_, Expr.BinaryOp op, var left, var right)
        && op == Expr.BinaryOp.ADD
        && ((isCounter(left, counter) && isOne(right))
            || (isOne(left) && isCounter(right, counter)));
  }

  private static boolean isOne(Expr expr) {
    return expr instanceof Expr.Literal(_, _, long value) && value == 1;
  }
}
