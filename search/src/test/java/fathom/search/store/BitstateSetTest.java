package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BitstateSetTest {
  private static final long[] NO_WORDS = {};

  @Test
  void insertedStatesStayAndTheEstimateMatchesWhatIsLost() {
    var set = BitstateSet.ofBytes(8 << 20, false, new MemoryBudget(1L << 40));
    var random = new Random(7);
    int states = 5_000_000;
    int lost = 0;
    for (int i = 0; i < states; i++) {
      long hash = random.nextLong();
      if (set.probe(hash, NO_WORDS, 0) == VisitedSet.PRESENT) {
        lost++;
      } else {
        set.insert(0, hash, 0);
      }
      assertThat(set.probe(hash, NO_WORDS, 0)).isEqualTo(VisitedSet.PRESENT);
    }
    // Each of 67 million bits is set with probability 1 - exp(-3n/m) when n states are in.
    assertThat(lost).isBetween(8_000, 13_500);
    assertThat(set.omissionProbability(states)).isEqualTo(1);
    assertThat(set.omissionProbability(1000)).isBetween(1e-12, 1e-6);
  }
}
