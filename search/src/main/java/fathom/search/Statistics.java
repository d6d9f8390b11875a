package fathom.search;

import fathom.search.bounded.Coverage;
import fathom.search.pruned.Share;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search did.
 *
 * @param states distinct states as stored, start states included
 * @param transitions rules fired
 * @param depth of the deepest state for a breadth-first search; else the greatest depth reached
 * @param startStates distinct start states
 * @param queue states that were found and not expanded
 * @param peakMemoryBytes held by the store, the queue and the logs at most
 * @param bytesPerState what they held at the end, for each state
 * @param omissionProbability an upper bound for the exact and compact stores: the probability that
 *     at least one state was taken for another; for a bitstate store, an estimate
 * @param rules for each rule of the model, how often it fired
 * @param coverHits as {@link fathom.compile.Expander#coverHits}
 * @param levels the number of states at each depth, for a breadth-first search
 * @param coverage what a bounded search covered; null for others
 * @param shares what each of several searches did; empty where there is one
 */
public record Statistics(
    long states,
    long transitions,
    long depth,
    long startStates,
    long queue,
    double seconds,
    long peakMemoryBytes,
    double bytesPerState,
    double omissionProbability,
    List<RuleCount> rules,
    List<Long> coverHits,
    List<Long> levels,
    @Nullable Coverage coverage,
    List<Share> shares) {
  public Statistics {
    rules = List.copyOf(rules);
    coverHits = List.copyOf(coverHits);
    levels = List.copyOf(levels);
    shares = List.copyOf(shares);
  }

  /** How often the guard of a rule was true, and how often its body ran to its end. */
  public record RuleCount(long enabled, long fired) {}
}
