package fathom.search.bounded;

import java.util.Arrays;

/** Leads the path of a worker from one leaf of a chunk to the next. */
final class Rebuilder {
  private final FrontierKind kind;
  private final Path path;
  private final Steps steps;
  private final Trunk trunk;
  private LeafChunk chunk = new LeafChunk(0, 1);
  private BitCursor cursor = new BitCursor(chunk.bits());
  private int edges;
  private int index = -1;
  private int onTrunk;
  private int[] shared = new int[16];
  private long[] positions = new long[16];
  private long replayedSteps;

  Rebuilder(FrontierKind kind, Path path, Steps steps, Trunk trunk) {
    this.kind = kind;
    this.path = path;
    this.steps = steps;
    this.trunk = trunk;
  }

  /** Turns to a chunk whose leaves have paths of so many edges. */
  void open(LeafChunk next, int length) {
    chunk = next;
    cursor = new BitCursor(next.bits());
    edges = length;
    index = -1;
  }

  /** The chunk that is read. */
  LeafChunk chunk() {
    return chunk;
  }

  /** The number in its chunk of the leaf that the path leads to. */
  int index() {
    return index;
  }

  /** The rules fired to build states again. */
  long replayedSteps() {
    return replayedSteps;
  }

  /** What {@link #advance} did. */
  enum Advance {
    ARRIVED,
    NO_MORE,
    NO_MEMORY
  }

  /** Leads the path to the next leaf that is not lost. */
  Advance advance() {
    int passed = 0;
    do {
      if (++index >= chunk.count()) {
        return Advance.NO_MORE;
      }
      note(passed++);
    } while (chunk.isLost(index));
    boolean fits =
        switch (kind) {
          case TREE -> followTrunk() && follow(passed);
          case TRACES -> {
            path.clear();
            yield follow(positions[passed - 1], 0, edges);
          }
          case STATES -> {
            long[] states = chunk.states();
            yield path.startAt(states, index * path.state().length, edges);
          }
        };
    return fits ? Advance.ARRIVED : Advance.NO_MEMORY;
  }

  /** Notes where a leaf is written and how much it shares with the one before, and passes it. */
  private void note(int slot) {
    if (slot == shared.length) {
      shared = Arrays.copyOf(shared, 2 * slot);
      positions = Arrays.copyOf(positions, 2 * slot);
    }
    int own = cursor.readNumber();
    int size = cursor.readNumber();
    shared[slot] = edges - own;
    positions[slot] = cursor.position();
    cursor.moveTo(cursor.position() + size);
  }

  /** Makes the path begin with the trunk, as far as that grew since the last time. */
  private boolean followTrunk() {
    while (onTrunk < trunk.length()) {
      int ordinal = trunk.ordinal(onTrunk);
      if (onTrunk >= path.length() || path.ordinal(onTrunk) != ordinal) {
        path.popTo(onTrunk);
        int degree = degreeAt(onTrunk);
        if (!step(onTrunk, ordinal, degree)) {
          return false;
        }
      }
      onTrunk++;
    }
    return true;
  }

  /**
   * Follows the last of the noted leaves. The lost ones before it are followed as far only as a
   * later one shares their edges.
   */
  private boolean follow(int noted) {
    int resume = noted - 1;
    int needed = edges;
    int[] ends = new int[noted];
    for (int i = resume; i >= 0; i--) {
      ends[i] = needed;
      needed = Math.min(needed, shared[i]);
    }
    for (int i = 0; i < noted; i++) {
      if (ends[i] > shared[i] && !follow(positions[i], shared[i], ends[i])) {
        return false;
      }
    }
    return true;
  }

  /** Makes the edges of the path from {@code from} to {@code to} those written at a position. */
  private boolean follow(long position, int from, int to) {
    long after = cursor.position();
    cursor.moveTo(position);
    int edge = from;
    while (edge < Math.min(to, path.length())) {
      if (cursor.read(BitBuffer.widthFor(path.degree(edge))) != path.ordinal(edge)) {
        cursor.moveTo(cursor.position() - BitBuffer.widthFor(path.degree(edge)));
        break;
      }
      edge++;
    }
    path.popTo(edge);
    boolean fits = true;
    for (; edge < to && fits; edge++) {
      int degree = degreeAt(edge);
      fits = step(edge, cursor.read(BitBuffer.widthFor(degree)), degree);
    }
    cursor.moveTo(after);
    return fits;
  }

  /** The number of edges to choose from at the end of the path, which has so many edges. */
  private int degreeAt(int edge) {
    if (edge == 0) {
      return steps.startDegree();
    }
    replayedSteps++;
    return steps.expand(path.state());
  }

  /** Adds the edge that was chosen after {@link #degreeAt}. */
  private boolean step(int edge, int ordinal, int degree) {
    int offset = 0;
    if (edge == 0) {
      steps.start(ordinal);
    } else {
      offset = steps.choose(ordinal);
    }
    return path.push(steps.words(), offset, ordinal, degree);
  }
}
