package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.StateText.Line;
import fathom.search.Trace;
import java.util.stream.Collectors;

/** The events of witness strings under the names that a design has for them. */
final class WitnessEvents {
  private final InstanceText instances;
  private final SignalMap map;

  WitnessEvents(TransitionSystem system, SignalMap map) {
    this.instances = new InstanceText(system.model(), system.instances());
    this.map = map;
  }

  /** The start state, for step 0, or the rule that leads to a step. */
  Named at(Trace trace, int step) {
    return step == 0
        ? instances.startState(trace.startInstance())
        : instances.rule(trace.ruleInstance(step - 1));
  }

  /** Rule instance {@code number}. */
  Named rule(int number) {
    return instances.rule(number);
  }

  /** What a design calls it. */
  String action(Named named) {
    String mapped = map.action(named.name());
    return mapped == null ? named.name() : mapped;
  }

  /** The parameters as {@code i=NODE_1;j=NODE_2}. */
  static String parameters(Named named) {
    return named.parameters().stream()
        .map((Line it) -> it.name() + "=" + it.value())
        .collect(Collectors.joining(";"));
  }
}
