package fathom.search;

import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The path of a depth-first search: its states, and for each how far the search got with it. */
final class PathStack {
  private static final int SEGMENT_BITS = 12;
  private static final int SEGMENT_FRAMES = 1 << SEGMENT_BITS;

  private final int width;
  private final MemoryBudget budget;
  private final List<Segment> segments = new ArrayList<>();
  private int depth = -1;
  private long lastId;

  /** The arrays of so many frames. */
  private static final class Segment {
    final long[] words;
    final int[] next = new int[SEGMENT_FRAMES];
    final long[] ids = new long[SEGMENT_FRAMES];
    final long[] positions = new long[SEGMENT_FRAMES];
    final boolean[] isExpanded = new boolean[SEGMENT_FRAMES];
    final boolean[] isRepeated = new boolean[SEGMENT_FRAMES];
    final boolean[] wantsMost = new boolean[SEGMENT_FRAMES];

    Segment(int width) {
      words = new long[width << SEGMENT_BITS];
    }
  }

  PathStack(int width, MemoryBudget budget) {
    this.width = width;
    this.budget = budget;
  }

  /** The depth of the top frame; -1 if there is none. */
  int depth() {
    return depth;
  }

  /**
   * Pushes a state; false if the memory does not suffice.
   *
   * @param isRepeated whether the state was expanded before
   */
  boolean push(long[] words, int offset, long position, boolean isRepeated) {
    int frame = (depth + 1) & (SEGMENT_FRAMES - 1);
    if ((depth + 1) >>> SEGMENT_BITS == segments.size()) {
      if (!budget.tryReserve((8L * width + 23) << SEGMENT_BITS)) {
        return false;
      }
      segments.add(new Segment(width));
    }
    depth++;
    Segment segment = segment(depth);
    System.arraycopy(words, offset, segment.words, frame * width, width);
    segment.next[frame] = 0;
    segment.ids[frame] = ++lastId;
    segment.positions[frame] = position;
    segment.isExpanded[frame] = isRepeated;
    segment.isRepeated[frame] = isRepeated;
    segment.wantsMost[frame] = false;
    return true;
  }

  /** Removes the top frame. */
  void pop() {
    depth--;
  }

  private Segment segment(int frame) {
    return segments.get(frame >>> SEGMENT_BITS);
  }

  /** The array that holds the state of a frame. */
  long[] words(int frame) {
    return segment(frame).words;
  }

  /** Where the state of a frame begins in its array. */
  int offset(int frame) {
    return (frame & (SEGMENT_FRAMES - 1)) * width;
  }

  /** How many successors of a frame have been visited. */
  int next(int frame) {
    return segment(frame).next[frame & (SEGMENT_FRAMES - 1)];
  }

  /** Says that one more successor of the top frame is visited. */
  void advance() {
    segment(depth).next[depth & (SEGMENT_FRAMES - 1)]++;
  }

  /** A number that no other frame has or had. */
  long id(int frame) {
    return segment(frame).ids[frame & (SEGMENT_FRAMES - 1)];
  }

  /** The position of the state of a frame in the arena. */
  long position(int frame) {
    return segment(frame).positions[frame & (SEGMENT_FRAMES - 1)];
  }

  /** Whether the state of a frame had been expanded before it was pushed. */
  boolean isRepeated(int frame) {
    return segment(frame).isRepeated[frame & (SEGMENT_FRAMES - 1)];
  }

  /** Whether the state of a frame was expanded, in this frame or before. */
  boolean isExpanded(int frame) {
    return segment(frame).isExpanded[frame & (SEGMENT_FRAMES - 1)];
  }

  /** Says that the state of a frame was expanded. */
  void setExpanded(int frame) {
    segment(frame).isExpanded[frame & (SEGMENT_FRAMES - 1)] = true;
  }

  /** In which direction the heuristic goes from the state of a frame. */
  boolean wantsMost(int frame) {
    return segment(frame).wantsMost[frame & (SEGMENT_FRAMES - 1)];
  }

  /** Says in which direction the heuristic goes from the state of a frame. */
  void setWantsMost(int frame, boolean value) {
    segment(frame).wantsMost[frame & (SEGMENT_FRAMES - 1)] = value;
  }

  /** The states of the path, the first one first. */
  List<long[]> states() {
    var states = new ArrayList<long[]>();
    for (int frame = 0; frame <= depth; frame++) {
      int offset = offset(frame);
      states.add(Arrays.copyOfRange(words(frame), offset, offset + width));
    }
    return states;
  }
}
