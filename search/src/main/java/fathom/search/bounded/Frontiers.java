package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The frontier that is read and the one that is written, and the memory they take. */
final class Frontiers {
  /*
   * Leaf numbers are handed out by the chunk: a chunk gets MAX_LEAVES of them, whether it uses them
   * or not, so that a number says at once which chunk it belongs to.
   */

  /** Leaf numbers are below this. */
  static final int MAX_NUMBER = 1 << 30;

  private static final int CHUNK_SHIFT = 10;
  private static final int SHARES = 8;
  private static final int LEAST_CAPACITY = 8;

  private final MemoryBudget budget;
  private final int threads;
  private final Trunk trunk;
  private final AtomicInteger nextChunk = new AtomicInteger();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicLong usedBytes = new AtomicLong();
  private final AtomicLong peakBytes = new AtomicLong();
  private List<LeafChunk> written = new ArrayList<>();
  private List<LeafChunk> read = List.of();
  private long size;

  Frontiers(MemoryBudget budget, int threads) {
    this.budget = budget;
    this.threads = threads;
    this.trunk = new Trunk(budget);
  }

  /** What all paths have in common. */
  Trunk trunk() {
    return trunk;
  }

  /** The number of leaves after which a chunk ends: small enough for all workers to get some. */
  int chunkCapacity() {
    return threads == 1
        ? LeafChunk.MAX_LEAVES
        : Math.clamp(size / (SHARES * (long) threads), LEAST_CAPACITY, LeafChunk.MAX_LEAVES);
  }

  /** A chunk of leaves of the frontier that is written. */
  synchronized LeafChunk newChunk(int capacity) {
    int number = nextChunk.getAndIncrement();
    var chunk = new LeafChunk(number << CHUNK_SHIFT, capacity);
    written.add(chunk);
    return chunk;
  }

  /** Whether there are no more numbers for leaves. */
  boolean isExhausted() {
    return nextChunk.get() >= (MAX_NUMBER >>> CHUNK_SHIFT) - threads;
  }

  /** Takes the memory of a chunk that is full; false if it does not suffice. */
  boolean hold(LeafChunk chunk) {
    long bytes = chunk.pathBytes() + chunk.stateBytes();
    long used = usedBytes.addAndGet(bytes);
    peakBytes.accumulateAndGet(used, Math::max);
    return budget.tryReserve(bytes);
  }

  private void release(long bytes) {
    usedBytes.addAndGet(-bytes);
    budget.release(bytes);
  }

  /** Says that a leaf of the frontier that is written is no leaf any more. */
  void lose(int number) {
    chunk(number >>> CHUNK_SHIFT).lose(number & (LeafChunk.MAX_LEAVES - 1));
  }

  private synchronized LeafChunk chunk(int number) {
    return written.get(number);
  }

  /** Makes the frontier that was written the one to read; {@code chunks} gives its order. */
  void turn(List<LeafChunk> chunks) {
    read = List.copyOf(chunks);
    written = new ArrayList<>();
    nextChunk.set(0);
    next.set(0);
    size = 0;
    for (LeafChunk chunk : read) {
      size += chunk.live();
    }
  }

  /** The number of states in the frontier to read. */
  long size() {
    return size;
  }

  /** The number of chunks in the frontier to read. */
  int chunks() {
    return read.size();
  }

  /** The number of the next chunk to read that nobody took, which may be beyond the last. */
  int takeNext() {
    return next.getAndIncrement();
  }

  /** A chunk to read. */
  LeafChunk chunkToRead(int number) {
    return read.get(number);
  }

  /** Gives back the memory of a chunk that was read; paths to whole states are kept for good. */
  void done(LeafChunk chunk, FrontierKind kind) {
    if (kind == FrontierKind.STATES) {
      release(chunk.stateBytes());
      chunk.forgetStates();
    } else {
      release(chunk.pathBytes());
    }
  }

  /** The most memory that frontiers took. */
  long peakBytes() {
    return peakBytes.get();
  }
}
