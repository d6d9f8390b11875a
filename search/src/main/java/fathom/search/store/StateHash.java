package fathom.search.store;

/** The hash of a state. All of its 64 bits are good, the top ones best. */
public final class StateHash {
  /*
   * Two words at a time are multiplied, one of them with the running value in it, and the two halves
   * of the 128-bit product are folded together, as wyhash and its kin do. A factor of 0 or -1
   * has the same product with all others, so the sum of both takes part too: no fixed word hides
   * the rest of a state, however unlucky it is. Wide states run in two independent lanes, because a
   * multiplication waits for the one before.
   */
  private static final long SEED = 0x9E3779B97F4A7C15L;
  private static final long K0 = 0xA0761D6478BD642FL;
  private static final long K1 = 0xE7037ED1A0B428DBL;
  private static final long K2 = 0x8EBC6AF09C88C6E3L;
  private static final int WIDE = 6;
  private static final int TURN = 29;

  private StateHash() {}

  /** The hash of {@code width} words from {@code offset} on. */
  public static long of(long[] words, int offset, int width) { // hot
    int end = offset + width;
    return width >= WIDE
        ? ofWide(words, offset, end)
        : fold(ofPairs(SEED, words, offset, end) ^ K1, K2);
  }

  /** A hash of what a hash stands for and one word more. */
  public static long mix(long hash, long word) { // hot
    return fold(hash ^ word, K0);
  }

  private static long ofPairs(long hash, long[] words, int from, int end) { // hot
    int i = from;
    for (; i + 1 < end; i += 2) {
      hash = foldPair(words[i] ^ K0, words[i + 1] ^ hash);
    }
    return i < end ? mix(hash, words[i]) : hash;
  }

  private static long ofWide(long[] words, int from, int end) { // hot
    long one = SEED;
    long other = K1;
    int i = from;
    for (; i + 3 < end; i += 4) {
      one = foldPair(words[i] ^ K0, words[i + 1] ^ one);
      other = foldPair(words[i + 2] ^ K2, words[i + 3] ^ other);
    }
    return fold(fold(ofPairs(one, words, i, end) ^ K1, K2) ^ other, K0);
  }

  /** Folds a word alone and one with the running value in it. */
  private static long foldPair(long alone, long running) { // hot
    return fold(alone, running) ^ Long.rotateLeft(alone + running, TURN);
  }

  private static long fold(long a, long b) { // hot
    return (a * b) ^ Math.unsignedMultiplyHigh(a, b);
  }
}
