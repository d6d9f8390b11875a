package fathom.search.simulate;

import fathom.search.Trace;
import fathom.search.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of random walks.
 *
 * @param walks the number of walks made
 * @param isComplete whether these are all that were asked for
 * @param steps the number of rules fired, in all walks together
 * @param states the number of distinct states met; at least that if {@code statesAreCut}
 * @param findings one for each kind and name of violation, those met most often first
 * @param rules by rule of the model
 * @param coverHits as in {@link fathom.compile.Expander#coverHits}
 * @param shown the shortest walk to a violation, else the first one; null if there is no start
 *     state
 */
public record WalkReport(
    long walks,
    boolean isComplete,
    Depths depths,
    Ends ends,
    long steps,
    long states,
    boolean statesAreCut,
    List<Finding> findings,
    List<RuleUse> rules,
    List<Long> coverHits,
    @Nullable Shown shown,
    double seconds) {
  public WalkReport {
    findings = List.copyOf(findings);
    rules = List.copyOf(rules);
    coverHits = List.copyOf(coverHits);
  }

  /** The lengths of the walks. */
  public record Depths(long least, double mean, long greatest) {}

  /** How many walks ended in which way. */
  public record Ends(long violated, long stuck, long allSteps) {}

  /**
   * A violation that walks have met.
   *
   * @param violation in the shortest of these walks, without a trace
   * @param walk the number of that walk, counted from 1
   * @param steps its length
   */
  public record Finding(Violation violation, long walks, long walk, int steps) {}

  /** How often a rule's guard was true, and how often it was the one to fire. */
  public record RuleUse(long enabled, long taken) {}

  /** A walk step by step, and the violation at its end if there is one. */
  public record Shown(long walk, Trace trace, @Nullable Violation violation) {}
}
