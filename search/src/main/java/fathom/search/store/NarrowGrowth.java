package fathom.search.store;

import java.lang.foreign.MemorySegment;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Moves all entries of a {@link NarrowTable} to new segments; each is filled by one thread and
 * needs no fences.
 */
final class NarrowGrowth {
  private static final int[] NOTHING = {};

  private final int[][] segments;
  private final NarrowShape shape;
  private final int[][] nextSegments;
  private final NarrowShape next;
  private final NarrowTable.Entries entries;
  private final GrowthPlan plan;
  private final Queue<int[]> emptied = new ConcurrentLinkedQueue<>();
  private volatile boolean failed;

  /** The growth of {@code segments}, which it takes apart, from one shape to the next. */
  NarrowGrowth(
      int[][] segments,
      NarrowShape shape,
      NarrowShape next,
      NarrowTable.Entries entries,
      int @Nullable [] spare) {
    if (next.positionMask() < shape.positionMask()) {
      throw new IllegalArgumentException("positions do not fit");
    }
    this.segments = segments;
    this.shape = shape;
    this.next = next;
    this.entries = entries;
    this.nextSegments = new int[next.segments()][];
    this.plan = new GrowthPlan(segments.length, nextSegments.length);
    if (spare != null) {
      emptied.add(spare);
    }
  }

  /** Does a part of the work, for one thread. */
  void work() {
    try {
      var mover = new NarrowMover(shape, next, entries);
      int target = plan.claim();
      while (target != GrowthPlan.NONE && !failed) {
        fill(target, mover);
        target = plan.claim();
      }
    } catch (OutOfMemoryError e) {
      failed = true;
    }
  }

  /** Whether the memory did not suffice. */
  boolean failed() {
    return failed;
  }

  /** The segments of the table that has grown. */
  int[][] segments() {
    return nextSegments;
  }

  /** A segment that is no longer used and as large as the new ones; null if there is none. */
  int @Nullable [] leftOver() {
    return emptied.poll();
  }

  private void fill(int target, NarrowMover mover) {
    int[] slots = emptySegment();
    nextSegments[target] = slots;
    mover.begin(slots, target);
    int first = plan.firstSource(target);
    int last = plan.lastSource(target);
    for (int source = first; source <= last; source++) {
      int from = source == first ? homeOf(plan.lowestHash(target)) : 0;
      int lastHome = source == last ? homeOf(plan.lowestHash(target + 1) - 1) : shape.homes() - 1;
      mover.move(segments[source], from, lastHome + NarrowTable.MAX_DISPLACEMENT);
      if (plan.release(source)) {
        release(source);
      }
    }
  }

  private int homeOf(long hashBits) {
    return NarrowShape.slotOf(shape.home(hashBits));
  }

  private void release(int source) {
    if (shape.homes() == next.homes()) {
      emptied.add(segments[source]);
    }
    segments[source] = NOTHING;
  }

  /** Old segments become new ones, so that growing takes little more memory than the new table. */
  private int[] emptySegment() {
    int[] old = emptied.poll();
    if (old == null) {
      return new int[next.homes() + NarrowTable.MAX_DISPLACEMENT];
    }
    MemorySegment.ofArray(old).fill((byte) 0);
    return old;
  }
}
