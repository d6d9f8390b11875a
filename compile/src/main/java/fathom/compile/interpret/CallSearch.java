package fathom.compile.interpret;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;

/** Tells whether evaluating something calls a function, which could change the state. */
final class CallSearch {
  private CallSearch() {}

  /** Whether an expression has a call in it. */
  static boolean findsIn(Expr expr) {
    return switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> false;
      case Expr.Load(_, var place, _) -> findsIn(place);
      case Expr.IsUndefined(_, var place) -> findsIn(place);
      case Expr.Unary(_, _, var operand) -> findsIn(operand);
      case Expr.Convert(_, _, var operand) -> findsIn(operand);
      case Expr.IsMember(_, var value, _) -> findsIn(value);
      case Expr.Binary(_, _, var left, var right) -> findsIn(left) || findsIn(right);
      case Expr.Conditional(_, _, var condition, var whenTrue, var whenFalse) ->
          findsIn(condition) || findsIn(whenTrue) || findsIn(whenFalse);
      case Expr.Quantified(_, _, var binder, var body) -> findsIn(binder.domain()) || findsIn(body);
      case Expr.Let(_, _, var value, var body) -> findsIn(value) || findsIn(body);
      case Expr.Call _ -> true;
      case Expr.MultisetCount(_, _, var multiset, var predicate) ->
          findsIn(multiset) || findsIn(predicate);
    };
  }

  /** Whether locating a place calls a function. */
  static boolean findsIn(Place place) {
    return switch (place) {
      case Place.Root _ -> false;
      case Place.Field(_, var record, _) -> findsIn(record);
      case Place.Index(_, var array, var index) -> findsIn(array) || findsIn(index);
      case Place.Element(_, var multiset, _) -> findsIn(multiset);
    };
  }

  private static boolean findsIn(Binder.Domain domain) {
    return switch (domain) {
      case Binder.Domain.OfType _ -> false;
      case Binder.Domain.Stepped(var from, var to, var step, _) ->
          findsIn(from) || findsIn(to) || (step != null && findsIn(step));
    };
  }
}
