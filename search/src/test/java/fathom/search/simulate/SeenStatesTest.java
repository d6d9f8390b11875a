package fathom.search.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeenStatesTest {
  @Test
  void aStateIsCountedOnceHoweverLittleMemoryThereIs() {
    for (long bytes = 100_000; bytes < 3_000_000; bytes += 50_000) {
      var seen = new SeenStates(1, bytes);
      long[] words = new long[1];
      while (!seen.isFull()) {
        long before = seen.count();
        words[0]++;
        seen.add(words, 0);
        seen.add(words, 0);
        assertThat(seen.count() - before).isBetween(seen.isFull() ? 0L : 1L, 1L);
      }
      assertThat(seen.count()).isGreaterThan(1000);
    }
  }

  @Test
  void withEnoughMemoryAllAreCounted() {
    var seen = new SeenStates(2, 1 << 28);
    long[] words = new long[2];
    for (int i = 0; i < 300_000; i++) {
      words[1] = i % 200_000;
      seen.add(words, 0);
    }
    assertThat(seen.count()).isEqualTo(200_000);
    assertThat(seen.isFull()).isFalse();
  }
}
