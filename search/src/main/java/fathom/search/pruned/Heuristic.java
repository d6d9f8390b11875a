package fathom.search.pruned;

/** Which successor of a state a depth-first search visits first. */
public enum Heuristic {
  /** The one of the first rule, in the order of rules. */
  NONE,
  /** The one that differs from the state in the fewest bits. */
  MIN_HAMMING,
  /** The one that differs from the state in the most bits. */
  MAX_HAMMING,
  /** The one with the smallest score. */
  MIN_SCORE,
  /** The one with the greatest score. */
  MAX_SCORE,
  /** The most or the least different one, whichever raised the score lately. */
  MIN_MAX_PREDICT;

  /** Whether it looks at the scores of states. */
  public boolean usesScore() {
    return switch (this) {
      case NONE, MIN_HAMMING, MAX_HAMMING -> false;
      case MIN_SCORE, MAX_SCORE, MIN_MAX_PREDICT -> true;
    };
  }
}
