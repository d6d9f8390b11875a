package fathom.compile.bytecode;

import fathom.compile.random.RandomModels;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares compiled and interpreted random models. */
final class RandomTwinsTest {
  private static final int STATES = 60;

  @Test
  void randomModelsRunTheSame() {
    compare(0, 300, Limits.standard());
  }

  @Test
  void randomModelsRunTheSameWhenEverythingIsCutIntoPieces() {
    compare(300, 450, tiny());
  }

  @Test
  @Tag("slow")
  void thousandsOfRandomModelsRunTheSame() {
    compare(1000, 8000, Limits.standard());
    compare(8000, 12000, tiny());
  }

  /** Limits that no model stays below. */
  private static Limits tiny() {
    return new Limits(0, 60, 1, 0, 0, 0, 0, 0);
  }

  private static void compare(long firstSeed, long endSeed, Limits limits) {
    for (long seed = firstSeed; seed < endSeed; seed++) {
      try {
        Twins.compare(RandomModels.of(seed), limits, STATES);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("The model of seed " + seed + " runs differently.", e);
      }
    }
  }
}
