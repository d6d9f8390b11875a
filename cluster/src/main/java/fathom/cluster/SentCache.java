package fathom.cluster;

/**
 * States that one worker sent to their owners not long ago: there is no need to send them again.
 */
final class SentCache {
  private static final int LEAST_BITS = 6;
  private static final int MOST_LONGS = 1 << 17;

  private final int width;
  private final int mask;
  private final long[] words;
  private final boolean[] used;

  SentCache(int width) {
    this.width = width;
    int bits = LEAST_BITS;
    while ((2L << bits) * width <= MOST_LONGS) {
      bits++;
    }
    this.mask = (1 << bits) - 1;
    this.words = new long[(mask + 1) * width];
    this.used = new boolean[mask + 1];
  }

  /** Whether a state was sent; it counts as sent from now on. */
  boolean add(long hash, long[] state, int offset) { // hot
    int slot = (int) (hash >>> 26) & mask;
    int base = slot * width;
    boolean isSame = used[slot];
    for (int i = 0; i < width; i++) {
      long word = state[offset + i];
      isSame &= words[base + i] == word;
      words[base + i] = word;
    }
    used[slot] = true;
    return isSame;
  }
}
