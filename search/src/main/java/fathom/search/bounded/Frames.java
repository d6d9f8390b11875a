package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import java.util.Arrays;

/** The states of a path that are being explored, the deepest one last. For one thread. */
final class Frames {
  private static final int EXPANDED = 1;
  private static final int REPEATED = 2;
  private static final int FRAME_BYTES = 25;

  private final MemoryBudget budget;
  private long[] hashes = new long[64];
  private long[] ids = new long[64];
  private int[] next = new int[64];
  private int[] thresholds = new int[64];
  private byte[] flags = new byte[64];
  private int top = -1;
  private long lastId;

  Frames(MemoryBudget budget) {
    this.budget = budget;
    budget.charge((long) FRAME_BYTES * hashes.length);
  }

  /** The number of the last frame; -1 if there is none. */
  int top() { // hot
    return top;
  }

  /**
   * Begins to explore a state; false if the memory does not suffice.
   *
   * @param isRepeated whether it was explored before
   */
  boolean push(long hash, boolean isRepeated) { // hot
    if (top + 1 == hashes.length && !grow()) {
      return false;
    }
    top++;
    hashes[top] = hash;
    ids[top] = ++lastId;
    next[top] = 0;
    thresholds[top] = -1;
    flags[top] = (byte) (isRepeated ? REPEATED | EXPANDED : 0);
    return true;
  }

  /** Ends the exploration of the last state. */
  void pop() { // hot
    top--;
  }

  /** Drops all frames. */
  void clear() {
    top = -1;
  }

  /** The hash of the last state. */
  long hash() { // hot
    return hashes[top];
  }

  /** A number that no other frame has or had. */
  long id() { // hot
    return ids[top];
  }

  /** The number of successors visited. */
  int next() { // hot
    return next[top];
  }

  /** Says that one more successor is visited. */
  void advance() { // hot
    next[top]++;
  }

  /** The threshold that the successors visited so far give. */
  int threshold() { // hot
    return thresholds[top];
  }

  /** Takes the threshold of a successor. */
  void raise(int successorThreshold) { // hot
    thresholds[top] = Math.max(thresholds[top], successorThreshold - 1);
  }

  /** Whether the last state was expanded, in this frame or before. */
  boolean isExpanded() { // hot
    return (flags[top] & EXPANDED) != 0;
  }

  /** Whether the last state was explored before. */
  boolean isRepeated() { // hot
    return (flags[top] & REPEATED) != 0;
  }

  /** Says that the last state was expanded. */
  void setExpanded() { // hot
    flags[top] |= EXPANDED;
  }

  private boolean grow() {
    int size = 2 * hashes.length;
    if (!budget.tryReserve((long) FRAME_BYTES * hashes.length)) {
      return false;
    }
    hashes = Arrays.copyOf(hashes, size);
    ids = Arrays.copyOf(ids, size);
    next = Arrays.copyOf(next, size);
    thresholds = Arrays.copyOf(thresholds, size);
    flags = Arrays.copyOf(flags, size);
    return true;
  }
}
