package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FingerprintSetTest {
  private static final long[] NO_WORDS = {};

  @Test
  void aFingerprintIsPresentOnceInserted() {
    var set = new FingerprintSet(64, new MemoryBudget(1L << 40));
    var known = new HashSet<Long>();
    var random = new Random(1);
    for (int i = 0; i < 200_000; i++) {
      // A thousand hashes lie close together, so that the table gets full in one place first.
      long hash = random.nextBoolean() ? random.nextLong() : random.nextInt(1000) * (1L << 50);
      long place = set.probe(hash, NO_WORDS, 0);
      while (place == VisitedSet.FULL || known.size() >= set.capacity()) {
        VisitedSet.Growth growth = Objects.requireNonNull(set.startGrowth());
        growth.work();
        growth.finish();
        place = set.probe(hash, NO_WORDS, 0);
      }
      assertThat(place == VisitedSet.PRESENT).isEqualTo(!known.add(hash));
      if (place != VisitedSet.PRESENT) {
        assertThat(set.insert(place, hash, 0)).isEqualTo(VisitedSet.INSERTED);
      }
    }
  }

  @Test
  void hashesThatDifferInDroppedBitsAreOne() {
    var set = new FingerprintSet(16, new MemoryBudget(1L << 40));
    set.insert(set.probe(1L << 48, NO_WORDS, 0), 1L << 48, 0);
    assertThat(set.probe((1L << 48) + 12345, NO_WORDS, 0)).isEqualTo(VisitedSet.PRESENT);
    assertThat(set.probe(1L << 49, NO_WORDS, 0)).isNotEqualTo(VisitedSet.PRESENT);
  }

  @Test
  void theOmissionBoundIsThatOfTheBirthdayProblem() {
    var set = new FingerprintSet(40, new MemoryBudget(1L << 40));
    assertThat(set.omissionProbability(1)).isZero();
    assertThat(set.omissionProbability(1000)).isCloseTo(999 * 500 / Math.pow(2, 40), within(1e-12));
    assertThat(set.omissionProbability(1L << 40)).isCloseTo(1, within(1e-12));
  }
}
