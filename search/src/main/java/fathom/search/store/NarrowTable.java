package fathom.search.store;

import org.jspecify.annotations.Nullable;

/**
 * A hash table of ints with linear probing, where zero is an empty slot. It is what {@link
 * SlotTable} is for longs and lies in memory in the same order.
 */
final class NarrowTable {
  /** An entry lies at most so many slots after its home. */
  static final int MAX_DISPLACEMENT = 2044;

  /** So many slots of a lookup are brought close before it is made. */
  static final int TOUCHED_SLOTS = 4;

  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int SEGMENT_SLOTS = (1 << NarrowShape.SLOT_BITS) - 4;
  private static final int FULL_HOMES = SEGMENT_SLOTS - MAX_DISPLACEMENT;
  private static final int SMALLEST_HOMES = 1 << 13;
  private static final int SMALL_STEP = 16;
  private static final int DOUBLING_SEGMENTS = 16;
  private static final double MAX_LOAD = 0.7;

  private final MemoryBudget budget;
  private final Entries entries;
  private int[][] segments;
  private NarrowShape shape;

  /** A segment that the last growth emptied and had no use for; the next one has. */
  private int @Nullable [] spare;

  /** The states that slots stand for. */
  interface Entries {
    /** Brings the state at a position close to the processor; the answer means nothing. */
    long touch(long position);

    /** The top bits of the hash of the state at a position. */
    long hashBits(long position);

    /** The number of bits for the positions, plus one, of as many states as a table holds. */
    int positionBits(long capacity);
  }

  /** An empty table; {@code entries} are asked when it grows. */
  NarrowTable(MemoryBudget budget, Entries entries) {
    this.budget = budget;
    this.entries = entries;
    this.shape = shapeOf(1, SMALLEST_HOMES);
    this.segments = new int[][] {new int[SMALLEST_HOMES + MAX_DISPLACEMENT]};
    budget.charge(segmentBytes(SMALLEST_HOMES));
  }

  /** How places and slots are to be read, until the table grows. */
  NarrowShape shape() { // hot
    return shape;
  }

  /** The segment of a place. */
  int[] segment(long place) { // hot
    return segments[NarrowShape.segmentOf(place)];
  }

  /** Reads the slots where lookups begin, as {@link SlotTable#touch} does. */
  long touch(long[] starts, int count) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int[] slots = segment(starts[i]);
      int first = NarrowShape.slotOf(starts[i]);
      sum += slots[first] + slots[first + TOUCHED_SLOTS - 1];
    }
    return sum;
  }

  /** The number of entries that it should hold at most. */
  long capacity() {
    return capacityOf(shape.segments(), shape.homes());
  }

  private static long capacityOf(int segments, int homes) {
    return (long) (MAX_LOAD * homes * segments);
  }

  /** The memory it takes. */
  long bytes() {
    return (segments.length + (spare == null ? 0 : 1)) * segmentBytes(shape.homes());
  }

  /** All slots, the empty ones included. */
  int[][] segments() {
    return segments;
  }

  private static long segmentBytes(int homes) {
    return 4L * (homes + MAX_DISPLACEMENT) + ARRAY_HEADER_BYTES;
  }

  /** Starts to grow, less far if the memory does not suffice; null if it cannot grow at all. */
  VisitedSet.@Nullable Growth startGrowth() {
    NarrowShape next = nextShape();
    if (budget.tryReserve(bytesToAdd(next))) {
      return new Growth(next);
    }
    NarrowShape small = smallerShape();
    return budget.tryReserveOfTheRest(bytesToAdd(small)) ? new Growth(small) : null;
  }

  private NarrowShape nextShape() {
    int homes = shape.homes();
    int count = segments.length;
    if (homes < FULL_HOMES) {
      return shapeOf(1, Math.min(homes * SMALL_STEP, FULL_HOMES));
    }
    return count < DOUBLING_SEGMENTS ? doubledShape() : shapeOf(count + count / 2, homes);
  }

  private NarrowShape smallerShape() {
    int homes = shape.homes();
    int count = segments.length;
    return homes < FULL_HOMES
        ? shapeOf(1, Math.min(2 * homes, FULL_HOMES))
        : shapeOf(count + Math.max(1, count / 8), homes);
  }

  private NarrowShape shapeOf(int count, int homes) {
    boolean mayDouble = homes == FULL_HOMES && count < DOUBLING_SEGMENTS;
    return NarrowShape.of(count, homes, entries.positionBits(capacityOf(count, homes)), mayDouble);
  }

  private NarrowShape doubledShape() {
    int count = 2 * segments.length;
    int positionBits = entries.positionBits(capacityOf(count, FULL_HOMES));
    return shape.canDouble() ? shape.doubled(positionBits) : shapeOf(count, FULL_HOMES);
  }

  private long bytesToAdd(NarrowShape next) {
    return next.segments() * segmentBytes(next.homes()) - bytes();
  }

  private final class Growth implements VisitedSet.Growth {
    private final NarrowShape next;
    private final NarrowGrowth work;

    Growth(NarrowShape next) {
      this.next = next;
      this.work = new NarrowGrowth(segments, shape, next, entries, spare);
      spare = null;
    }

    @Override
    public void work() {
      work.work();
    }

    @Override
    public boolean finish() {
      if (work.failed()) {
        return false;
      }
      int[] leftOver = work.leftOver();
      boolean isKept = leftOver != null && budget.tryReserve(segmentBytes(shape.homes()));
      spare = isKept ? leftOver : null;
      segments = work.segments();
      shape = next;
      return true;
    }
  }
}
