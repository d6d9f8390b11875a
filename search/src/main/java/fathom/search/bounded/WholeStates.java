package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import fathom.search.store.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** States with numbers in the order of their coming. For one thread at a time. */
final class WholeStates {
  private static final int MAX_CHUNK_BITS = 10;
  private static final int FIRST_CHUNK = 8;

  private final int width;
  private final MemoryBudget budget;
  private final List<long[]> chunks = new ArrayList<>();
  private int count;

  WholeStates(int width, MemoryBudget budget) {
    this.width = width;
    this.budget = budget;
  }

  /** Adds a state; returns its number, or -1 if the memory does not suffice. */
  int add(long[] words, int offset) { // hot
    int index = count & ((1 << MAX_CHUNK_BITS) - 1);
    int chunk = count >>> MAX_CHUNK_BITS;
    if (chunk == chunks.size() ? !addChunk() : !hasRoom(chunk, index)) {
      return -1;
    }
    System.arraycopy(words, offset, chunks.get(chunk), index * width, width);
    return count++;
  }

  private boolean addChunk() {
    int states = chunks.isEmpty() ? FIRST_CHUNK : 1 << MAX_CHUNK_BITS;
    if (!budget.tryReserve(8L * states * width)) {
      return false;
    }
    chunks.add(new long[states * width]);
    return true;
  }

  /** The first chunk begins small and is replaced by larger ones. */
  private boolean hasRoom(int chunk, int index) { // hot
    return index < chunks.get(chunk).length / width || growFirst();
  }

  private boolean growFirst() {
    long[] old = chunks.getFirst();
    if (!budget.tryReserve(8L * old.length)) {
      return false;
    }
    chunks.set(0, Arrays.copyOf(old, 2 * old.length));
    return true;
  }

  /** Whether the state with a number equals the words from {@code offset} on. */
  boolean holds(int number, long[] words, int offset) { // hot
    long[] chunk = chunks.get(number >>> MAX_CHUNK_BITS);
    int first = (number & ((1 << MAX_CHUNK_BITS) - 1)) * width;
    return Words.equal(chunk, first, words, offset, width);
  }
}
