package fathom.search.store;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of ints with linear probing, where zero is an empty slot. It is what {@link
 * SlotTable} is for longs and lies in memory in the same order; but a slot does not say enough
 * about the hash of its entry, so a growing table looks at every entry.
 */
final class NarrowTable {
  /** An entry lies at most so many slots after its home. */
  static final int MAX_DISPLACEMENT = 2044;

  /** A place is the number of a segment, then so many bits for the slot in it. */
  static final int PLACE_SHIFT = 21;

  static final int PLACE_MASK = (1 << PLACE_SHIFT) - 1;

  /** So many slots of a lookup are brought close before it is made. */
  static final int TOUCHED_SLOTS = 4;

  private static final int HASH_BITS = SlotTable.HASH_BITS;
  private static final long FRACTION_MASK = (1L << HASH_BITS) - 1;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int SEGMENT_SLOTS = (1 << PLACE_SHIFT) - 4;
  private static final int FULL_HOMES = SEGMENT_SLOTS - MAX_DISPLACEMENT;
  private static final int SMALLEST_HOMES = 1 << 13;
  private static final int SMALL_STEP = 16;
  private static final int DOUBLING_SEGMENTS = 16;
  private static final double MAX_LOAD = 0.7;

  private final MemoryBudget budget;
  private final Entries entries;
  private int[][] segments;
  private int homes;

  /** A segment that the last growth emptied and had no use for; the next one has. */
  private int @Nullable [] spare;

  /** What slots stand for. */
  interface Entries {
    /** Brings the entry of a slot close to the processor; the answer means nothing. */
    long touch(int slot);

    /** The top bits of the hash of the entry of a slot. */
    long hashBits(int slot);
  }

  /** An empty table; {@code entries} are asked when it grows. */
  NarrowTable(MemoryBudget budget, Entries entries) {
    this.budget = budget;
    this.entries = entries;
    this.homes = SMALLEST_HOMES;
    this.segments = new int[][] {new int[SMALLEST_HOMES + MAX_DISPLACEMENT]};
    budget.charge(segmentBytes(homes));
  }

  /** The place of the home of a hash. */
  long home(long hashBits) { // hot
    long scaled = hashBits * segments.length;
    return (scaled >>> HASH_BITS << PLACE_SHIFT)
        | (((scaled & FRACTION_MASK) * homes) >>> HASH_BITS);
  }

  /** The segment of a place. */
  int[] segment(long place) { // hot
    return segments[(int) (place >>> PLACE_SHIFT)];
  }

