package fathom.search.store;

/** The hash of a state. All of its 64 bits are good, the top ones best. */
public final class StateHash {
  /*
   * Each word is multiplied into the running value, and the two halves of the 128-bit product are
   * folded together, as wyhash and its kin do. One factor of each product is a constant, so no word
   * can wipe out the others by being zero. Wide states run in two independent lanes, because a
   * multiplication waits for the one before.
   */
  private static final long SEED = 0x9E3779B97F4A7C15L;
  private static final long K0 = 0xA0761D6478BD642FL;
  private static final long K1 = 0xE7037ED1A0B428DBL;
  private static final long K2 = 0x8EBC6AF09C88C6E3L;
  private static final int WIDE = 6;

  private StateHash() {}

  /** The hash of {@code width} words from {@code offset} on. */
  public static long of(long[] words, int offset, int width) { // hot
    if (width >= WIDE) {
      return ofWide(words, offset, width);
    }
    long hash = SEED;
    for (int i = offset; i < offset + width; i++) {
      hash = mix(hash, words[i]);
    }
    return fold(hash ^ K1, K2);
  }

  /** A hash of what a hash stands for and one word more. */
  public static long mix(long hash, long word) { // hot
    return fold(hash ^ word, K0);
  }

  private static long ofWide(long[] words, int offset, int width) { // hot
    long even = SEED;
    long odd = K1;
    int end = offset + (width & -2);
    for (int i = offset; i < end; i += 2) {
      even = fold(even ^ words[i], K0);
      odd = fold(odd ^ words[i + 1], K2);
    }
    if (end < offset + width) {
      even = fold(even ^ words[end], K0);
    }
    return fold(fold(even ^ K1, K2) ^ odd, K0);
  }

  private static long fold(long a, long b) { // hot
    return (a * b) ^ Math.unsignedMultiplyHigh(a, b);
  }
}
