package fathom.search;

import fathom.search.store.StateHash;
import fathom.search.store.Words;
import java.util.Arrays;

/**
 * States that one worker met not long ago. Neighbours in a search have many successors in common,
 * so about half of all lookups end here, in the processor's cache, and never see the store.
 */
final class RecentStates {
  /*
   * Every state has one place, which its hash chooses, and replaces what was there. Whether a state
   * is recent is as good as random, so nothing here branches on it as long as states are short.
   *
   * A place that was never used holds a state that belongs to another place.
   */
  private final int width;
  private final int shift;
  private final long[] words;

  /** No states; there is room for as many as fit into so many longs, and for a few at least. */
  RecentStates(int width, int longs) {
    this.width = width;
    int states = Math.max(64, Integer.highestOneBit(Math.max(1, longs / width)));
    this.shift = Long.SIZE - Integer.numberOfTrailingZeros(states);
    this.words = new long[states * width];
    Arrays.fill(words, -1);
    fillWithStranger(baseOf(hashAt(0)));
  }

  private void fillWithStranger(int base) {
    while (baseOf(hashAt(base)) == base) {
      words[base]++;
    }
  }

  private long hashAt(int base) {
    return StateHash.of(words, base, width);
  }

  private int baseOf(long hash) { // hot
    // The lowest bits of a hash choose the owner of a state on a cluster: all owners meet here.
    return (int) (hash << 8 >>> shift) * width;
  }

  /** Adds a state: 0 if it was there, 1 if not. */
  int add(long hash, long[] state, int offset) { // hot
    return Words.replace(state, offset, words, baseOf(hash), width);
  }
}