  /** Reads the slots where lookups begin, as {@link SlotTable#touch} does. */
  long touch(long[] starts, int count) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int[] slots = segment(starts[i]);
      int first = (int) starts[i] & PLACE_MASK;
      sum += slots[first] + slots[first + TOUCHED_SLOTS - 1];
    }
    return sum;
  }

  /** The number of entries that it should hold at most. */
  long capacity() {
    return (long) (MAX_LOAD * homes * segments.length);
  }

  /** The memory it takes. */
  long bytes() {
    return (segments.length + (spare == null ? 0 : 1)) * segmentBytes(homes);
  }

  /** All slots, the empty ones included. */
  int[][] segments() {
    return segments;
  }

  private static long segmentBytes(int homes) {
    return 4L * (homes + MAX_DISPLACEMENT) + ARRAY_HEADER_BYTES;
  }

  /** Starts to grow; null if the memory does not suffice. */
  VisitedSet.@Nullable Growth startGrowth() {
    if (homes < FULL_HOMES) {
      return startGrowth(1, Math.min(homes * SMALL_STEP, FULL_HOMES));
    }
    int count = segments.length;
    Growth growth = startGrowth(count < DOUBLING_SEGMENTS ? 2 * count : count + count / 2, homes);
    return growth != null ? growth : startGrowth(count + Math.max(1, count / 8), homes);
  }

  private @Nullable Growth startGrowth(int count, int nextHomes) {
    return budget.tryReserve(count * segmentBytes(nextHomes) - bytes())
        ? new Growth(new int[count][], nextHomes)
        : null;
  }

  /** Moves all entries to new segments; each is filled by one thread and needs no fences. */
  private final class Growth implements VisitedSet.Growth {
    private final int[][] next;
    private final int nextHomes;
    private final GrowthPlan plan;
    private final Queue<int[]> emptied = new ConcurrentLinkedQueue<>();
    private volatile boolean failed;

    Growth(int[][] next, int nextHomes) {
      this.next = next;
      this.nextHomes = nextHomes;
      this.plan = new GrowthPlan(segments.length, next.length);
      if (spare != null) {
        emptied.add(spare);
        spare = null;
      }
    }

    @Override
    public void work() {
      try {
        var mover = new Mover();
        int target = plan.claim();
        while (target != GrowthPlan.NONE && !failed) {
          fill(target, mover);
          target = plan.claim();
        }
      } catch (OutOfMemoryError e) {
        failed = true;
      }
    }

    private void fill(int target, Mover mover) {
      int[] slots = emptySegment();
      next[target] = slots;
      mover.begin(
          slots, next.length, nextHomes, plan.lowestHash(target), plan.lowestHash(target + 1));
      int first = plan.firstSource(target);
      int last = plan.lastSource(target);
      for (int source = first; source <= last; source++) {
        int from = source == first ? (int) home(mover.low) & PLACE_MASK : 0;
        int lastHome = source == last ? (int) home(mover.high - 1) & PLACE_MASK : homes - 1;
        mover.move(segments[source], from, lastHome + MAX_DISPLACEMENT);
        if (plan.release(source)) {
          emptied.add(segments[source]);
          segments[source] = NOTHING;
        }
      }
    }

    /** Old segments become new ones, so that growing takes no more memory than the new table. */
    private int[] emptySegment() {
      int[] old = nextHomes == homes ? emptied.poll() : null;
      if (old == null) {
        return new int[nextHomes + MAX_DISPLACEMENT];
      }
      Arrays.fill(old, 0);
      return old;
    }

    @Override
    public boolean finish() {
      if (failed) {
        return false;
      }
      if (nextHomes == homes) {
        spare = emptied.poll();
        budget.charge(spare == null ? 0 : segmentBytes(homes));
      }
      segments = next;
      homes = nextHomes;
      return true;
    }
  }

  /**
   * Moves entries into one new segment, in batches whose entries are touched before they are read.
   */
  private final class Mover {
    private static final int BATCH = 512;

    private final int[] batch = new int[BATCH + 1];
    private int count;
    private int[] slots = NOTHING;
    private int tableLength;
    private int tableHomes;
    private long low;
    private long high;

    /** Takes what touching gives, which must go somewhere. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    void begin(int[] newSlots, int newLength, int newHomes, long lowest, long end) {
      slots = newSlots;
      tableLength = newLength;
      tableHomes = newHomes;
      low = lowest;
      high = end;
    }

    void move(int[] old, int from, int to) {
      for (int first = from; first <= to; first += BATCH) {
        gather(old, first, Math.min(to, first + BATCH - 1));
        placeBatch();
      }
    }

    /* Whether a slot is empty is as good as random, so nothing here branches on it. */
    private void gather(int[] old, int from, int to) { // hot
      int taken = 0;
      for (int i = from; i <= to; i++) {
        int slot = old[i];
        batch[taken] = slot;
        taken += (slot | -slot) >>> (Integer.SIZE - 1);
      }
      count = taken;
    }

    private void placeBatch() { // hot
      for (int i = 0; i < count; i++) {
        touched += entries.touch(batch[i]);
      }
      for (int i = 0; i < count; i++) {
        long bits = entries.hashBits(batch[i]);
        if (bits >= low && bits < high) {
          place(batch[i], bits);
        }
      }
    }

    private void place(int slot, long bits) { // hot
      long scaled = bits * tableLength;
      int index = (int) (((scaled & FRACTION_MASK) * tableHomes) >>> HASH_BITS);
      int end = index + MAX_DISPLACEMENT;
      while (slots[index] != 0) {
        if (index == end) {
          throw new IllegalStateException("a table that has just grown is full");
        }
        index++;
      }
      slots[index] = slot;
    }
  }

  private static final int[] NOTHING = {};
}
