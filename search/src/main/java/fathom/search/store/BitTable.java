package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A fixed number of bits, at first all clear. Any number of threads may set and read them. */
public final class BitTable {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int SEGMENT_BITS = 26;
  private static final long SEGMENT_MASK = (1L << SEGMENT_BITS) - 1;

  private final long[][] segments;

  /** A table of {@code size} bits. */
  public BitTable(long size) {
    segments = new long[(int) ((size + SEGMENT_MASK) >>> SEGMENT_BITS)][];
    long left = size;
    for (int i = 0; i < segments.length; i++) {
      segments[i] = new long[(int) ((Math.min(left, SEGMENT_MASK + 1) + 63) >>> 6)];
      left -= SEGMENT_MASK + 1;
    }
  }

  /** Sets a bit; whether it was clear. */
  public boolean set(long bit) {
    long[] segment = segments[(int) (bit >>> SEGMENT_BITS)];
    int word = (int) ((bit & SEGMENT_MASK) >>> 6);
    long mask = 1L << bit;
    return ((long) WORD.getAndBitwiseOr(segment, word, mask) & mask) == 0;
  }

  /** Whether a bit is set. */
  public boolean get(long bit) {
    long[] segment = segments[(int) (bit >>> SEGMENT_BITS)];
    long word = (long) WORD.getOpaque(segment, (int) ((bit & SEGMENT_MASK) >>> 6));
    return (word & (1L << bit)) != 0;
  }
}
