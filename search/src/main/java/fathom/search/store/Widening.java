package fathom.search.store;

import org.jspecify.annotations.Nullable;

/**
 * Fills the whole segments of a {@link SlotTable} with the entries of a {@link NarrowTable}, which
 * stays as it is. Each segment is filled by one thread and needs no fences.
 */
final class Widening {
  /** So many states are read at once, so that the processor overlaps the waiting for them. */
  private static final int BATCH = 512;

  private final int[][] narrow;
  private final NarrowShape shape;
  private final Arena arena;
  private final long[][] wide;
  private final GrowthPlan plan;
  private volatile boolean failed;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private volatile long touched;

  /** Prepares to fill {@code segments} segments with the entries of a table of states. */
  Widening(NarrowTable table, Arena arena, int segments) {
    this.narrow = table.segments();
    this.shape = table.shape();
    this.arena = arena;
    this.wide = new long[segments][];
    this.plan = new GrowthPlan(narrow.length, segments);
  }

  /** Does a part of the work, for one thread. */
  void work() {
    try {
      long[] positions = new long[BATCH];
      int target = plan.claim();
      while (target != GrowthPlan.NONE && !failed) {
        fill(target, positions);
        target = plan.claim();
      }
    } catch (OutOfMemoryError e) {
      failed = true;
    }
  }

  /** The segments when all work is done; null if the memory did not suffice. */
  long @Nullable [][] segments() {
    return failed ? null : wide;
  }

  /** The number of segments. */
  int count() {
    return wide.length;
  }

  private void fill(int target, long[] positions) {
    long[] slots = SlotTable.newSegment();
    wide[target] = slots;
    long low = plan.lowestHash(target);
    long high = plan.lowestHash(target + 1);
    int first = plan.firstSource(target);
    int last = plan.lastSource(target);
    for (int source = first; source <= last; source++) {
      int from = source == first ? homeOf(low) : 0;
      int lastHome = source == last ? homeOf(high - 1) : shape.homes() - 1;
      int end = lastHome + NarrowTable.MAX_DISPLACEMENT + 1;
      for (int at = from; at < end; at += BATCH) {
        int count = gather(narrow[source], at, Math.min(end, at + BATCH), positions);
        put(positions, count, low, high, slots);
      }
    }
  }

  private int homeOf(long hashBits) {
    return NarrowShape.slotOf(shape.home(hashBits));
  }

  /* Whether a slot is empty is as good as random, so nothing here branches on it. */
  private int gather(int[] slots, int from, int to, long[] positions) { // hot
    int count = 0;
    for (int i = from; i < to; i++) {
      int slot = slots[i];
      positions[count] = shape.position(slot);
      count += (slot | -slot) >>> (Integer.SIZE - 1);
    }
    return count;
  }

  /** Puts those states into slots whose hashes are there. */
  private void put(long[] positions, int count, long low, long high, long[] slots) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += arena.chunk(positions[i])[arena.offset(positions[i])];
    }
    touched = sum;
    for (int i = 0; i < count; i++) {
      long position = positions[i];
      long[] chunk = arena.chunk(position);
      long bits = SlotTable.bitsOf(StateHash.of(chunk, arena.offset(position), arena.width()));
      if (bits >= low && bits < high) {
        SlotTable.put(WideIndex.slotOf(bits, position), bits, slots, wide.length);
      }
    }
  }
}
