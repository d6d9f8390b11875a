package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SharesTest {
  @Test
  void theRestIsWhatNobodyClaimed() {
    var random = new Random(2);
    for (int round = 0; round < 300; round++) {
      int count = random.nextInt(60);
      int workers = 1 + random.nextInt(4);
      var shares = new Shares(count, workers, 1 + random.nextInt(5));
      var unclaimed = new BitSet();
      unclaimed.set(0, count);
      while (!unclaimed.isEmpty()) {
        assertThat(restOf(shares)).isEqualTo(unclaimed);
        assertThat(shares.isEmpty()).isFalse();
        Shares.Run run = Objects.requireNonNull(shares.claim(random.nextInt(workers)));
        unclaimed.clear((int) run.first(), (int) run.end());
      }
      assertThat(shares.isEmpty()).isTrue();
      assertThat(shares.claim(0)).isNull();
    }
  }

  private static BitSet restOf(Shares shares) {
    var rest = new BitSet();
    for (Shares.Run run : shares.rest()) {
      rest.set((int) run.first(), (int) run.end());
    }
    return rest;
  }
}
