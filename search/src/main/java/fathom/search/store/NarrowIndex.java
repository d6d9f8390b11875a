package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** An exact set of states at positions of at most 27 bits: half the memory of {@link WideIndex}. */
final class NarrowIndex implements ExactIndex {
  /*
   * A slot is a tag and the position of the state in the arena plus one; NarrowShape says how long
   * each is. What WideIndex says about threads and batches holds here too.
   *
   * A tag of 5 to 10 bits, as large tables have, is wrong about a few states in a hundred, which are
   * then compared in vain. That is cheaper than the memory of a longer one: with slots half as large
   * the table is emptier, and the slots of a lookup are nearly always in one cache line.
   */
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int LEAST_POSITION_BITS = 16;
  private static final int MOST_POSITION_BITS = 27;

  /** All positions that fit are smaller. */
  static final long MOST_POSITIONS = (1 << MOST_POSITION_BITS) - 1;

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
    public long touch(long position) { // hot
      return arena.chunk(position)[arena.offset(position)];
    }

    @Override
    public long hashBits(long position) { // hot
      return SlotTable.bitsOf(
          StateHash.of(arena.chunk(position), arena.offset(position), arena.width()));
    }

    @Override
    public int positionBits(long capacity) {
      long last = Math.max(arena.end(), arena.endOf(capacity));
      int bits = Long.SIZE - Long.numberOfLeadingZeros(last);
      return Math.clamp(bits, LEAST_POSITION_BITS, MOST_POSITION_BITS);
    }
  }

  @Override
  public long home(long hash) { // hot
    return table.shape().home(SlotTable.bitsOf(hash));
  }

  @Override
  public long touch(long[] hashes, long[] starts, int count) { // hot
    for (int i = 0; i < count; i++) {
      starts[i] = home(hashes[i]);
    }
    long sum = table.touch(starts, count);
    findMatches(starts, count);
    return arena.isEmpty() ? sum : sum + touchStates(starts, count);
  }

  /** Moves every start to the first slot that is empty or has the tag, as far as was touched. */
  private void findMatches(long[] starts, int count) { // hot
    NarrowShape shape = table.shape();
    for (int i = 0; i < count; i++) {
      int[] slots = table.segment(starts[i]);
      int first = NarrowShape.slotOf(starts[i]);
      int tag = shape.tag(starts[i]);
      int goesOn = 1;
      int steps = 0;
      for (int k = 0; k < NarrowTable.TOUCHED_SLOTS; k++) {
        goesOn &= shape.mismatch(slots[first + k], tag);
        steps += goesOn;
      }
      starts[i] += steps;
    }
  }

  /** Touches the states in the slots of {@code starts}; for an empty slot, the very first state. */
  private long touchStates(long[] starts, int count) { // hot
    NarrowShape shape = table.shape();
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int slot = table.segment(starts[i])[NarrowShape.slotOf(starts[i])];
      long position = Math.max(shape.position(slot), 0);
      sum += arena.chunk(position)[arena.offset(position)];
    }
    return sum;
  }

  @Override
  public long probe(long start, long hash, long[] words, int offset) { // hot
    NarrowShape shape = table.shape();
    int tag = shape.tag(start);
    int[] slots = table.segment(start);
    int first = NarrowShape.slotOf(start);
    for (int i = first; i <= first + REACH; i++) {
      int slot = (int) SLOT.getAcquire(slots, i);
      if (slot == 0) {
        return start + (i - first);
      }
      if (shape.hasTag(slot, tag) && arena.holds(shape.position(slot), words, offset)) {
        return PRESENT;
      }
    }
    return FULL;
  }

  @Override
  public long find(long hash, long[] words, int offset) { // hot
    long home = home(hash);
    NarrowShape shape = table.shape();
    int tag = shape.tag(home);
    int[] slots = table.segment(home);
    int first = NarrowShape.slotOf(home);
    for (int i = first; i <= first + NarrowTable.MAX_DISPLACEMENT; i++) {
      int slot = slots[i];
      if (slot == 0) {
        return ABSENT;
      }
      if (shape.hasTag(slot, tag) && arena.holds(shape.position(slot), words, offset)) {
        return shape.position(slot);
      }
    }
    return ABSENT;
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    NarrowShape shape = table.shape();
    if (position >= Math.min(positions, shape.positionMask())) {
      return FULL;
    }
    int word = shape.tag(place) | (int) (position + 1);
    int[] slots = table.segment(place);
    int index = NarrowShape.slotOf(place);
    if (!isShared) {
      slots[index] = word;
      return INSERTED;
    }
    int seen = (int) SLOT.compareAndExchange(slots, index, 0, word);
    return seen == 0 ? INSERTED : insertAfterLoss(index, hash, word);
  }

  /** Goes on from a slot that another thread took between the probe and the insertion. */
  private long insertAfterLoss(int lost, long hash, int word) {
    NarrowShape shape = table.shape();
    long home = home(hash);
    int[] slots = table.segment(home);
    int end = NarrowShape.slotOf(home) + NarrowTable.MAX_DISPLACEMENT;
    long own = shape.position(word);
    for (int i = lost; i <= end; i++) {
      int seen = (int) SLOT.compareAndExchange(slots, i, 0, word);
      if (seen == 0) {
        return INSERTED;
      }
      if (shape.hasTag(seen, shape.tag(home))
          && arena.holds(shape.position(seen), arena.chunk(own), arena.offset(own))) {
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

  /** Its slots. */
  NarrowTable table() {
    return table;
  }

  /** The memory it takes. */
  long bytes() {
    return table.bytes();
  }
}
