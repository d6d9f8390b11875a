package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Folding;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * What aliases do at entry: keep the values they need, and make sure that the places they name
 * exist. In front of a condition this becomes a chain of lets, in front of a body assignments.
 */
final class Prologue {
  private final Frame frame;
  private final Variable.Role role;
  private final List<Step> steps = new ArrayList<>();

  private Prologue(Frame frame, Variable.Role role) {
    this.frame = frame;
    this.role = role;
  }

  private sealed interface Step {}

  private record Keep(Variable.Local variable, Expr value) implements Step {}

  private record Probe(Expr.IsUndefined test) implements Step {}

  static Prologue ofCondition(Frame frame) {
    return new Prologue(frame, Variable.Role.BINDER);
  }

  static Prologue ofBody(Frame frame) {
    return new Prologue(frame, Variable.Role.VARIABLE);
  }

  /** Keeps a value in a variable of its own. */
  Variable.Local keep(Expr value) {
    Variable.Local variable = frame.addTemporary(value.type(), role, value.span());
    steps.add(new Keep(variable, value));
    return variable;
  }

  /**
   * Makes an index out of range a fault at entry. Asking whether a leaf of the place is undefined
   * evaluates its indices and nothing else.
   */
  void probe(Place place) {
    Place leaf = place;
    while (!(leaf.type() instanceof Type.Simple)) {
      switch (leaf.type()) {
        case Type.Array(Type.Simple index, _) when index.size() > 0 ->
            leaf =
                new Place.Index(
                    place.span(), leaf, new Expr.Literal(place.span(), index, index.low()));
        case Type.Struct(List<Type.Field> fields) when !fields.isEmpty() ->
            leaf = new Place.Field(place.span(), leaf, 0);
        case Type.Array _, Type.Struct _, Type.Multiset _, Type.Simple _ -> {
          return;
        }
      }
    }
    steps.add(new Probe(new Expr.IsUndefined(place.span(), leaf)));
  }

  /** A condition with the steps before it. */
  Expr around(Expr condition) {
    Expr result = condition;
    for (Step step : steps.reversed()) {
      Span span = condition.span();
      result =
          switch (step) {
            case Keep(Variable.Local variable, Expr value) ->
                new Expr.Let(span, variable, value, result);
            case Probe(Expr.IsUndefined test) ->
                new Expr.Binary(
                    span,
                    BinaryOp.AND,
                    new Expr.Binary(
                        test.span(), BinaryOp.OR, test, Folding.bool(test.span(), true)),
                    result);
          };
    }
    return result;
  }

  /** A place that can be found without the steps having been taken. */
  Place standalone(Place place) {
    return switch (place) {
      case Place.Root root -> root;
      case Place.Field(Span span, Place struct, int field) ->
          new Place.Field(span, standalone(struct), field);
      case Place.Element(Span span, Place multiset, Variable.Local slot) ->
          new Place.Element(span, standalone(multiset), slot);
      case Place.Index(Span span, Place array, Expr index) ->
          new Place.Index(span, standalone(array), standalone(index));
    };
  }

  /** The steps as statements. */
  List<Statement> statements() {
    return steps.stream().map(Prologue::statement).toList();
  }

  private Expr standalone(Expr index) {
    if (index instanceof Expr.Literal) {
      return index;
    }
    Expr result = index;
    for (Step step : steps.reversed()) {
      if (step instanceof Keep(Variable.Local variable, Expr value)) {
        result = new Expr.Let(index.span(), variable, value, result);
      }
    }
    return result;
  }

  private static Statement statement(Step step) {
    return switch (step) {
      case Keep(Variable.Local variable, Expr value) ->
          new Statement.Assign(value.span(), new Place.Root(value.span(), variable), value);
      case Probe(Expr.IsUndefined test) ->
          new Statement.If(test.span(), List.of(new Statement.Branch(test, List.of())), List.of());
    };
  }
}
