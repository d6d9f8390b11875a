package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/** A set that keeps three bits of one large array for each state, and cannot grow. */
public final class BitstateSet implements VisitedSet {
  /*
   * A state is taken as present when all of its bits are set. The bits of a state are set under a
   * lock chosen by its hash, so that of two threads with equal states exactly one inserts it.
   *
   * Holzmann: An analysis of bitstate hashing, Formal Methods in System Design 13, 1998.
   */
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int FUNCTIONS = 3;
  private static final int SEGMENT_LONGS = (1 << 20) - 2;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int LOCKS = 1 << 12;

  private final long[][] segments;
  private final long bits;
  private final @Nullable AtomicIntegerArray locks;

  private BitstateSet(long[][] segments, boolean isShared) {
    this.segments = segments;
    this.bits = (long) segments.length * SEGMENT_LONGS * Long.SIZE;
    this.locks = isShared ? new AtomicIntegerArray(LOCKS) : null;
  }

  /** An empty set of about {@code bytes}, at least 8 MB; less if the memory does not suffice. */
  public static BitstateSet ofBytes(long bytes, boolean isShared, MemoryBudget budget) {
    long segmentBytes = 8L * SEGMENT_LONGS + ARRAY_HEADER_BYTES;
    int count = Math.clamp(bytes / segmentBytes, 1, 1 << 20);
    while (true) {
      try {
        var set = new BitstateSet(new long[count][SEGMENT_LONGS], isShared);
        budget.charge(count * segmentBytes);
        return set;
      } catch (OutOfMemoryError e) {
        if (count == 1) {
          throw e;
        }
        count /= 2;
      }
    }
  }

  /** The number of the bit that function {@code function} gives a hash. */
  private long bitOf(long hash, int function) { // hot
    long factor = function == 0 ? 1 : function == 1 ? 0x9E3779B97F4A7C15L : 0xD6E8FEB86659FD93L;
    return Math.unsignedMultiplyHigh((hash ^ (hash >>> 29)) * factor, bits);
  }

  private static int segmentOf(long bit) { // hot
    return (int) (bit / ((long) SEGMENT_LONGS * Long.SIZE));
  }

  private static int wordOf(long bit) { // hot
    return (int) ((bit >>> 6) % SEGMENT_LONGS);
  }

  @Override
  public long home(long hash) { // hot
    return 0;
  }

  @Override
  public long touch(long[] hashes, long[] homes, int count) { // hot
    long sum = 0;
    for (int function = 0; function < FUNCTIONS; function++) {
      for (int i = 0; i < count; i++) {
        long bit = bitOf(hashes[i], function);
        sum += segments[segmentOf(bit)][wordOf(bit)];
      }
    }
    return sum;
  }

  @Override
  public long probe(long home, long hash, long[] words, int offset) { // hot
    for (int function = 0; function < FUNCTIONS; function++) {
      long bit = bitOf(hash, function);
      long word = (long) WORD.getOpaque(segments[segmentOf(bit)], wordOf(bit));
      if ((word & (1L << bit)) == 0) {
        return 0;
      }
    }
    return PRESENT;
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    if (locks == null) {
      return setBits(hash);
    }
    int lock = (int) hash & (LOCKS - 1);
    while (!locks.compareAndSet(lock, 0, 1)) {
      Thread.onSpinWait();
    }
    long result = setBits(hash);
    locks.setRelease(lock, 0);
    return result;
  }

  private long setBits(long hash) { // hot
    boolean isNew = false;
    for (int function = 0; function < FUNCTIONS; function++) {
      long bit = bitOf(hash, function);
      long mask = 1L << bit;
      // Atomic even under the lock: states under other locks share the word.
      long old = (long) WORD.getAndBitwiseOr(segments[segmentOf(bit)], wordOf(bit), mask);
      isNew |= (old & mask) == 0;
    }
    return isNew ? INSERTED : PRESENT;
  }

  @Override
  public long capacity() {
    return Long.MAX_VALUE;
  }

  @Override
  public @Nullable Growth startGrowth() {
    return null;
  }

  /**
   * An estimate for an ideal hash: when i states are in, the next one is taken for present with the
   * probability that its bits are set; one state or more is lost unless all n are spared.
   */
  @Override
  public double omissionProbability(long states) {
    int steps = 1000;
    double expected = 0;
    for (int i = 0; i < steps; i++) {
      double before = states * (i + 0.5) / steps;
      double full = -Math.expm1(-FUNCTIONS * before / bits);
      expected += Math.pow(full, FUNCTIONS) * states / steps;
    }
    return -Math.expm1(-expected);
  }
}
