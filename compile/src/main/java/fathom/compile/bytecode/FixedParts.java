package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Variable;

/** Says which expressions keep their value while a loop changes the elements of one array. */
final class FixedParts {
  private final Scope scope;
  private final Variable.Local counter;
  private final Place array;

  /** What is fixed in a loop with this counter that writes to this array of the state. */
  FixedParts(Scope scope, Variable.Local counter, Place array) {
    this.scope = scope;
    this.counter = counter;
    this.array = array;
  }

  /** Whether an expression has the same value in every round; if in doubt, no. */
  boolean isFixed(Expr expr) {
    return switch (expr) {
      case Expr.Literal _ -> true;
      case Expr.Load(_, var place, _) -> hasFixedIndices(place) && isReadable(place);
      case Expr.Unary(_, _, var operand) -> isFixed(operand);
      case Expr.Binary(_, _, var left, var right) -> isFixed(left) && isFixed(right);
      case Expr.Convert(_, _, var operand) -> isFixed(operand);
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

  /** Whether a place is the same one in every round. */
  boolean hasFixedIndices(Place place) {
    return switch (place) {
      case Place.Root(_, var variable) -> !isCounter(variable);
      case Place.Field(_, var record, _) -> hasFixedIndices(record);
      case Place.Index(_, var outer, var index) -> hasFixedIndices(outer) && isFixed(index);
      case Place.Element _ -> false;
    };
  }

  /** Whether a place is certainly not written to. */
  private boolean isReadable(Place place) {
    Variable root = ModelWalk.rootOf(place);
    Variable written = ModelWalk.rootOf(array);
    if (root.equals(written)) {
      return SamePlaces.partAtRecord(place, array);
    }
    return switch (root) {
      // What a parameter refers to may be a part of any variable.
      case Variable.State _ -> written instanceof Variable.State;
      case Variable.Local local -> !isInState(local);
    };
  }

  private boolean isInState(Variable.Local local) {
    return scope.home(local) instanceof Home.Spot spot && spot.base() instanceof Home.Base.State;
  }

  private boolean isCounter(Variable variable) {
    return variable instanceof Variable.Local local && local.slot() == counter.slot();
  }
}
