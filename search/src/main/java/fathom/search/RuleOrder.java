package fathom.search;

import java.util.Random;

/**
 * The order in which the rule instances of a state are tried.
 *
 * @param seed of a random order; else 0
 */
public record RuleOrder(Kind kind, long seed) {
  /** By instance number. */
  public static final RuleOrder SOURCE = new RuleOrder(Kind.SOURCE, 0);

  /** The last instance first. */
  public static final RuleOrder REVERSE = new RuleOrder(Kind.REVERSE, 0);

  /** The kinds of orders. */
  public enum Kind {
    SOURCE,
    REVERSE,
    RANDOM
  }

  /** One random order of all instances, the same in every state. */
  public static RuleOrder random(long seed) {
    return new RuleOrder(Kind.RANDOM, seed);
  }

  /** Whether instances come in the order of their numbers. */
  public boolean isSource() {
    return kind == Kind.SOURCE;
  }

  /** The place of each of so many instances in the order. */
  public int[] ranks(int instances) {
    int[] ranks = new int[instances];
    for (int i = 0; i < instances; i++) {
      ranks[i] = kind == Kind.REVERSE ? instances - 1 - i : i;
    }
    if (kind == Kind.RANDOM) {
      var random = new Random(seed);
      for (int i = instances - 1; i > 0; i--) {
        int other = random.nextInt(i + 1);
        int held = ranks[i];
        ranks[i] = ranks[other];
        ranks[other] = held;
      }
    }
    return ranks;
  }
}
