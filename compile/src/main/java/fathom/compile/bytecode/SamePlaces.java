package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Place;

/** Compares places and expressions wherever they are written. */
final class SamePlaces {
  private SamePlaces() {}

  /** Whether two places are written alike, so that they are one as long as nothing changes. */
  static boolean areSame(Place left, Place right) {
    return switch (left) {
      case Place.Root(_, var variable) ->
          right instanceof Place.Root(_, var other) && variable.equals(other);
      case Place.Field(_, var record, int field) ->
          right instanceof Place.Field(_, var otherRecord, int otherField)
              && field == otherField
              && areSame(record, otherRecord);
      case Place.Index(_, var array, var index) ->
          right instanceof Place.Index(_, var otherArray, var otherIndex)
              && areSame(array, otherArray)
              && areSame(index, otherIndex);
      case Place.Element _ -> false;
    };
  }

  private static boolean areSame(Expr left, Expr right) {
    return switch (left) {
      case Expr.Literal(_, _, long value) ->
          right instanceof Expr.Literal(_, _, long other) && value == other;
      case Expr.Load(_, var place, var mode) ->
          right instanceof Expr.Load(_, var other, var otherMode)
              && mode == otherMode
              && areSame(place, other);
      case Expr.Unary(_, var op, var operand) ->
          right instanceof Expr.Unary(_, var otherOp, var other)
              && op == otherOp
              && areSame(operand, other);
      case Expr.Binary(_, var op, var first, var second) ->
          right instanceof Expr.Binary(_, var otherOp, var otherFirst, var otherSecond)
              && op == otherOp
              && areSame(first, otherFirst)
              && areSame(second, otherSecond);
      case Expr.Convert(_, var type, var operand) ->
          right instanceof Expr.Convert(_, var otherType, var other)
              && type.equals(otherType)
              && areSame(operand, other);
      case Expr.Undefined _,
          Expr.Conditional _,
          Expr.Quantified _,
          Expr.Let _,
          Expr.IsUndefined _,
          Expr.IsMember _,
          Expr.Call _,
          Expr.MultisetCount _ ->
          false;
    };
  }

  /**
   * Whether two places of one variable have nothing in common: on the way to them they part at a
   * record. Where they part at an array they may be one.
   */
  static boolean partAtRecord(Place left, Place right) {
    int leftDepth = depth(left);
    int rightDepth = depth(right);
    Place first = left;
    Place second = right;
    for (; leftDepth > rightDepth; leftDepth--) {
      first = around(first);
    }
    for (; rightDepth > leftDepth; rightDepth--) {
      second = around(second);
    }
    boolean part = false;
    for (; leftDepth > 0; leftDepth--) {
      part |=
          first instanceof Place.Field(_, _, int field)
              && second instanceof Place.Field(_, _, int other)
              && field != other;
      first = around(first);
      second = around(second);
    }
    return part;
  }

  private static int depth(Place place) {
    return place instanceof Place.Root ? 0 : 1 + depth(around(place));
  }

  /** What a place is a part of. */
  private static Place around(Place place) {
    return switch (place) {
      case Place.Root _ -> place;
      case Place.Field(_, var record, _) -> record;
      case Place.Index(_, var array, _) -> array;
      case Place.Element(_, var multiset, _) -> multiset;
    };
  }
}
