package fathom.search.biased;

/**
 * How many agents must be able to fire marked rules before a biased depth-first search looks around
 * more closely.
 *
 * @param isPercentage whether the value is a share of all agents rather than a number of them
 */
public record Threshold(int value, boolean isPercentage) {
  /** Two agents: the fewest that can interfere with each other. */
  public static final Threshold DEFAULT = new Threshold(2, false);

  public Threshold {
    if (value < 1 || (isPercentage && value > 100)) {
      throw new IllegalArgumentException("a threshold is at least 1, and at most 100 percent");
    }
  }

  /** The number of agents, given how many there are; at least 1 and at most all. */
  public int of(int agents) {
    int wanted = isPercentage ? (int) ((long) agents * value + 99) / 100 : value;
    return Math.max(1, Math.min(wanted, agents));
  }
}
