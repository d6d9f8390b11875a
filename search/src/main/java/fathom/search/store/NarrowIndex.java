package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** An exact set of states at positions of at most 27 bits: half the memory of {@link WideIndex}. */
final class NarrowIndex implements ExactIndex {
  /*
   * A slot is a tag, 5 bits of the hash that do not choose its home, and the position of the state
   * in the arena plus one. What WideIndex says about threads and batches holds here too.
   *
   * So short a tag is wrong about one state in 32, which is then compared in vain. That is cheaper
   * than the memory of a longer one: with slots half as large the table is emptier, and the slots of
   * a lookup are nearly always in one cache line.
   */
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int POSITION_BITS = 27;

  /** All positions that fit are smaller. */
  static final long MOST_POSITIONS = (1 << POSITION_BITS) - 1;

  private static final int POSITION_MASK = (1 << POSITION_BITS) - 1;

  /** The greatest distance from where a probe starts, which may be a little after the home. */
  private static final int REACH = NarrowTable.MAX_DISPLACEMENT - NarrowTable.TOUCHED_SLOTS;

  private final Arena arena;
  private final NarrowTable table;
  private final boolean isShared;
  private final long positions;

  /** An empty index of the states at positions below {@code positions}. */
  NarrowIndex(Arena arena, boolean isShared, MemoryBudget budget, long positions) {
    this.arena = arena;
    this.isShared = isShared;
    this.positions = positions;
    this.table = new NarrowTable(budget, new StoredStates());
  }

  private final class StoredStates implements NarrowTable.Entries {
    @Override
    public long touch(int slot) { // hot
      long position = positionIn(slot);
      return arena.chunk(position)[arena.offset(position)];
    }

    @Override
    public long hashBits(int slot) { // hot
      long position = positionIn(slot);
      return SlotTable.bitsOf(
          StateHash.of(arena.chunk(position), arena.offset(position), arena.width()));
    }
  }

  private static int tagOf(long hash) { // hot
    return (int) hash << POSITION_BITS;
  }

  private static boolean hasTag(int slot, int tag) { // hot
    return (slot ^ tag) >>> POSITION_BITS == 0;
  }

  private static long positionIn(int slot) { // hot
    return (slot & POSITION_MASK) - 1L;
  }

  @Override
  public long home(long hash) { // hot
    return table.home(SlotTable.bitsOf(hash));
  }

  @Override
  public long touch(long[] hashes, long[] starts, int count) { // hot
    for (int i = 0; i < count; i++) {
      starts[i] = home(hashes[i]);
    }
    long sum = table.touch(starts, count);
    findMatches(hashes, starts, count);
    return arena.isEmpty() ? sum : sum + touchStates(starts, count);
  }

  /** Moves every start to the first slot that is empty or has the tag, as far as was touched. */
  private void findMatches(long[] hashes, long[] starts, int count) { // hot
    for (int i = 0; i < count; i++) {
      int[] slots = table.segment(starts[i]);
      int first = (int) starts[i] & NarrowTable.PLACE_MASK;
      int tag = tagOf(hashes[i]);
      int goesOn = 1;
      int steps = 0;
      for (int k = 0; k < NarrowTable.TOUCHED_SLOTS; k++) {
        goesOn &= mismatch(slots[first + k], tag);
        steps += goesOn;
      }
      starts[i] += steps;
    }
  }

  /** 1 if a slot is taken and has another tag, else 0, without a branch. */
  private static int mismatch(int slot, int tag) { // hot
    return (-(slot & POSITION_MASK) & -((slot ^ tag) >>> POSITION_BITS)) >>> (Integer.SIZE - 1);
  }

  /** Touches the states in the slots of {@code starts}; for an empty slot, the very first state. */
  private long touchStates(long[] starts, int count) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int slot = table.segment(starts[i])[(int) starts[i] & NarrowTable.PLACE_MASK];
      long position = Math.max(slot & POSITION_MASK, 1) - 1L;
      sum += arena.chunk(position)[arena.offset(position)];
    }
    return sum;
  }

  @Override
  public long probe(long start, long hash, long[] words, int offset) { // hot
    int tag = tagOf(hash);
    int[] slots = table.segment(start);
    int first = (int) start & NarrowTable.PLACE_MASK;
    for (int i = first; i <= first + REACH; i++) {
      int slot = (int) SLOT.getAcquire(slots, i);
      if (slot == 0) {
        return start + (i - first);
      }
      if (hasTag(slot, tag) && arena.holds(positionIn(slot), words, offset)) {
        return PRESENT;
      }
    }
    return FULL;
  }

  @Override
  public long find(long hash, long[] words, int offset) { // hot
    long home = home(hash);
    int tag = tagOf(hash);
    int[] slots = table.segment(home);
    int first = (int) home & NarrowTable.PLACE_MASK;
    for (int i = first; i <= first + NarrowTable.MAX_DISPLACEMENT; i++) {
      int slot = slots[i];
      if (slot == 0) {
        return ABSENT;
      }
      if (hasTag(slot, tag) && arena.holds(positionIn(slot), words, offset)) {
        return positionIn(slot);
      }
    }
    return ABSENT;
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    if (position >= positions) {
      return FULL;
    }
    int[] slots = table.segment(place);
    int index = (int) place & NarrowTable.PLACE_MASK;
    int word = tagOf(hash) | (int) (position + 1);
    if (!isShared) {
      slots[index] = word;
      return INSERTED;
    }
    int seen = (int) SLOT.compareAndExchange(slots, index, 0, word);
    return seen == 0 ? INSERTED : insertAfterLoss(index, hash, word);
  }

  /** Goes on from a slot that another thread took between the probe and the insertion. */
  private long insertAfterLoss(int lost, long hash, int word) {
    long home = home(hash);
    int[] slots = table.segment(home);
    int end = ((int) home & NarrowTable.PLACE_MASK) + NarrowTable.MAX_DISPLACEMENT;
    long own = positionIn(word);
    for (int i = lost; i <= end; i++) {
      int seen = (int) SLOT.compareAndExchange(slots, i, 0, word);
      if (seen == 0) {
        return INSERTED;
      }
      if (hasTag(seen, tagOf(hash))
          && arena.holds(positionIn(seen), arena.chunk(own), arena.offset(own))) {
        return PRESENT;
      }
    }
    return FULL;
  }

  @Override
  public long capacity() {
    return table.capacity();
  }

  @Override
  public @Nullable Growth startGrowth() {
    return table.startGrowth();
  }

  @Override
  public double omissionProbability(long states) {
    return 0;
  }

  /** Whether growing is worth while: whether positions from {@code next} on will fit for long. */
  boolean canGrow(long next) {
    return next < positions / 4 * 3;
  }

  /** The memory it takes. */
  long bytes() {
    return table.bytes();
  }

  /** The number of parts for {@link #positionsIn}. */
  int parts() {
    return table.segments().length;
  }

  /** The positions of all states in one part of the table. */
  LongStream positionsIn(int part) {
    return Arrays.stream(table.segments()[part])
        .filter(slot -> slot != 0)
        .mapToLong(NarrowIndex::positionIn);
  }
}
