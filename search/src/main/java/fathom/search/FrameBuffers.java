package fathom.search;

import fathom.compile.Expander;

/**
 * The successors of the upper frames of a depth-first search. Those of lower frames are forgotten
 * and made again when the search returns to them.
 */
final class FrameBuffers {
  private static final int SLOTS = 64;

  private final PathStack stack;
  private final SuccessorBatch[] first = new SuccessorBatch[SLOTS];
  private final SuccessorBatch[] again = new SuccessorBatch[SLOTS];
  private final SuccessorBatch[] current = new SuccessorBatch[SLOTS];
  private final long[] owners = new long[SLOTS];

  /**
   * Buffers for a stack.
   *
   * @param expander makes the successors of a state for the first time
   * @param uncounted makes them later, so that nothing is counted twice
   */
  FrameBuffers(Exploration run, PathStack stack, Expander expander, Expander uncounted) {
    this.stack = stack;
    for (int i = 0; i < SLOTS; i++) {
      first[i] = new SuccessorBatch(run, expander);
      again[i] = new SuccessorBatch(run, uncounted);
      current[i] = first[i];
    }
  }

  /** The successors of a frame. */
  SuccessorBatch of(int frame) { // hot
    int slot = frame & (SLOTS - 1);
    if (owners[slot] != stack.id(frame)) {
      owners[slot] = stack.id(frame);
      current[slot] = stack.isExpanded(frame) ? again[slot] : first[slot];
      stack.setExpanded(frame);
      current[slot].clear();
      current[slot].addParent(stack.words(frame), stack.offset(frame));
    }
    return current[slot];
  }
}
