package fathom.search.simulate;

import fathom.search.store.Arena;
import fathom.search.store.Block;
import fathom.search.store.MemoryBudget;
import fathom.search.store.StateHash;
import fathom.search.store.StateIndex;
import fathom.search.store.VisitedSet;

/** Counts distinct states, exactly, as long as the memory suffices. For use by one thread. */
final class SeenStates {
  private final int width;
  private final Arena arena;
  private final StateIndex index;
  private long count;
  private boolean isFull;

  /** Counts states of {@code width} words in at most {@code bytes} of memory. */
  SeenStates(int width, long bytes) {
    var budget = new MemoryBudget(bytes);
    this.width = width;
    this.arena = new Arena(width, false, budget);
    this.index = new StateIndex(arena, false, budget);
  }

  /** Takes notice of a state. */
  void add(long[] words, int offset) { // hot
    if (isFull) {
      return;
    }
    long hash = StateHash.of(words, offset, width);
    long place = index.probe(hash, words, offset);
    if (place == VisitedSet.FULL || count >= index.capacity()) {
      grow();
      place = isFull ? VisitedSet.PRESENT : index.probe(hash, words, offset);
    }
    if (place != VisitedSet.PRESENT) {
      insert(place, hash, words, offset);
    }
  }

  private void insert(long place, long hash, long[] words, int offset) { // hot
    Block block = arena.reserve(1);
    if (block == null) {
      isFull = true;
      return;
    }
    long position = block.first();
    System.arraycopy(words, offset, arena.chunk(position), arena.offset(position), width);
    if (index.insert(place, hash, position) == VisitedSet.FULL) {
      // The table is not full, but the position is too large for its slots.
      grow();
      if (isFull) {
        return;
      }
      index.insert(index.probe(hash, words, offset), hash, position);
    }
    count++;
  }

  private void grow() {
    VisitedSet.Growth growth = index.startGrowth();
    if (growth == null) {
      isFull = true;
      return;
    }
    growth.work();
    isFull = !growth.finish();
  }

  /** The number of distinct states; if {@link #isFull}, there may be more. */
  long count() {
    return count;
  }

  /** Whether the memory did not suffice. */
  boolean isFull() {
    return isFull;
  }
}
