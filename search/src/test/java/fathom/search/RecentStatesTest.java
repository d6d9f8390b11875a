package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.StateHash;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecentStatesTest {
  private static boolean isNew(RecentStates recent, long... state) {
    return recent.add(StateHash.of(state, 0, state.length), state, 0) == 1;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void aStateIsRecentOnlyAfterItWasAdded(int width) {
    var random = new Random(width);
    var recent = new RecentStates(width, 1 << 8);
    var added = new HashSet<List<Long>>();
    int hits = 0;
    for (int i = 0; i < 100_000; i++) {
      long[] state = random.longs(width, 0, width == 1 ? 300 : 4).toArray();
      if (isNew(recent, state)) {
        added.add(Arrays.stream(state).boxed().toList());
      } else {
        hits++;
        assertThat(added).contains(Arrays.stream(state).boxed().toList());
      }
      assertThat(isNew(recent, state)).isFalse();
    }
    assertThat(hits).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void noStateIsThereFromTheBeginning(int width) {
    for (long word : new long[] {-1, 0, 1}) {
      long[] state = new long[width];
      Arrays.fill(state, word);
      assertThat(isNew(new RecentStates(width, 1 << 8), state)).isTrue();
    }
    // The state that places without a state begin with, and those near it.
    var recent = new RecentStates(width, 1 << 8);
    long[] state = new long[width];
    Arrays.fill(state, -1);
    for (int i = 0; i < 1_000; i++) {
      state[0] = i - 1L;
      assertThat(isNew(recent, state)).isTrue();
    }
  }
}
