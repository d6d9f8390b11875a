package fathom.search.store;

import java.lang.foreign.MemorySegment;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of longs with linear probing, where zero is an empty slot: the geometry and the
 * growth that {@link WideIndex} and {@link FingerprintSet} share.
 */
final class SlotTable {
  /*
   * The table is a row of segments. The top 38 bits of a hash, read as a fraction, say how far along
   * the row its home lies: the order of homes is the order of hashes, for any number of segments. So
   * growing is a walk along the old row that writes the new one from front to back, and every new
   * segment can be filled by a thread of its own, from the stretch of the old row that has its
   * hashes.
   *
   * A slot is used at most MAX_DISPLACEMENT places after its home, in the same segment: segments
   * have that many slots more than homes, so probing never wraps. An entry that finds no room within
   * that distance makes the table grow. At the greatest load the chance of that is below 10^-11 for
   * each entry.
   *
   * A segment fills regions of the garbage collector exactly. A small table is one smaller segment.
   */

  /** The number of top bits of a hash that choose its home. */
  static final int HASH_BITS = 38;

  /** An entry lies at most so many slots after its home. */
  static final int MAX_DISPLACEMENT = 2046;

  /** A place is the number of a segment, then so many bits for the slot in it. */
  static final int PLACE_SHIFT = 20;

  static final int PLACE_MASK = (1 << PLACE_SHIFT) - 1;

  /** So many slots of a lookup are brought close before it is made. */
  static final int TOUCHED_SLOTS = 4;

  private static final long FRACTION_MASK = (1L << HASH_BITS) - 1;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int SEGMENT_SLOTS = (1 << 20) - 2;
  private static final int FULL_HOMES = SEGMENT_SLOTS - MAX_DISPLACEMENT;
  private static final int SMALLEST_HOMES = 1 << 12;
  private static final int SMALL_STEP = 16;
  private static final double MAX_LOAD = 0.82;

  private final MemoryBudget budget;
  private final SlotReader reader;
  private long[][] segments;
  private int homes;

  /** Finds the hash of an entry again. */
  @FunctionalInterface
  interface SlotReader {
    /**
     * The top bits of the hash of an entry.
     *
     * @param upperBound they are at most this, and greater than this less 2^30; meaningless where
     *     {@link SlotTable#isSmall}
     */
    long hashBits(long slot, long upperBound);
  }

  /** An empty table; {@code reader} is asked when it grows. */
  SlotTable(MemoryBudget budget, SlotReader reader) {
    this.budget = budget;
    this.reader = reader;
    this.homes = SMALLEST_HOMES;
    this.segments = new long[][] {new long[SMALLEST_HOMES + MAX_DISPLACEMENT]};
    budget.charge(segmentBytes(homes));
  }

  /** The table of these whole segments, whose {@link #bytesOf} the budget has reserved. */
  SlotTable(long[][] segments, MemoryBudget budget, SlotReader reader) {
    this.budget = budget;
    this.reader = reader;
    this.homes = FULL_HOMES;
    this.segments = segments;
  }

  /** An empty whole segment. */
  static long[] newSegment() {
    return new long[SEGMENT_SLOTS];
  }

  /** Puts an entry into its segment of a table of so many whole segments. */
  static void put(long slot, long hashBits, long[] slots, int segments) { // hot
    put(slot, hashBits, slots, segments, FULL_HOMES);
  }

  private static void put(long slot, long hashBits, long[] slots, int segments, int homes) { // hot
    long scaled = hashBits * segments;
    int index = (int) (((scaled & FRACTION_MASK) * homes) >>> HASH_BITS);
    int end = index + MAX_DISPLACEMENT;
    while (slots[index] != 0) {
      if (index == end) {
        throw new IllegalStateException("a table that has just grown is full");
      }
      index++;
    }
    slots[index] = slot;
  }

  /** The number of whole segments with room for so many entries. */
  static int segmentsFor(long entries) {
    return 1 + (int) (entries / (MAX_LOAD * FULL_HOMES));
  }

  /** The memory that whole segments take. */
  static long bytesOf(int segments) {
    return segments * segmentBytes(FULL_HOMES);
  }

  /** The top bits of a hash. */
  static long bitsOf(long hash) { // hot
    return hash >>> (Long.SIZE - HASH_BITS);
  }

  /** The place of the home of a hash. */
  long home(long hashBits) { // hot
    long scaled = hashBits * segments.length;
    return (scaled >>> HASH_BITS << PLACE_SHIFT)
        | (((scaled & FRACTION_MASK) * homes) >>> HASH_BITS);
  }

