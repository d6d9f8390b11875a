package fathom.search.store;

import java.util.Arrays;

/** Compares and copies states in the way that suits their width. */
public final class Words {
  /*
   * The JDK's routines handle several words at once, but take longer than a plain loop to begin. The
   * JVM makes no such code of a loop over two arrays, because they might be one.
   */
  private static final int MANY = 12;

  private Words() {}

  /** Whether so many words are the same in both arrays. */
  public static boolean equal(long[] a, int aFrom, long[] b, int bFrom, int width) { // hot
    if (width >= MANY) {
      return Arrays.equals(a, aFrom, aFrom + width, b, bFrom, bFrom + width);
    }
    for (int i = 0; i < width; i++) {
      if (a[aFrom + i] != b[bFrom + i]) {
        return false;
      }
    }
    return true;
  }

  /** Copies so many words. */
  public static void copy(long[] from, int fromAt, long[] to, int toAt, int width) { // hot
    if (width >= MANY) {
      System.arraycopy(from, fromAt, to, toAt, width);
      return;
    }
    for (int i = 0; i < width; i++) {
      to[toAt + i] = from[fromAt + i];
    }
  }

  /**
   * Copies so many words over others: 0 if they were the same, 1 if not. Few words are compared
   * without a branch, for those who cannot foresee the answer.
   */
  public static int replace(long[] from, int fromAt, long[] to, int toAt, int width) { // hot
    if (width >= MANY) {
      if (equal(from, fromAt, to, toAt, width)) {
        return 0;
      }
      copy(from, fromAt, to, toAt, width);
      return 1;
    }
    long difference = 0;
    for (int i = 0; i < width; i++) {
      long word = from[fromAt + i];
      difference |= to[toAt + i] ^ word;
      to[toAt + i] = word;
    }
    return (int) ((difference | -difference) >>> (Long.SIZE - 1));
  }
}
