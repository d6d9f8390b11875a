package fathom.compile.random;

import java.util.List;
import java.util.Random;

/** Seeded chance. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    random = new Random(seed);
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from {@code low} to {@code high}. */
  long between(long low, long high) {
    return low + random.nextInt((int) (high - low + 1));
  }

  /** True so many times in a hundred. */
  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** One of the elements. */
  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
