package fathom.cluster;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fathom.search.store.Words;
import java.lang.foreign.MemorySegment;

/**
 * A batch of states for one other rank. It goes round four stages: it waits to be active, a worker
 * fills it, it waits to be sent, it is being sent.
 */
final class Line implements Transport.Parcel {
  private final int destination;
  private final LineFormat format;
  private final MemorySegment memory;
  private final long[] words;
  private final int width;
  private final int capacity;
  private final boolean hasLinks;
  private final boolean hasDepths;
  private volatile Stage stage = Stage.WAITING_TO_BE_ACTIVE;
  private int count;
  private int at;
  private long lastDepth;

  Line(int destination, LineFormat format, MemorySegment memory) {
    this.destination = destination;
    this.format = format;
    this.memory = memory;
    this.width = format.width();
    this.capacity = format.capacity();
    this.hasLinks = format.hasLinks();
    this.hasDepths = format.hasDepths();
    this.words = new long[format.bytes() / Long.BYTES];
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
  void add(long[] state, int offset, long link, long depth) { // hot
    Words.copy(state, offset, words, at, width);
    at += width;
    if (hasLinks) {
      words[at++] = link;
    }
    if (hasDepths) {
      words[at++] = depth;
    }
    lastDepth = depth;
    count++;
  }

  boolean isFull() { // hot
    return count == capacity;
  }

  int count() {
    return count;
  }

  /** Makes it ready to be sent. */
  void seal() {
    words[0] = count;
    words[1] = lastDepth;
    MemorySegment.copy(words, 0, memory, JAVA_LONG, 0, at);
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
