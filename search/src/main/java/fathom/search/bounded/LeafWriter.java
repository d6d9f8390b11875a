package fathom.search.bounded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the leaves that one worker finds. */
final class LeafWriter {
  private final Frontiers frontiers;
  private final FrontierKind kind;
  private final int width;
  private final BitBuffer buffer = new BitBuffer();
  private final List<LeafChunk> finished = new ArrayList<>();
  private @Nullable LeafChunk chunk;
  private int capacity;
  private int count;
  private int common = -1;
  private long[] states = {};
  private @Nullable LeafChunk[] parentChunks = {};
  private int[] parentIndices = {};

  LeafWriter(Frontiers frontiers, FrontierKind kind, int width) {
    this.frontiers = frontiers;
    this.kind = kind;
    this.width = width;
  }

  /** The number that the next leaf gets. */
  int nextNumber() { // hot
    LeafChunk open = chunk;
    return (open == null ? open() : open).first() + count;
  }

  private LeafChunk open() {
    capacity = frontiers.chunkCapacity();
    LeafChunk open = frontiers.newChunk(capacity);
    chunk = open;
    count = 0;
    return open;
  }

  /**
   * Adds the leaf that a path and one more edge lead to, as the one that {@link #nextNumber}
   * numbered; false if the memory does not suffice.
   */
  boolean add(Path path, int ordinal, int degree) {
    int kept = keptOf(path);
    long size = BitBuffer.widthFor(degree);
    for (int i = kept; i < path.length(); i++) {
      size += BitBuffer.widthFor(path.degree(i));
    }
    buffer.appendNumber(path.length() + 1 - kept);
    buffer.appendNumber(Math.toIntExact(size));
    for (int i = kept; i < path.length(); i++) {
      buffer.append(path.ordinal(i), BitBuffer.widthFor(path.degree(i)));
    }
    buffer.append(ordinal, BitBuffer.widthFor(degree));
    common = common < 0 ? path.length() : Math.min(common, path.lowest());
    path.mark();
    count++;
    return count < capacity || close();
  }

  private int keptOf(Path path) {
    return switch (kind) {
      case TREE -> count == 0 ? frontiers.trunk().length() : path.lowest();
      case TRACES -> 0;
      case STATES -> path.floor();
    };
  }

  /** Adds the whole state of the leaf that is added next, and the leaf that it stems from. */
  void addState(long[] words, int offset, @Nullable LeafChunk parent, int parentIndex) {
    if (states.length < (count + 1) * width) {
      int room = Math.max(16, 2 * (count + 1));
      states = Arrays.copyOf(states, room * width);
      parentChunks = Arrays.copyOf(parentChunks, room);
      parentIndices = Arrays.copyOf(parentIndices, room);
    }
    System.arraycopy(words, offset, states, count * width, width);
    parentChunks[count] = parent;
    parentIndices[count] = parentIndex;
  }

  /** Ends the chunk that is being filled; false if the memory does not suffice. */
  boolean close() {
    LeafChunk open = chunk;
    if (open == null) {
      return true;
    }
    open.close(buffer.toWords(), count);
    if (kind == FrontierKind.STATES) {
      open.close(
          Arrays.copyOf(states, count * width),
          Arrays.copyOf(parentChunks, count),
          Arrays.copyOf(parentIndices, count));
    }
    buffer.clear();
    chunk = null;
    count = 0;
    finished.add(open);
    return frontiers.hold(open);
  }

  /**
   * The number of edges at the beginning of a path that did not change since the first of the
   * leaves that {@link #take} will give, and so are common to all of them; 0 if there are none.
   */
  int common(Path path) {
    return common < 0 ? 0 : Math.min(common, path.lowest());
  }

  /** Whether {@link #take} will give any leaves. */
  boolean hasLeaves() {
    return common >= 0;
  }

  /** The chunks written since the last call, in order. */
  List<LeafChunk> take() {
    common = -1;
    var chunks = List.copyOf(finished);
    finished.clear();
    return chunks;
  }
}
