package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import java.util.Arrays;

/**
 * The way from before the start to a state. Only the last state is whole; those before it are kept
 * as the words that a step changed. Edge 0 is the choice of a start state, edge k + 1 leads from a
 * state of depth k. For one thread.
 */
final class Path {
  /*
   * The undo log of a step is the old value of each word that changed, then a mask of the changed
   * words for every 64 words of a state.
   */
  private final long[] state;
  private final int masks;
  private final MemoryBudget budget;
  private int[] ordinals = new int[64];
  private int[] degrees = new int[64];
  private long[] undo = new long[256];
  private int undoTop;
  private int length;
  private int floor;
  private int lowest;

  Path(int width, MemoryBudget budget) {
    this.state = new long[width];
    this.masks = (width + 63) >>> 6;
    this.budget = budget;
    budget.charge(8L * undo.length + 8L * ordinals.length);
  }

  /** The words of the last state; not to be written. */
  long[] state() { // hot
    return state;
  }

  /** The number of edges: one more than the depth of the last state. */
  int length() { // hot
    return length;
  }

  /** The number of edges that are not known, because the path began with a whole state. */
  int floor() {
    return floor;
  }

  /** Which successor, in the expander's order, an edge leads to. */
  int ordinal(int edge) { // hot
    return ordinals[edge];
  }

  /** How many successors there were to choose from. */
  int degree(int edge) { // hot
    return degrees[edge];
  }

  /** The least length since {@link #mark}. */
  int lowest() {
    return lowest;
  }

  /** Forgets how short the path was until now. */
  void mark() {
    lowest = length;
  }

  /** Adds a step to the state at {@code offset}; false if the memory does not suffice. */
  boolean push(long[] words, int offset, int ordinal, int degree) { // hot
    if (length == ordinals.length && !growEdges()) {
      return false;
    }
    if (undo.length - undoTop < state.length + masks && !growUndo()) {
      return false;
    }
    for (int first = 0; first < state.length; first += 64) {
      undoTop = swap(first, words, offset);
    }
    pushMasks(words, offset);
    ordinals[length] = ordinal;
    degrees[length++] = degree;
    return true;
  }

  /** Logs the words from {@code first} on that change, at most 64 of them. */
  private int swap(int first, long[] words, int offset) { // hot
    int top = undoTop;
    int end = Math.min(state.length, first + 64);
    for (int i = first; i < end; i++) {
      if (state[i] != words[offset + i]) {
        undo[top++] = state[i];
      }
    }
    return top;
  }

  private void pushMasks(long[] words, int offset) { // hot
    for (int first = 0; first < state.length; first += 64) {
      long mask = 0;
      int end = Math.min(state.length, first + 64);
      for (int i = first; i < end; i++) {
        if (state[i] != words[offset + i]) {
          mask |= 1L << i;
          state[i] = words[offset + i];
        }
      }
      undo[undoTop++] = mask;
    }
  }

  /** Takes the last step back. */
  void pop() { // hot
    int top = undoTop - masks;
    int value = top;
    for (int group = masks - 1; group >= 0; group--) {
      long mask = undo[top + group];
      while (mask != 0) {
        int bit = 63 - Long.numberOfLeadingZeros(mask);
        state[(group << 6) + bit] = undo[--value];
        mask ^= 1L << bit;
      }
    }
    undoTop = value;
    length--;
    lowest = Math.min(lowest, length);
  }

  /** Takes steps back until so many edges are left. */
  void popTo(int edges) {
    while (length > edges) {
      pop();
    }
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(state, 0);
    undoTop = 0;
    length = 0;
    floor = 0;
    lowest = 0;
  }

  /** Becomes a path of unknown edges to a whole state; false if the memory does not suffice. */
  boolean startAt(long[] words, int offset, int edges) {
    clear();
    System.arraycopy(words, offset, state, 0, state.length);
    while (ordinals.length <= edges) {
      if (!growEdges()) {
        return false;
      }
    }
    length = edges;
    floor = edges;
    return true;
  }

  private boolean growEdges() {
    if (!budget.tryReserve(8L * ordinals.length)) {
      return false;
    }
    ordinals = Arrays.copyOf(ordinals, 2 * ordinals.length);
    degrees = Arrays.copyOf(degrees, ordinals.length);
    return true;
  }

  private boolean growUndo() {
    int more = Math.max(undo.length, state.length + masks);
    if (!budget.tryReserve(8L * more)) {
      return false;
    }
    undo = Arrays.copyOf(undo, undo.length + more);
    return true;
  }
}
