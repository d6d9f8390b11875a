package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.fail;

import fathom.compile.random.RandomModels;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares compiled and interpreted random models: successors, faults, properties and counts. */
final class RandomTwinsTest {
  private static final int STATES = 150;

  @Test
  void hundredsOfRandomModelsRunTheSame() {
    compare(0, 400);
  }

  @Test
  @Tag("slow")
  void thousandsOfRandomModelsRunTheSame() {
    compare(1_000, 5_000);
  }

  private static void compare(int firstSeed, int count) {
    for (int seed = firstSeed; seed < firstSeed + count; seed++) {
      try {
        Twins.compare(RandomModels.of(seed), STATES);
      } catch (AssertionError | RuntimeException e) {
        fail("random model with seed " + seed, e);
      }
    }
  }
}
