package fathom.search;

import fathom.compile.TransitionSystem;
import fathom.model.Property;
import fathom.search.biased.BiasedBfs;
import fathom.search.biased.BiasedDfs;
import fathom.search.biased.Directed;
import fathom.search.biased.RandomSearch;
import fathom.search.bounded.Coverage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Searches a transition system for violations. */
public final class Checker {
  private final Exploration run;
  private final Control control;
  private final Search search;

  private Checker(TransitionSystem system, SearchOptions options, Control control) {
    this.control = control;
    this.run = Exploration.of(system, options, control);
    this.search =
        switch (options.strategy()) {
          case BFS -> new BreadthFirst(run);
          case DFS -> new DepthFirst(run);
          case BOUNDED -> new Bounded(run);
          case BIASED_BFS -> new GuidedSearch(run, BiasedBfs::new);
          case BIASED_DFS -> new GuidedSearch(run, BiasedDfs::new);
          case DIRECTED -> new GuidedSearch(run, Directed::new);
          case RANDOM -> new GuidedSearch(run, RandomSearch::new);
          case PRUNED -> new PrunedSearch(run);
        };
  }

  /**
   * Searches until everything asked for is covered, a violation ends the search, or a limit does.
   * The caller's thread does a part of the work.
   *
   * @throws IllegalArgumentException if {@link SearchOptions#problemWith} names a problem
   */
  public static Outcome run(
      TransitionSystem system,
      SearchOptions options,
      ProgressListener listener,
      CancelToken cancel) {
    options
        .problemWith(system)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    var control = new Control(cancel, options.limits().time());
    return new Checker(system, options, control).check(listener);
  }

  private Outcome check(ProgressListener listener) {
    var snapshots = new Snapshots(run, search);
    try (var _ = new Monitor(listener, snapshots::take)) {
      search.explore();
      var violations = new ArrayList<>(search.violations());
      if (violations.isEmpty() && !control.isStopped() && !search.isCutByDepth()) {
        judgeAll(violations);
      }
      return outcome(violations);
    }
  }

  /** Judges what can only be judged when all states are known. */
  private void judgeAll(List<Violation> violations) {
    if (run.has(Property.Kind.LIVENESS)) {
      try (var crew = new Crew(run.options().threads())) {
        violations.addAll(new Liveness(run, search, crew).check());
      }
    }
    if (!control.isStopped()) {
      violations.addAll(new Covers(run, this::coverHits).missed());
    }
    int wanted = run.options().limits().maxErrors();
    if (violations.size() > wanted) {
      violations.subList(wanted, violations.size()).clear();
    }
  }

  private Outcome outcome(List<Violation> violations) {
    Verdict verdict;
    if (!violations.isEmpty()) {
      verdict = Verdict.VIOLATED;
    } else if (control.reason() != null) {
      verdict = control.reason() == Control.Stop.STATES ? Verdict.BOUNDED : Verdict.RESOURCE;
    } else {
      verdict = search.isCutByDepth() ? Verdict.BOUNDED : Verdict.HOLDS;
    }
    String reason = reason(control.reason()) + coverageRemark(verdict);
    return new Outcome(verdict, reason, violations, statistics());
  }

  private String coverageRemark(Verdict verdict) {
    Coverage coverage = search.coverage();
    return verdict != Verdict.RESOURCE
            || coverage == null
            || coverage.depth() < 0
            || control.reason() == Control.Stop.UNSOUND
        ? ""
        : " All states up to depth %d were covered.".formatted(coverage.depth());
  }

  private String reason(Control.@Nullable Stop stop) {
    Limits limits = run.options().limits();
    return switch (stop) {
      case null ->
          search.isCutByDepth()
              ? "All states up to depth %d were visited.%s"
                  .formatted(limits.maxDepth(), livenessRemark())
              : "All reachable states were visited.";
      case CANCELLED -> "The search was cancelled.";
      case TIME -> "The time limit of %s s was reached.".formatted(limits.time().toMillis() / 1e3);
      case MEMORY ->
          "The memory did not suffice: %d MB were in use."
              .formatted(run.budget().usedBytes() >> 20);
      case STATES -> "The limit of %d states was reached.".formatted(limits.maxStates());
      case UNSOUND ->
          "With unsound bounding states may have been missed, so that nothing is proved.";
      case VIOLATIONS ->
          limits.maxErrors() == 1
              ? "The search stopped at the first violation."
              : "The search stopped after %d violations.".formatted(limits.maxErrors());
    };
  }

  private String livenessRemark() {
    return run.has(Property.Kind.LIVENESS) ? " Liveness is not judged under a depth bound." : "";
  }

  private Statistics statistics() {
    List<Tally> tallies = search.tallies();
    long states = search.counters().states();
    int covers =
        run.system().instances().propertyCount() + run.system().model().coverPoints().size();
    return new Statistics(
        states,
        tallies.stream().mapToLong(Tally::fired).sum(),
        search.depth(),
        search.startStates(),
        states - search.counters().expanded(),
        control.elapsed().toNanos() / 1e9,
        run.budget().peakBytes(),
        states == 0 ? 0 : (double) run.budget().usedBytes() / states,
        run.store().visited().omissionProbability(states),
        IntStream.range(0, run.system().model().rules().size())
            .mapToObj(rule -> countsOf(rule, tallies))
            .toList(),
        IntStream.range(0, covers)
            .mapToObj(cover -> tallies.stream().mapToLong(tally -> tally.coverHits(cover)).sum())
            .toList(),
        search.levels(),
        search.coverage(),
        search.shares());
  }

  private long coverHits(int cover) {
    return search.tallies().stream().mapToLong(tally -> tally.coverHits(cover)).sum();
  }

  private static Statistics.RuleCount countsOf(int rule, List<Tally> tallies) {
    return new Statistics.RuleCount(
        tallies.stream().mapToLong(tally -> tally.enabled(rule)).sum(),
        tallies.stream().mapToLong(tally -> tally.fired(rule)).sum());
  }
}
