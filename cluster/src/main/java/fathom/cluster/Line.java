package fathom.cluster;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/**
 * A batch of states for one other rank. It goes round four stages: it waits to be active, a worker
 * fills it, it waits to be sent, it is being sent.
 */
final class Line implements Transport.Parcel {
  private final int destination;
  private final LineFormat format;
  private final MemorySegment memory;
  private volatile Stage stage = Stage.WAITING_TO_BE_ACTIVE;
  private int count;
  private int at;
  private long lastDepth;

  Line(int destination, LineFormat format, MemorySegment memory) {
    this.destination = destination;
    this.format = format;
    this.memory = memory;
  }

  /** What happens to a line. */
  enum Stage {
    WAITING_TO_BE_ACTIVE,
    ACTIVE,
    WAITING_TO_BE_SENT,
    BEING_SENT;

    Stage next() {
      return switch (this) {
        case WAITING_TO_BE_ACTIVE -> ACTIVE;
        case ACTIVE -> WAITING_TO_BE_SENT;
        case WAITING_TO_BE_SENT -> BEING_SENT;
        case BEING_SENT -> WAITING_TO_BE_ACTIVE;
      };
    }
  }

  /** Goes on to a stage, which must be the next one. */
  void enter(Stage next) {
    if (stage.next() != next) {
      throw new IllegalStateException("a line went from " + stage + " to " + next);
    }
    stage = next;
    if (next == Stage.ACTIVE) {
      count = 0;
      at = LineFormat.HEADER;
    }
  }

  /** Takes back an active line: it waits to be active again. */
  void drop() {
    stage = Stage.WAITING_TO_BE_ACTIVE;
  }

  /** Adds a state; what the format has no room for is left out. */
  void add(long[] words, int offset, long link, long depth) { // hot
    for (int i = 0; i < format.width(); i++) {
      memory.setAtIndex(JAVA_LONG, at++, words[offset + i]);
    }
    if (format.hasLinks()) {
      memory.setAtIndex(JAVA_LONG, at++, link);
    }
    if (format.hasDepths()) {
      memory.setAtIndex(JAVA_LONG, at++, depth);
    }
    lastDepth = depth;
    count++;
  }

  boolean isFull() { // hot
    return count == format.capacity();
  }

  int count() {
    return count;
  }

  /** Writes the header. */
  void seal() {
    memory.setAtIndex(JAVA_LONG, 0, count);
    memory.setAtIndex(JAVA_LONG, 1, lastDepth);
  }

  /** The number of states in a line that arrived. */
  static int countOf(MemorySegment line) {
    return (int) line.getAtIndex(JAVA_LONG, 0);
  }

  /** The depth of the last state in a line that arrived, and of all where levels are kept. */
  static long depthOf(MemorySegment line) {
    return line.getAtIndex(JAVA_LONG, 1);
  }

  @Override
  public int destination() {
    return destination;
  }

  @Override
  public MemorySegment memory() {
    return memory;
  }

  @Override
  public int bytes() {
    return format.bytes(count);
  }
}
