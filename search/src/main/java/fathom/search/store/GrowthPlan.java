package fathom.search.store;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Who moves what when a table of segments grows. Homes lie in the order of hashes, so every new
 * segment is filled from one stretch of old segments; each is a task for one thread.
 */
final class GrowthPlan {
  /** No task is left. */
  static final int NONE = -1;

  private final int oldSegments;
  private final int newSegments;
  private final AtomicInteger nextTarget = new AtomicInteger();
  private final AtomicIntegerArray readersLeft;

  GrowthPlan(int oldSegments, int newSegments) {
    this.oldSegments = oldSegments;
    this.newSegments = newSegments;
    this.readersLeft = new AtomicIntegerArray(oldSegments);
    for (int target = 0; target < newSegments; target++) {
      for (int source = firstSource(target); source <= lastSource(target); source++) {
        readersLeft.incrementAndGet(source);
      }
    }
  }

  /** Takes the next new segment to fill: its number, or {@link #NONE}. */
  int claim() {
    int target = nextTarget.getAndIncrement();
    return target < newSegments ? target : NONE;
  }

  /** The least hash whose home is in new segment {@code target}. */
  long lowestHash(int target) {
    return Math.ceilDiv((long) target << SlotTable.HASH_BITS, newSegments);
  }

  /** The first old segment with hashes of new segment {@code target}. */
  int firstSource(int target) {
    return (int) ((lowestHash(target) * oldSegments) >>> SlotTable.HASH_BITS);
  }

  /** The last old segment with hashes of new segment {@code target}. */
  int lastSource(int target) {
    return (int) (((lowestHash(target + 1) - 1) * oldSegments) >>> SlotTable.HASH_BITS);
  }

  /** Says that a task is done with an old segment; whether no other task needs it. */
  boolean release(int source) {
    return readersLeft.decrementAndGet(source) == 0;
  }
}
