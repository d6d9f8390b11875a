package fathom.search.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A list of longs that only grows. Written by one thread; read by others after it has ended. */
public final class LongLog {
  /** Chunks of this size go straight to the old generation, see the launcher's options. */
  private static final int CHUNK_BITS = 20;

  private static final int FIRST_CHUNK = 1 << 6;

  private final MemoryBudget budget;
  private final List<long[]> chunks = new ArrayList<>();
  private long[] last = new long[FIRST_CHUNK];
  private int usedOfLast;

  /** An empty log whose memory counts in {@code budget}. */
  public LongLog(MemoryBudget budget) {
    this.budget = budget;
    chunks.add(last);
    budget.charge(8L * last.length);
  }

  /** Appends a value. */
  public void append(long value) { // hot
    if (usedOfLast == last.length) {
      addRoom();
    }
    last[usedOfLast++] = value;
  }

  private void addRoom() {
    if (last.length < 1 << CHUNK_BITS) {
      last = Arrays.copyOf(last, 2 * last.length);
      budget.charge(4L * last.length);
      chunks.set(0, last);
    } else {
      last = new long[1 << CHUNK_BITS];
      budget.charge(8L * last.length);
      chunks.add(last);
      usedOfLast = 0;
    }
  }

  /** The number of values. */
  public long size() {
    return ((long) (chunks.size() - 1) << CHUNK_BITS) + usedOfLast;
  }

  /** Value number {@code index}. */
  public long get(long index) {
    return chunks.get((int) (index >>> CHUNK_BITS))[(int) index & ((1 << CHUNK_BITS) - 1)];
  }
}
