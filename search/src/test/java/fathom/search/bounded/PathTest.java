package fathom.search.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.MemoryBudget;
import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Steps that are taken back leave the state as it was. */
class PathTest {
  @Test
  void undoingRestoresEveryState() {
    for (int width : new int[] {1, 3, 63, 64, 65, 200}) {
      var random = new Random(width);
      var path = new Path(width, new MemoryBudget(Long.MAX_VALUE));
      var states = new ArrayDeque<long[]>();
      for (int i = 0; i < 20_000; i++) {
        if (states.isEmpty() || random.nextInt(5) < 3) {
          states.push(path.state().clone());
          long[] next = path.state().clone();
          for (int change = random.nextInt(4); change > 0; change--) {
            next[random.nextInt(width)] = random.nextInt(3);
          }
          assertThat(path.push(next, 0, i, i + 1)).isTrue();
          assertThat(path.state()).isEqualTo(next);
        } else {
          assertThat(path.ordinal(path.length() - 1)).isLessThan(i);
          path.pop();
          assertThat(path.state()).isEqualTo(states.pop());
        }
      }
    }
  }

  @Test
  void aPathThatDoesNotFitIsRefused() {
    var path = new Path(4, new MemoryBudget(1 << 16));
    long[] state = new long[4];
    boolean fits = true;
    for (int i = 0; i < 100_000 && fits; i++) {
      state[i % 4] = i + 1L;
      fits = path.push(state, 0, 0, 1);
    }
    assertThat(fits).isFalse();
  }
}
