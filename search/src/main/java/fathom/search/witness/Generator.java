package fathom.search.witness;

import fathom.compile.TransitionSystem;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Control;
import fathom.search.Deadlock;
import fathom.search.Exploration;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.Trace;
import fathom.search.Verdict;
import fathom.search.Violation;

/** Generates witness strings. */
public final class Generator {
  private Generator() {}

  /**
   * What came of it.
   *
   * @param states that the search found
   * @param isWhole whether it went through all reachable states, or had all that it aims at
   */
  public record Result(long witnesses, long states, boolean isWhole) {}

  /** Generates witness strings until there are enough, all is covered, or a limit is reached. */
  public static Result run(
      TransitionSystem system, WitnessOptions options, WitnessSink sink, CancelToken cancel) {
    return options.aim() == Aim.VIOLATIONS
        ? violations(system, options, sink, cancel)
        : coverage(system, options, sink, cancel);
  }

  private static Result coverage(
      TransitionSystem system, WitnessOptions options, WitnessSink sink, CancelToken cancel) {
    SearchOptions search =
        options.search().toBuilder()
            .strategy(Strategy.DIRECTED)
            .deadlock(Deadlock.OFF)
            .keepParents(false)
            .maxErrors(Integer.MAX_VALUE)
            .build();
    var control = new Control(cancel, search.limits().time());
    var run = Exploration.of(system, search, control);
    var generation = new Generation(run, options, sink);
    if (options.aim() == Aim.LEAVES) {
      new DepthGenerator(run, generation).run();
    } else {
      new BreadthGenerator(generation).run();
    }
    boolean isWhole = !control.isStopped() && generation.emitted() < options.most();
    return new Result(generation.emitted(), generation.states(), isWhole);
  }

  private static Result violations(
      TransitionSystem system, WitnessOptions options, WitnessSink sink, CancelToken cancel) {
    int most = (int) Math.min(options.most(), Integer.MAX_VALUE);
    SearchOptions search = options.search().toBuilder().maxErrors(most).build();
    Outcome outcome = Checker.run(system, search, ProgressListener.NONE, cancel);
    long count = 0;
    for (Violation violation : outcome.violations()) {
      Trace trace = violation.trace();
      if (trace != null && !trace.isFaultyStart()) {
        count++;
        sink.take(trace, violation.name());
      }
    }
    boolean isWhole = outcome.verdict() != Verdict.RESOURCE && count < options.most();
    return new Result(count, outcome.statistics().states(), isWhole);
  }
}
