package fathom.search;

import fathom.compile.Fault;
import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.model.ModelThread;
import fathom.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A thread of control that cannot go on.
 *
 * @param location where it is
 * @param conditions what it waits for: one of these, each the false part of a guard
 */
public record WaitingThread(String name, String location, List<String> conditions) {
  public WaitingThread {
    conditions = List.copyOf(conditions);
  }

  /** The running threads of a state in which none can go on. */
  public static List<WaitingThread> in(TransitionSystem system, long[] state) {
    StateLayout layout = system.layout();
    var out = new ArrayList<WaitingThread>();
    for (ModelThread thread : system.model().threads()) {
      long location = layout.read(state, 0, layout.leafOf(thread.location()));
      if (location != thread.idle()) {
        String name = thread.locations().show(location);
        out.add(new WaitingThread(thread.name(), name, conditionsOf(thread, system, state)));
      }
    }
    return out;
  }

  private static List<String> conditionsOf(
      ModelThread thread, TransitionSystem system, long[] state) {
    var out = new ArrayList<String>();
    List<Rule> rules = system.model().rules();
    for (int rule = 0; rule < rules.size(); rule++) {
      if (thread.name().equals(rules.get(rule).agent())) {
        // The first conjunct asks whether the thread is where the rule leads away from.
        int instance = system.instances().firstOfRule(rule);
        List<Fault.Observation> guard = system.explainer().guardOf(instance, state);
        if (guard.size() > 1 && guard.getFirst().value().equals("true")) {
          out.add(falsePart(guard));
        }
      }
    }
    return out;
  }

  private static String falsePart(List<Fault.Observation> guard) {
    return guard.stream()
        .filter(conjunct -> !conjunct.value().equals("true"))
        .map(Fault.Observation::expression)
        .collect(Collectors.joining(" && "));
  }

  /** What it waits for, in words. */
  public String reason() {
    return conditions.isEmpty()
        ? "cannot go on"
        : "waits for " + String.join(", or for ", conditions);
  }

  @Override
  public String toString() {
    return name + " at " + location + " " + reason();
  }
}
