package fathom.search.bounded;

import fathom.search.bounded.Visitor.Answer;
import fathom.search.store.MemoryBudget;
import org.jspecify.annotations.Nullable;

/** A part of a {@link StateTable}: a hash table with linear probing under one lock. */
final class StateShard {
  /*
   * The value of a state is its threshold, -1 or more, or says that it is a leaf: then it is -2 less
   * twice the number of the leaf, less the parity of the round that made it. A leaf of the round
   * before waits to be explored at its depth, and so counts as a state with that threshold.
   */
  private static final int FIRST_SLOTS = 64;
  private static final int ARRAY_BYTES = 32;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Bounding bounding;
  private final @Nullable WholeStates states;
  private final MemoryBudget budget;
  private long[] keys = new long[FIRST_SLOTS];
  private int[] values = new int[FIRST_SLOTS];
  private int[] numbers;
  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST_SLOTS);
  private int size;
  private int base;
  private int bound;
  private int parity;

  StateShard(Bounding bounding, @Nullable WholeStates states, MemoryBudget budget) {
    this.bounding = bounding;
    this.states = states;
    this.budget = budget;
    this.numbers = new int[states == null ? 0 : FIRST_SLOTS];
    budget.charge(bytesOf(FIRST_SLOTS));
  }

  private long bytesOf(int slots) {
    return (states == null ? 12L : 16L) * slots + ARRAY_BYTES;
  }

  synchronized void begin(Round round) {
    base = round.base();
    bound = round.bound();
    parity = round.number() & 1;
  }

  synchronized long size() {
    return size;
  }

  synchronized Answer visit(Visitor visitor, long key, long[] words, int offset) { // hot
    int slot = find(key, words, offset);
    if (keys[slot] == 0) {
      return insert(visitor, slot, key, words, offset) ? answerNew(visitor) : Answer.NO_MEMORY;
    }
    int value = values[slot];
    if (value >= -1) {
      return visitExplored(visitor, slot, value);
    }
    int code = -2 - value;
    if ((code & 1) != parity) {
      visitor.threshold = base;
      return Answer.OLD;
    }
    if (visitor.depth >= bound) {
      visitor.threshold = bound;
      return Answer.OLD;
    }
    visitor.lostLeaf = code >>> 1;
    values[slot] = entryValue(visitor.depth);
    return Answer.PROMOTED;
  }

  private Answer visitExplored(Visitor visitor, int slot, int threshold) { // hot
    if (visitor.depth < threshold) {
      values[slot] = visitor.depth;
      return Answer.REVISIT;
    }
    visitor.threshold = threshold;
    return Answer.OLD;
  }

  private Answer answerNew(Visitor visitor) { // hot
    return visitor.depth < bound ? Answer.NEW : Answer.NEW_LEAF;
  }

  /** The value of a state while it is explored from a depth. */
  private int entryValue(int depth) { // hot
    return bounding == Bounding.UNSOUND ? -1 : depth;
  }

  synchronized void finish(long key, long[] words, int threshold) { // hot
    int slot = find(key, words, 0);
    int value = values[slot];
    int known = value >= -1 ? value : entryValue(base);
    values[slot] = bounding == Bounding.THRESHOLDS ? Math.min(known, threshold) : known;
  }

  /** The slot of a state, or the empty one where it belongs. */
  private int find(long key, long[] words, int offset) { // hot
    int slot = (int) ((key * SPREAD) >>> shift);
    while (keys[slot] != 0 && !isAt(slot, key, words, offset)) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  private boolean isAt(int slot, long key, long[] words, int offset) { // hot
    return keys[slot] == key && (states == null || states.holds(numbers[slot], words, offset));
  }

  private boolean insert(Visitor visitor, int slot, long key, long[] words, int offset) { // hot
    int place = slot;
    if (4L * (size + 1) > 3L * keys.length) {
      if (!grow()) {
        return false;
      }
      place = find(key, words, offset);
    }
    if (states != null) {
      int number = states.add(words, offset);
      if (number < 0) {
        return false;
      }
      numbers[place] = number;
    }
    keys[place] = key;
    values[place] =
        visitor.depth < bound ? entryValue(visitor.depth) : -2 - ((visitor.leaf << 1) | parity);
    size++;
    return true;
  }

  private boolean grow() {
    int slots = 2 * keys.length;
    if (slots < 0 || !budget.tryReserve(bytesOf(slots))) {
      return false;
    }
    long[] oldKeys = keys;
    int[] oldValues = values;
    int[] oldNumbers = numbers;
    try {
      long[] newKeys = new long[slots];
      int[] newValues = new int[slots];
      numbers = states == null ? oldNumbers : new int[slots];
      keys = newKeys;
      values = newValues;
    } catch (OutOfMemoryError e) {
      budget.release(bytesOf(slots));
      return false;
    }
    shift--;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = emptySlot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
        if (states != null) {
          numbers[slot] = oldNumbers[i];
        }
      }
    }
    budget.release(bytesOf(oldKeys.length));
    return true;
  }

  private int emptySlot(long key) { // hot
    int slot = (int) ((key * SPREAD) >>> shift);
    while (keys[slot] != 0) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }
}
