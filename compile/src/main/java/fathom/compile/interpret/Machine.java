package fathom.compile.interpret;

import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Place;
import fathom.model.Variable;
import java.util.function.Consumer;

/** What all frames of one execution share: the state, what has been printed and counted. */
final class Machine {
  private final Model model;
  private final StateLayout layout;
  private final long[] state;
  private final Effects effects;
  private int callDepth;

  /** Where executions leave traces outside the state: printed text and hits of cover points. */
  record Effects(Consumer<String> output, long[] coverPointHits) {}

  Machine(Model model, StateLayout layout, long[] state, Effects effects) {
    this.model = model;
    this.layout = layout;
    this.state = state;
    this.effects = effects;
  }

  /** The model that runs. */
  Model model() {
    return model;
  }

  /** Where a state variable lives. */
  Location locate(Place.Root root, Variable.State variable) {
    return new Location(
        state, layout.firstLeaf(variable.index()), new Location.Path(null, root, 0));
  }

  /** Prints for the author of the model. */
  void print(String text) {
    effects.output().accept(text);
  }

  /** Counts a hit of a cover point. */
  void hitCoverPoint(int point) {
    effects.coverPointHits()[point]++;
  }

  /** The number of calls that are under way. */
  int callDepth() {
    return callDepth;
  }

  /** Notes that a call begins. */
  void enterCall() {
    callDepth++;
  }

  /** Notes that a call ends. */
  void leaveCall() {
    callDepth--;
  }
}