  /** The segment of a place. */
  long[] segment(long place) { // hot
    return segments[(int) (place >>> PLACE_SHIFT)];
  }

  /** Whether the table is too small for the place of an entry to say much about its hash. */
  boolean isSmall() {
    return homes < FULL_HOMES;
  }

  /**
   * Reads the slots where lookups begin and their neighbours, which a cache line may end between.
   * The answer means nothing.
   */
  long touch(long[] homes, int count) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      long[] slots = segment(homes[i]);
      int first = (int) homes[i] & PLACE_MASK;
      sum += slots[first] + slots[first + TOUCHED_SLOTS - 1];
    }
    return sum;
  }

  /** The number of entries that it should hold at most. */
  long capacity() {
    return (long) (MAX_LOAD * homes * segments.length);
  }

  private static long segmentBytes(int homes) {
    return 8L * (homes + MAX_DISPLACEMENT) + ARRAY_HEADER_BYTES;
  }

  /** Starts to grow; null if the memory does not suffice. */
  VisitedSet.@Nullable Growth startGrowth() {
    if (isSmall()) {
      int nextHomes = Math.min(homes * SMALL_STEP, FULL_HOMES);
      return startGrowth(1, nextHomes);
    }
    int count = segments.length;
    Growth growth = startGrowth(count < 32 ? 2 * count : count + count / 2, homes);
    return growth != null ? growth : startGrowth(count + Math.max(1, count / 8), homes);
  }

  private @Nullable Growth startGrowth(int count, int nextHomes) {
    return budget.tryReserve(
            count * segmentBytes(nextHomes) - segments.length * segmentBytes(homes))
        ? new Growth(new long[count][], nextHomes)
        : null;
  }

  /** Moves all entries to new segments; each is filled by one thread and needs no fences. */
  private final class Growth implements VisitedSet.Growth {
    private final long[][] next;
    private final int nextHomes;
    private final GrowthPlan plan;
    private final Queue<long[]> emptied = new ConcurrentLinkedQueue<>();
    private volatile boolean failed;

    Growth(long[][] next, int nextHomes) {
      this.next = next;
      this.nextHomes = nextHomes;
      this.plan = new GrowthPlan(segments.length, next.length);
    }

    @Override
    public void work() {
      try {
        int target = plan.claim();
        while (target != GrowthPlan.NONE && !failed) {
          fill(target);
          target = plan.claim();
        }
      } catch (OutOfMemoryError e) {
        failed = true;
      }
    }

    private void fill(int target) {
      long[] slots = emptySegment();
      next[target] = slots;
      long low = plan.lowestHash(target);
      long high = plan.lowestHash(target + 1);
      int first = plan.firstSource(target);
      int last = plan.lastSource(target);
      for (int source = first; source <= last; source++) {
        int from = source == first ? (int) home(low) & PLACE_MASK : 0;
        int lastHome = source == last ? (int) home(high - 1) & PLACE_MASK : homes - 1;
        int to = lastHome + MAX_DISPLACEMENT;
        move(source, from, to, low, high, slots);
        if (plan.release(source)) {
          emptied.add(segments[source]);
          segments[source] = NOTHING;
        }
      }
    }

    /** Old segments become new ones, so that growing takes no more memory than the new table. */
    private long[] emptySegment() {
      long[] old = nextHomes == homes ? emptied.poll() : null;
      if (old == null) {
        return new long[nextHomes + MAX_DISPLACEMENT];
      }
      MemorySegment.ofArray(old).fill((byte) 0);
      return old;
    }

    private void move(int source, int from, int to, long low, long high, long[] slots) { // hot
      long[] old = segments[source];
      // What the fraction of a home grows by from one slot to the next; doubles are exact enough,
      // because the bound need not be tight.
      double step = (double) (1L << HASH_BITS) / ((double) homes * segments.length);
      double base = (double) source * homes + 1;
      for (int i = from; i <= to; i++) {
        long slot = old[i];
        if (slot != 0) {
          long bits = reader.hashBits(slot, (long) ((base + i) * step) + 2);
          if (bits >= low && bits < high) {
            put(slot, bits, slots, next.length, nextHomes);
          }
        }
      }
    }

    @Override
    public boolean finish() {
      if (!failed) {
        segments = next;
        homes = nextHomes;
      }
      return !failed;
    }
  }

  private static final long[] NOTHING = {};
}
