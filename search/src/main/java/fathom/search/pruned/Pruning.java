package fathom.search.pruned;

import fathom.search.Strategy;
import java.util.List;

/**
 * How depth-first searches choose, and how many of them there are.
 *
 * @param heuristics of the searches, one after the other and then again from the first
 * @param searches how many there are at once
 * @param isIndependent whether each has its own table of visited states
 * @param isDeterministic whether they take turns on one thread, so that a run can be repeated
 * @param seed of the turns, and of the choice between successors that a heuristic likes the same
 * @param isUntilEach whether each search goes on until it has found a violation itself
 */
public record Pruning(
    List<Heuristic> heuristics,
    int searches,
    boolean isIndependent,
    boolean isDeterministic,
    long seed,
    boolean isUntilEach) {
  /** The most searches at once. */
  public static final int MOST_SEARCHES = 256;

  /** The number of searches unless chosen. */
  public static final int DEFAULT_SEARCHES = 4;

  /** The heuristics of simultaneous searches unless chosen. */
  public static final List<Heuristic> USUAL =
      List.of(
          Heuristic.MIN_HAMMING, Heuristic.MAX_HAMMING, Heuristic.MIN_SCORE, Heuristic.MAX_SCORE);

  /** One search without a heuristic. */
  public static final Pruning NONE = of(Heuristic.NONE);

  public Pruning {
    heuristics = List.copyOf(heuristics);
    if (heuristics.isEmpty() || searches < 1 || searches > MOST_SEARCHES) {
      throw new IllegalArgumentException("there are 1 to 256 searches, each with a heuristic");
    }
  }

  /** One search with a heuristic. */
  public static Pruning of(Heuristic heuristic) {
    return new Pruning(List.of(heuristic), 1, false, false, 0, false);
  }

  /** So many searches with the usual heuristics that share what they have visited. */
  public static Pruning ofSearches(int searches) {
    return new Pruning(USUAL, searches, false, false, 0, false);
  }

  /** What a kind of search means where nobody says more. */
  public static Pruning usualFor(Strategy strategy) {
    return strategy == Strategy.PRUNED ? ofSearches(DEFAULT_SEARCHES).deterministic(0) : NONE;
  }

  /** The same searches, taking turns as {@code newSeed} says. */
  public Pruning deterministic(long newSeed) {
    return new Pruning(heuristics, searches, isIndependent, true, newSeed, isUntilEach);
  }

  /** The same searches, each with its own table. */
  public Pruning independent() {
    return new Pruning(heuristics, searches, true, isDeterministic, seed, isUntilEach);
  }

  /** Whether a search looks at the scores of states. */
  public boolean usesScore() {
    return heuristics.stream().limit(searches).anyMatch(Heuristic::usesScore);
  }

  /** The heuristic of a search. */
  public Heuristic heuristicOf(int search) {
    return heuristics.get(search % heuristics.size());
  }
}
