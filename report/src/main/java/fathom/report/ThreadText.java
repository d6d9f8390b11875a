package fathom.report;

import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.model.ModelThread;
import fathom.model.Rule;
import fathom.report.StateText.Line;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * States and steps of a model with threads of control, in a notation that is as short as can be:
 * {@code [loc1, loc0, true, false]} has the locations of all threads, then the other values; {@code
 * Philosopher1:loc0} is a step of that thread out of that location.
 */
final class ThreadText {
  private final TransitionSystem system;
  private final StateLayout layout;
  private final StateText states;
  private final List<ModelThread> threads;
  private final Set<String> locationNames = new HashSet<>();

  ThreadText(TransitionSystem system) {
    this.system = system;
    this.layout = system.layout();
    this.states = new StateText(system.model(), layout);
    this.threads = system.model().threads();
    for (ModelThread thread : threads) {
      locationNames.add(layout.leaves().get(layout.leafOf(thread.location())).name());
    }
  }

  /** Whether the model has threads. */
  boolean isPresent() {
    return !threads.isEmpty();
  }

  /** A state. */
  String bracketed(long[] state) {
    var items = new ArrayList<String>();
    for (ModelThread thread : threads) {
      items.add(location(thread, state));
    }
    for (Line line : states.leaves(states.unpack(state))) {
      if (!locationNames.contains(line.name())) {
        items.add(line.value());
      }
    }
    return "[" + String.join(", ", items) + "]";
  }

  /** A step from a state, if it is one of a thread. */
  Optional<String> schedule(int instance, long[] before) {
    Rule rule = system.instances().ruleOf(instance);
    return threads.stream()
        .filter(thread -> thread.name().equals(rule.agent()))
        .findFirst()
        .map(thread -> thread.name() + ":" + location(thread, before));
  }

  private String location(ModelThread thread, long[] state) {
    long value = layout.read(state, 0, layout.leafOf(thread.location()));
    return StateText.show(thread.locations(), value);
  }
}
