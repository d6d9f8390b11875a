package fathom.search.bounded;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Some states of a frontier, in the order in which they were found, packed. A leaf is a path; what
 * it has in common with the leaf before is not written again, and the first leaf of a chunk is
 * written in full, but for the trunk, so that a chunk can be read alone.
 */
final class LeafChunk {
  /*
   * A leaf is: the number of edges that follow those it shares with the leaf before, the number of
   * bits that they take, and these bits. An edge takes as many bits as tell the successors of its
   * state apart; where there is only one, it takes none. So edges can only be read by who knows the
   * states on the way, and that is who rebuilds them.
   */

  /** The most leaves in a chunk. */
  static final int MAX_LEAVES = 1 << 10;

  private static final int OBJECT_BYTES = 96;

  private final int first;
  private final AtomicIntegerArray lost;
  private long[] bits = {};
  private int count;
  private long @Nullable [] states;
  private LeafChunk @Nullable [] parentChunks;
  private int @Nullable [] parentIndices;

  /** A chunk to be filled, whose leaves have the numbers from {@code first} on. */
  LeafChunk(int first, int capacity) {
    this.first = first;
    this.lost = new AtomicIntegerArray((capacity + 31) >>> 5);
  }

  /** Ends the filling. */
  void close(long[] packed, int leaves) {
    bits = packed;
    count = leaves;
  }

  /** Adds the whole states of the leaves, and the leaves of the frontier before they stem from. */
  void close(long[] words, LeafChunk[] chunks, int[] indices) {
    states = words;
    parentChunks = chunks;
    parentIndices = indices;
  }

  /** The number of the first leaf. */
  int first() {
    return first;
  }

  /** The number of leaves. */
  int count() {
    return count;
  }

  /** The packed edges. */
  long[] bits() {
    return bits;
  }

  /** Says that a leaf was reached at a smaller depth and is no leaf any more. */
  void lose(int index) {
    int bit = 1 << index;
    lost.accumulateAndGet(index >>> 5, bit, (a, b) -> a | b);
  }

  /** Whether a leaf is no leaf any more. */
  boolean isLost(int index) {
    return (lost.get(index >>> 5) & (1 << index)) != 0;
  }

  /** The number of leaves that are not lost. */
  int live() {
    int live = count;
    for (int i = 0; i < lost.length(); i++) {
      live -= Integer.bitCount(lost.get(i));
    }
    return live;
  }

  /** The whole states of the leaves, where they are kept. */
  long[] states() {
    long[] words = states;
    if (words == null) {
      throw new IllegalStateException("a frontier of paths has no states");
    }
    return words;
  }

  /** Forgets the whole states; the paths stay. */
  void forgetStates() {
    states = null;
  }

  /** The chunk of the leaf that a leaf stems from; null for a start state. */
  @Nullable LeafChunk parentChunk(int index) {
    return parentChunks == null ? null : parentChunks[index];
  }

  /** The number in its chunk of the leaf that a leaf stems from. */
  int parentIndex(int index) {
    return parentIndices == null ? 0 : parentIndices[index];
  }

  /** The memory that it takes, but for whole states. */
  long pathBytes() {
    long parents = parentIndices == null ? 0 : 12L * count;
    return OBJECT_BYTES + 4L * lost.length() + 8L * bits.length + parents;
  }

  /** The memory that whole states take. */
  long stateBytes() {
    return states == null ? 0 : 8L * states.length;
  }
}
