package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** An exact set of states at positions of any size. */
final class WideIndex implements ExactIndex {
  /*
   * A slot is a tag, 30 bits of the hash, and the position of the state in the arena plus one. It
   * goes from empty to its word once and stays that way until the table grows, which is what makes
   * probing safe without locks: a thread that reads a slot may trust it, and a thread that loses the
   * race for one looks at that same slot again, because the winner may have inserted an equal state.
   * The words of a state are in the arena before its slot is set, and reading a slot acquires what
   * setting it released, so whoever reads a position may read the state.
   *
   * The tag is the lower 30 of the 38 bits that choose the home. The upper 8 follow from where the
   * slot lies, since it is never far from its home in a table of whole segments; so a growing table
   * needs no state to know the hash of an entry.
   *
   * Lookups are bound by the latency of memory. Therefore they come in batches, of which touch()
   * first reads all slots and then all states that are likely to be compared: independent loads,
   * which the processor overlaps. It looks only some hundred instructions ahead, so a pass that
   * waits for memory does nothing else.
   *
   * The protocol is model checked in docs/models/state-index.m.
   */
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int TAG_BITS = 30;
  private static final long TAG_RANGE_MASK = (1L << TAG_BITS) - 1;
  private static final long POSITION_MASK = (1L << Arena.POSITION_BITS) - 1;

  /** The greatest distance from where a probe starts, which may be a little after the home. */
  private static final int REACH = SlotTable.MAX_DISPLACEMENT - SlotTable.TOUCHED_SLOTS;

  private final Arena arena;
  private final SlotTable table;
  private final boolean isShared;

  /** The index of the states in these segments, whose memory the budget has reserved. */
  WideIndex(Arena arena, boolean isShared, MemoryBudget budget, long[][] segments) {
    this.arena = arena;
    this.isShared = isShared;
    this.table = new SlotTable(segments, budget, WideIndex::hashBitsOf);
  }

  /** The slot of a state at a position. */
  static long slotOf(long hashBits, long position) { // hot
    return tagOf(hashBits) | (position + 1);
  }

  private static long tagOf(long hashBits) { // hot
    return hashBits << Arena.POSITION_BITS;
  }

  private static long tagIn(long slot) { // hot
    return slot & ~POSITION_MASK;
  }

  private static long positionIn(long slot) { // hot
    return (slot & POSITION_MASK) - 1;
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
      long[] slots = table.segment(starts[i]);
      int first = (int) starts[i] & SlotTable.PLACE_MASK;
      long tag = tagOf(SlotTable.bitsOf(hashes[i]));
      long goesOn = 1;
      long steps = 0;
      for (int k = 0; k < SlotTable.TOUCHED_SLOTS; k++) {
        goesOn &= mismatch(slots[first + k], tag);
        steps += goesOn;
      }
      starts[i] += steps;
    }
  }

  /** 1 if a slot is taken and has another tag, else 0, without a branch. */
  private static long mismatch(long slot, long tag) { // hot
    return (-(slot & POSITION_MASK) & -((slot ^ tag) >>> Arena.POSITION_BITS)) >>> (Long.SIZE - 1);
  }

  /** Touches the states in the slots of {@code starts}; for an empty slot, the very first state. */
  private long touchStates(long[] starts, int count) { // hot
    long sum = 0;
    for (int i = 0; i < count; i++) {
      long slot = table.segment(starts[i])[(int) starts[i] & SlotTable.PLACE_MASK];
      long position = Math.max(slot & POSITION_MASK, 1) - 1;
      sum += arena.chunk(position)[arena.offset(position)];
    }
    return sum;
  }

  @Override
  public long probe(long start, long hash, long[] words, int offset) { // hot
    long tag = tagOf(SlotTable.bitsOf(hash));
    long[] slots = table.segment(start);
    int first = (int) start & SlotTable.PLACE_MASK;
    for (int i = first; i <= first + REACH; i++) {
      long slot = (long) SLOT.getAcquire(slots, i);
      if (slot == 0) {
        return start + (i - first);
      }
      if (tagIn(slot) == tag && arena.holds(positionIn(slot), words, offset)) {
        return PRESENT;
      }
    }
    return FULL;
  }

  @Override
  public long find(long hash, long[] words, int offset) { // hot
    long tag = tagOf(SlotTable.bitsOf(hash));
    long home = home(hash);
    long[] slots = table.segment(home);
    int first = (int) home & SlotTable.PLACE_MASK;
    for (int i = first; i <= first + SlotTable.MAX_DISPLACEMENT; i++) {
      long slot = slots[i];
      if (slot == 0) {
        return ABSENT;
      }
      if (tagIn(slot) == tag && arena.holds(positionIn(slot), words, offset)) {
        return positionIn(slot);
      }
    }
    return ABSENT;
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    long[] slots = table.segment(place);
    int index = (int) place & SlotTable.PLACE_MASK;
    long word = slotOf(SlotTable.bitsOf(hash), position);
    if (!isShared) {
      slots[index] = word;
      return INSERTED;
    }
    long seen = (long) SLOT.compareAndExchange(slots, index, 0L, word);
    return seen == 0 ? INSERTED : insertAfterLoss(index, hash, word);
  }

  /** Goes on from a slot that another thread took between the probe and the insertion. */
  private long insertAfterLoss(int lost, long hash, long word) {
    long home = home(hash);
    long[] slots = table.segment(home);
    int end = ((int) home & SlotTable.PLACE_MASK) + SlotTable.MAX_DISPLACEMENT;
    long own = positionIn(word);
    for (int i = lost; i <= end; i++) {
      long seen = (long) SLOT.compareAndExchange(slots, i, 0L, word);
      if (seen == 0) {
        return INSERTED;
      }
      if (tagIn(seen) == tagIn(word)
          && arena.holds(positionIn(seen), arena.chunk(own), arena.offset(own))) {
        return PRESENT;
      }
    }
    return FULL;
  }

  private static long hashBitsOf(long slot, long upperBound) { // hot
    return upperBound - ((upperBound - (slot >>> Arena.POSITION_BITS)) & TAG_RANGE_MASK);
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
}
