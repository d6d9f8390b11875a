package fathom.cluster;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.model.Property;
import fathom.search.Control;
import fathom.search.Covers;
import fathom.search.Exploration;
import fathom.search.Finding;
import fathom.search.Findings;
import fathom.search.Limits;
import fathom.search.Outcome;
import fathom.search.Progress;
import fathom.search.Statistics;
import fathom.search.StoreKind;
import fathom.search.Verdict;
import fathom.search.Violation;
import fathom.search.ViolationWriter;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/** Puts together on rank 0 what all ranks found. */
final class Judge {
  private final Rank rank;
  private final Exploration run;
  private final Ending ending;
  private final List<RankReport.Whole> reports;
  private final Ancestors ancestors;

  Judge(Rank rank, Ending ending, List<RankReport.Whole> reports, Ancestors ancestors) {
    this.rank = rank;
    this.run = rank.run();
    this.ending = ending;
    this.reports = reports;
    this.ancestors = ancestors;
  }

  /** The outcome of the search. */
  Outcome outcome() {
    var violations = new ArrayList<>(violations());
    boolean isAllLiveness =
        violations.stream().allMatch(each -> each.kind() == Violation.Kind.LIVENESS);
    if (isAllLiveness && ending.stop() == null && !ending.isCutByDepth()) {
      long[] hits = coverHits();
      violations.addAll(new Covers(run, cover -> hits[cover]).missed());
      int wanted = run.options().limits().maxErrors();
      if (violations.size() > wanted) {
        violations.subList(wanted, violations.size()).clear();
      }
    }
    return new Outcome(verdict(violations), reason(), violations, statistics());
  }

  private List<Violation> violations() {
    var found = new ArrayList<Discovery>();
    reports.forEach(report -> found.addAll(report.discoveries()));
    found.sort(Comparator.comparingLong(Discovery::depth));
    var distinct = new Findings(run);
    var writer = new ViolationWriter(run);
    var out = new ArrayList<Violation>();
    for (Discovery discovery : found) {
      if (out.size() < run.options().limits().maxErrors()
          && distinct.isDistinct(discovery.what(), discovery.instance(), discovery::state)) {
        run.control().enter(Progress.Phase.REBUILDING_TRACE);
        out.add(
            writer.write(
                discovery.what(),
                discovery.instance(),
                pathTo(discovery),
                rank.options().isLevelled()));
      }
    }
    return out;
  }

  private List<long[]> pathTo(Discovery discovery) {
    if (discovery.what() == Finding.What.START_FAULT) {
      return List.of();
    }
    return run.options().keepParents() ? ancestors.pathTo(discovery) : List.of(discovery.state());
  }

  private Verdict verdict(List<Violation> violations) {
    if (!violations.isEmpty()) {
      return Verdict.VIOLATED;
    }
    if (ending.stop() != null) {
      return ending.stop() == Control.Stop.STATES ? Verdict.BOUNDED : Verdict.RESOURCE;
    }
    return ending.isCutByDepth() ? Verdict.BOUNDED : Verdict.HOLDS;
  }

  private String reason() {
    Limits limits = run.options().limits();
    return switch (ending.stop()) {
      case null ->
          ending.isCutByDepth()
              ? "All states up to depth %d were visited.%s"
                  .formatted(limits.maxDepth(), livenessRemark())
              : "All reachable states were visited.";
      case CANCELLED -> "The search was cancelled.";
      case TIME -> "The time limit of %s s was reached.".formatted(limits.time().toMillis() / 1e3);
      case MEMORY -> "The memory did not suffice: " + fullest() + ".";
      case STATES -> "The limit of %d states was reached.".formatted(limits.maxStates());
      case UNSOUND -> throw new AssertionError(ending.stop());
      case VIOLATIONS ->
          limits.maxErrors() == 1
              ? "The search stopped at the first violation."
              : "The search stopped after %d violations.".formatted(limits.maxErrors());
    };
  }

  private String livenessRemark() {
    return run.has(Property.Kind.LIVENESS) ? " Liveness is not judged under a depth bound." : "";
  }

  private String fullest() {
    RankReport most =
        reports.stream()
            .map(RankReport.Whole::report)
            .max(Comparator.comparingLong(RankReport::memoryBytes))
            .orElseThrow();
    return "%d MB were in use on rank %d".formatted(most.memoryBytes() >> 20, most.rank());
  }

  private long[] coverHits() {
    long[] sums = new long[reports.getFirst().coverHits().length];
    for (RankReport.Whole report : reports) {
      Arrays.setAll(sums, i -> sums[i] + report.coverHits()[i]);
    }
    return sums;
  }

  private Statistics statistics() {
    List<RankReport> ranks = reports.stream().map(RankReport.Whole::report).toList();
    long states = ranks.stream().mapToLong(RankReport::states).sum();
    List<Long> levels = ending.levels();
    return new Statistics(
        states,
        ranks.stream().mapToLong(RankReport::transitions).sum(),
        levels.isEmpty()
            ? ranks.stream().mapToLong(RankReport::deepest).max().orElse(0)
            : levels.size() - 1L,
        levels.isEmpty() ? startStates() : levels.getFirst(),
        states - ranks.stream().mapToLong(RankReport::expanded).sum(),
        ending.secondsBefore() + run.control().elapsed().toNanos() / 1e9,
        ranks.stream().mapToLong(RankReport::peakMemoryBytes).sum(),
        states == 0 ? 0 : (double) ranks.stream().mapToLong(RankReport::memoryBytes).sum() / states,
        omissionProbability(states),
        IntStream.range(0, run.system().model().rules().size()).mapToObj(this::countsOf).toList(),
        Arrays.stream(coverHits()).boxed().toList(),
        levels,
        null,
        List.of());
  }

  /** Finds the start states again: without levels one may have been found as a successor first. */
  private long startStates() {
    Expander expander = run.system().newExpander();
    var out = new Successors(run.width());
    var distinct = new HashSet<LongBuffer>();
    for (int i = 0; i < run.system().instances().startCount(); i++) {
      out.clear();
      expander.start(i, out);
      for (int from = 0; from < out.count * run.width(); from += run.width()) {
        if (run.usesCanonical()) {
          expander.canonicalise(out.words, from);
        }
        if (!run.has(Property.Kind.ASSUME) || expander.failedAssumption(out.words, from) < 0) {
          distinct.add(LongBuffer.wrap(Arrays.copyOfRange(out.words, from, from + run.width())));
        }
      }
    }
    return distinct.size();
  }

  /** Bits are shared by the states of one rank only, fingerprints are compared there only. */
  private double omissionProbability(long states) {
    var visited = run.store().visited();
    if (run.options().store() != StoreKind.BITSTATE) {
      return visited.omissionProbability(states);
    }
    double ofOne = visited.omissionProbability(states / reports.size());
    return -Math.expm1(reports.size() * Math.log1p(-ofOne));
  }

  private Statistics.RuleCount countsOf(int rule) {
    return new Statistics.RuleCount(
        reports.stream().mapToLong(report -> report.rules().get(rule).enabled()).sum(),
        reports.stream().mapToLong(report -> report.rules().get(rule).fired()).sum());
  }
}
