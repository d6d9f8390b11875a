package fathom.compile.interpret;

import fathom.compile.Fault.Observation;
import fathom.compile.StateLayout;
import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the values of source expressions, each once. Looking at them changes nothing, and no
 * call is repeated for it.
 */
final class Observations {
  private final Set<Observation> found = new LinkedHashSet<>();
  private final Evaluator evaluator;
  private boolean namesLocations;

  Observations(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** What has been collected. */
  List<Observation> list() {
    return List.copyOf(found);
  }

  /**
   * Chooses how variables are called from now on: as in the source, such as {@code x[i]}, or by
   * their location, such as {@code x[3]}; then local variables, which index it, are left out.
   */
  void nameLocations(boolean byLocation) {
    namesLocations = byLocation;
  }

  /** Adds the value of a source expression. */
  Observations add(Span span, String value) {
    return add(SourceText.of(span), value);
  }

  /** Adds the value of something with a name. */
  Observations add(String name, String value) {
    found.add(new Observation(name, value));
    return this;
  }

  /** Adds the value of each variable that an expression reads, except under its quantifiers. */
  Observations addAtoms(Expr expr) {
    switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> {}
      case Expr.Load(_, var place, _) -> addPlace(place);
      case Expr.IsUndefined(_, var place) -> addPlace(place);
      case Expr.Unary(_, _, var operand) -> addAtoms(operand);
      case Expr.Convert(_, _, var operand) -> addAtoms(operand);
      case Expr.IsMember(_, var value, _) -> addAtoms(value);
      case Expr.Binary(_, _, var left, var right) -> addAtoms(left).addAtoms(right);
      case Expr.Conditional(_, _, var condition, var whenTrue, var whenFalse) ->
          addAtoms(condition).addAtoms(whenTrue).addAtoms(whenFalse);
      case Expr.Quantified quantified -> addBounds(quantified.binder().domain());
      case Expr.Let(_, _, var value, _) -> addAtoms(value);
      case Expr.Call(_, _, _, var arguments) -> arguments.forEach(this::addArgument);
      case Expr.MultisetCount count -> addIndices(count.multiset());
    }
    return this;
  }

  private void addArgument(Argument argument) {
    switch (argument) {
      case Argument.ByValue(var value) -> addAtoms(value);
      case Argument.ByReference(var place) -> addPlace(place);
    }
  }

  private void addBounds(Binder.Domain domain) {
    if (domain instanceof Binder.Domain.Stepped stepped) {
      addAtoms(stepped.from());
      addAtoms(stepped.to());
    }
  }

  private void addPlace(Place place) {
    if (namesLocations && place instanceof Place.Root(_, Variable.Local _)) {
      return;
    }
    if (place.type() instanceof Type.Simple type && !CallSearch.findsIn(place)) {
      try {
        Location location = evaluator.locate(place);
        String name = namesLocations ? location.name() : SourceText.of(place.span());
        add(name, StateLayout.show(type, location.get()));
      } catch (FaultException _) {
        // A place that cannot be found has no value; its indices below say why.
      }
    }
    addIndices(place);
  }

  private void addIndices(Place place) {
    if (namesLocations) {
      return;
    }
    switch (place) {
      case Place.Root _ -> {}
      case Place.Field(_, var record, _) -> addIndices(record);
      case Place.Index(_, var array, var index) -> {
        addIndices(array);
        addAtoms(index);
      }
      case Place.Element(_, var multiset, _) -> addIndices(multiset);
    }
  }
}
