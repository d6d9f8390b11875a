package fathom.compile.bytecode;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;

/** Decides whether evaluating part of a guard can be a fault, or leave a trace. */
final class FaultFinder {
  private final FunctionFacts facts;

  FaultFinder(FunctionFacts facts) {
    this.facts = facts;
  }

  /** Whether evaluating an expression can be a fault. */
  boolean mayFault(Expr expr) {
    return switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> false;
      case Expr.Load(_, var place, var mode) ->
          mayFault(place) || (mode == Expr.Mode.DEFINED && mayBeUndefined(place));
      case Expr.Unary(_, var op, var operand) -> op == Expr.UnaryOp.NEGATE || mayFault(operand);
      case Expr.Binary(_, var op, var left, var right) ->
          mayFault(op) || mayFault(left) || mayFault(right);
      case Expr.Conditional(_, _, var condition, var whenTrue, var whenFalse) ->
          mayFault(condition) || mayFault(whenTrue) || mayFault(whenFalse);
      case Expr.Quantified(_, _, var binder, var body) ->
          mayFault(binder.domain()) || mayFault(body);
      case Expr.Let(_, _, var value, var body) ->
          mayFault(value) || facts.mayBeUndefined(value) || mayFault(body);
      case Expr.IsUndefined(_, var place) -> mayFault(place);
      case Expr.IsMember(_, var value, _) -> mayFault(value);
      case Expr.Convert(_, _, var operand) ->
          operand.type() instanceof Type.Union || mayFault(operand);
      case Expr.Call _ -> true;
      case Expr.MultisetCount(_, _, var multiset, var predicate) ->
          mayFault(multiset) || mayFault(predicate);
    };
  }

  private static boolean mayFault(Expr.BinaryOp op) {
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER -> true;
      case AND,
          OR,
          IMPLIES,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT ->
          false;
    };
  }

  private boolean mayFault(Binder.Domain domain) {
    return switch (domain) {
      case Binder.Domain.OfType _ -> false;
      case Binder.Domain.Stepped(var from, var to, var step, boolean directed) ->
          directed
              || mayFault(from)
              || mayFault(to)
              || (step != null && !(step instanceof Expr.Literal literal && literal.value() != 0));
    };
  }

  /** Whether finding a place can be a fault. */
  boolean mayFault(Place place) {
    return switch (place) {
      case Place.Root _ -> false;
      case Place.Field(_, var record, _) -> mayFault(record);
      case Place.Index(_, var array, var index) ->
          mayFault(array) || mayFault(index) || !isInRange(index, (Type.Array) array.type());
      // The slots of guards and properties are bound to elements that stay.
      case Place.Element(_, var multiset, _) -> mayFault(multiset);
    };
  }

  private static boolean isInRange(Expr index, Type.Array array) {
    Interval range = Interval.of(array.index());
    return switch (index) {
      case Expr.Literal(_, _, long value) -> range.contains(value);
      case Expr.Load(_, Place.Root(_, Variable.Local local), _) ->
          local.role() == Variable.Role.BINDER
              && local.type() instanceof Type.Simple type
              && Interval.of(type).isWithin(range);
      default -> false;
    };
  }

  private static boolean mayBeUndefined(Place place) {
    return !(place instanceof Place.Root(_, Variable.Local local)
        && (local.role() == Variable.Role.BINDER || local.role() == Variable.Role.SLOT));
  }
}
