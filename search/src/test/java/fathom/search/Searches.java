package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;

/** Runs searches of graphs and checks what must be true of every result. */
final class Searches {
  private Searches() {}

  /** Runs a search and checks the traces of its violations. */
  static Outcome run(GraphSystem system, SearchOptions options) {
    Outcome outcome = Checker.run(system, options, ProgressListener.NONE, new CancelToken());
    for (Violation violation : outcome.violations()) {
      if (violation.trace() != null) {
        checkTrace(system, violation.trace(), violation);
      }
    }
    return outcome;
  }

  /** Replays a trace on the graph itself. */
  private static void checkTrace(GraphSystem system, Trace trace, Violation violation) {
    Graph graph = system.graph();
    long node = graph.starts()[trace.startInstance()];
    if (trace.isFaultyStart()) {
      assertThat(node).isEqualTo(Graph.FAULT);
      return;
    }
    assertThat(system.nodeOf(trace.state(0), 0)).isEqualTo(node);
    for (int i = 0; i < trace.length(); i++) {
      node = graph.target(node, trace.ruleInstance(i));
      assertThat(system.nodeOf(trace.state(i + 1), 0)).isEqualTo(node);
    }
    checkEnd(system, node, trace.attempted(), violation);
  }

  private static void checkEnd(
      GraphSystem system, long node, OptionalInt attempted, Violation violation) {
    switch (violation.kind()) {
      case INVARIANT, LIVENESS ->
          assertThat(system.claims().get(violation.instance()).holds().test(node)).isFalse();
      case ASSERTION ->
          assertThat(system.graph().target(node, attempted.getAsInt())).isEqualTo(Graph.FAULT);
      case DEADLOCK -> assertThat(GraphOracle.isStuttering(system.graph(), node)).isTrue();
      case ERROR, RUNTIME, COVER -> throw new AssertionError(violation);
    }
  }

  /** The only violation of an outcome. */
  static Violation only(Outcome outcome) {
    List<Violation> violations = outcome.violations();
    assertThat(violations).hasSize(1);
    return violations.getFirst();
  }

  /** The trace of a violation that has one. */
  static Trace traceOf(Violation violation) {
    Trace trace = violation.trace();
    if (trace == null) {
      throw new AssertionError("no trace: " + violation);
    }
    return trace;
  }
}
