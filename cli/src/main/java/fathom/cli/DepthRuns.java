package fathom.cli;

import fathom.search.Outcome;
import fathom.search.Statistics;
import fathom.search.Verdict;
import fathom.search.bounded.Coverage;

/**
 * The searches of one model.
 *
 * @param depth to which most searches went
 * @param greatDepth to which those went that show what the tree saves by small increments
 * @param budget without and with thresholds and tree, in a fixed time
 * @param revisitsBySmall without and with thresholds
 * @param revisitsByLarge the same by large increments
 * @param timeBySmall without and with the tree, to the great depth
 * @param timeByLarge without and with the tree, by large increments
 */
record DepthRuns(
    String name,
    int depth,
    int greatDepth,
    Pair budget,
    Pair revisitsBySmall,
    Pair revisitsByLarge,
    Pair timeBySmall,
    Pair timeByLarge) {

  /** Two searches that differ in one thing. */
  record Pair(Run without, Run with) {
    /** Whether both covered what they were to cover. */
    boolean isComplete() {
      return without.isComplete() && with.isComplete();
    }

    /** By how much revisits are reduced, from 0 to 1. */
    double fewerRevisits() {
      return less((double) without.revisits(), (double) with.revisits());
    }

    /** By how much the time is reduced, from 0 to 1. */
    double lessTime() {
      return less(without.seconds(), with.seconds());
    }

    private static double less(double before, double after) {
      return before <= 0 ? 0 : 1 - after / before;
    }
  }

  /**
   * One search.
   *
   * @param isComplete whether it covered what it was to cover
   */
  record Run(
      boolean isComplete,
      long states,
      long depth,
      long revisits,
      double seconds,
      double rebuildSeconds,
      long peakBytes) {
    /** What came of a search. */
    static Run of(Outcome outcome) {
      Statistics statistics = outcome.statistics();
      Coverage known = statistics.coverage();
      Coverage coverage = known == null ? Coverage.NONE : known;
      return new Run(
          outcome.verdict() != Verdict.RESOURCE,
          statistics.states(),
          coverage.depth(),
          coverage.revisits(),
          statistics.seconds(),
          coverage.rebuildSeconds(),
          statistics.peakMemoryBytes());
    }

    /** The share of the time that went into building states again. */
    double rebuildShare() {
      return seconds <= 0 ? 0 : rebuildSeconds / seconds;
    }
  }
}
