package fathom.search.biased;

import fathom.search.Ledger;
import java.util.Arrays;

/** States from which marked rules may be followed ahead, each with how many of them it has. */
final class Seeds {
  private static final int FIRST_ROOM = 1 << 10;
  private static final long BYTES_OF_SEED = 12;

  private final Ledger ledger;
  private long[] positions = new long[FIRST_ROOM];
  private int[] marked = new int[FIRST_ROOM];
  private int count;
  private int most;

  Seeds(Ledger ledger) {
    this.ledger = ledger;
  }

  /** Adds a state with so many marked instances; without memory the search ends. */
  void add(long position, int markedCount) { // hot
    if (count == positions.length) {
      if (count > 1 << 29) {
        ledger.stopForMemory();
        return;
      }
      if (!ledger.reserve(BYTES_OF_SEED * count)) {
        return;
      }
      positions = Arrays.copyOf(positions, 2 * count);
      marked = Arrays.copyOf(marked, 2 * count);
    }
    most = Math.max(most, markedCount);
    positions[count] = position;
    marked[count++] = markedCount;
  }

  /**
   * Moves the states with the most marked instances to a queue, at most so many; drops the rest.
   */
  void moveBest(int limit, LongQueue queue) {
    int left = limit;
    for (int wanted = most; wanted > 0 && left > 0; wanted--) {
      for (int i = 0; i < count && left > 0; i++) {
        if (marked[i] == wanted) {
          queue.add(positions[i]);
          left--;
        }
      }
    }
    count = 0;
    most = 0;
  }
}
