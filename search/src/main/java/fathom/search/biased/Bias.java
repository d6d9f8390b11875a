package fathom.search.biased;

/**
 * What guides a biased search, and how closely it follows.
 *
 * @param redLimit the most states of a level from which a biased breadth-first search follows
 *     marked rules ahead
 * @param isGreedy whether it does so from each state at once, not from all of a level together
 * @param isAStar whether a directed search adds the length of the path to the score
 */
public record Bias(
    Guidance guidance, int redLimit, boolean isGreedy, Threshold threshold, boolean isAStar) {
  /** The limit of which five states gave all of the benefit in published experiments. */
  public static final int DEFAULT_RED_LIMIT = 5;

  /** No guidance. */
  public static final Bias NONE = of(Guidance.NONE);

  public Bias {
    if (redLimit < 1) {
      throw new IllegalArgumentException("the red limit is at least 1");
    }
  }

  /** Guidance that is followed in the usual way. */
  public static Bias of(Guidance guidance) {
    return new Bias(guidance, DEFAULT_RED_LIMIT, false, Threshold.DEFAULT, false);
  }
}
