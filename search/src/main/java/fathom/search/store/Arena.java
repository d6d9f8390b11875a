package fathom.search.store;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The states found, in the order of their discovery: the store of a search and its queue at once. A
 * state has a position: the number of its chunk, then its number within the chunk. Positions grow
 * but have gaps.
 *
 * <p>Any number of threads may reserve blocks and write states into their own. A thread may read a
 * state of another after it learned its position through a {@link VisitedSet}.
 */
public final class Arena {
  /*
   * Chunks are heap arrays that fill whole regions of the garbage collector, which never moves such
   * arrays. The first ones are small, so that a small search is cheap. The array of chunks never
   * moves either: a reader may hold on to it without a fence, because whoever learned a position
   * sees the chunk it lies in.
   */

  /** The number of bits in a position. */
  public static final int POSITION_BITS = 34;

  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int FIRST_CHUNK_LONGS = (1 << 12) - 2;
  private static final int SMALL_CHUNKS = 3;
  private static final int SMALL_CHUNK_SHIFT = 3;
  private static final int CHUNK_LONGS = (1 << 20) - 2;

  private final int width;
  private final int chunkStates;
  private final int shift;
  private final long mask;
  private final MemoryBudget budget;
  private final long[][] chunks;
  private final char[][] links;
  private final boolean hasLinks;
  private final ArrayDeque<long[]> spareChunks = new ArrayDeque<>();
  private int lastChunk = -1;
  private int usedOfLast;
  private int sizeOfLast;
  private int firstHeld;
  private int preparing;

  /** Whether no chunk failed to be made ahead since the last one was added. */
  private boolean canPrepare = true;

  /**
   * An empty arena.
   *
   * @param width the words of a state
   * @param hasLinks whether each state has a link, 16 bits that stay when its words are released
   */
  public Arena(int width, boolean hasLinks, MemoryBudget budget) {
    this.width = width;
    this.hasLinks = hasLinks;
    this.budget = budget;
    this.chunkStates = Math.max(1, CHUNK_LONGS / width);
    this.shift = Math.max(1, 32 - Integer.numberOfLeadingZeros(chunkStates - 1));
    this.mask = (1L << shift) - 1;
    this.chunks = new long[maxChunks()][];
    this.links = new char[hasLinks ? chunks.length : 0][];
  }

  /* Chunks that were released keep their numbers, so there are many even where memory is small. */
  private int maxChunks() {
    long leastChunks = 1 << 15;
    long leastBytes = 1 << 12;
    long bytesPerChunk = Math.max(leastBytes, chunkStates * (hasLinks ? 2L : 8L * width));
    long fitting = Runtime.getRuntime().maxMemory() / bytesPerChunk + SMALL_CHUNKS;
    return (int)
        Math.min(Math.max(fitting, leastChunks), (1L << Math.min(30, POSITION_BITS - shift)) - 1);
  }

  /** The number of words in a state. */
  public int width() {
    return width;
  }

  /** Whether no position was handed out yet. */
  boolean isEmpty() { // hot
    return chunks[0] == null;
  }

  /** The array that holds the state at a position. */
  public long[] chunk(long position) { // hot
    return chunks[(int) (position >>> shift)];
  }

  /** Where in its array the state at a position begins. */
  public int offset(long position) { // hot
    return (int) (position & mask) * width;
  }

  /** A copy of the state at a position. */
  public long[] copyOf(long position) {
    int offset = offset(position);
    return Arrays.copyOfRange(chunk(position), offset, offset + width);
  }

  /** Whether the state at a position equals the words from {@code offset} on. */
  public boolean holds(long position, long[] words, int offset) { // hot
    return Words.equal(chunk(position), offset(position), words, offset, width);
  }

  /** The link of the state at a position. */
  public char link(long position) {
    return links[(int) (position >>> shift)][(int) (position & mask)];
  }

  /** Sets the link of the state at a position. */
  public void setLink(long position, char link) { // hot
    links[(int) (position >>> shift)][(int) (position & mask)] = link;
  }

  /**
   * Hands out at most {@code wanted} positions, at least one and all in one chunk; null if the
   * memory does not suffice.
   */
  public synchronized @Nullable Block reserve(int wanted) {
    if (usedOfLast == sizeOfLast && !addChunk()) {
      return null;
    }
    int count = Math.min(wanted, sizeOfLast - usedOfLast);
    var block = new Block(((long) lastChunk << shift) + usedOfLast, count);
    usedOfLast += count;
    return block;
  }

  /** Adds a chunk; a smaller one than usual where the budget is nearly spent. */
  private boolean addChunk() {
    if (lastChunk + 1 == chunks.length) {
      return false;
    }
    int states = statesOfChunk(lastChunk + 1);
    boolean isReserved = budget.tryReserve(bytesToAdd(states));
    while (!isReserved && states > statesOfChunk(0)) {
      states /= 2;
      isReserved = budget.tryReserveOfTheRest(bytesToAdd(states));
    }
    if (!isReserved) {
      return false;
    }
    try {
      if (hasLinks) {
        links[lastChunk + 1] = new char[states];
      }
      chunks[lastChunk + 1] = spareChunks.isEmpty() ? new long[states * width] : spareChunks.pop();
    } catch (OutOfMemoryError e) {
      budget.release(bytesToAdd(states));
      return false;
    }
    lastChunk++;
    usedOfLast = 0;
    sizeOfLast = states;
    canPrepare = true;
    return true;
  }

  private long bytesToAdd(int states) {
    long linkBytes = hasLinks ? 2L * states + ARRAY_HEADER_BYTES : 0;
    return linkBytes + (spareChunks.isEmpty() ? bytesOf(states) : 0);
  }

  /**
   * Makes a chunk ahead when the states that {@code threads} threads find in the meantime could use
   * up what is there. Clearing its memory takes many times as long as filling a block, and all
   * threads that want one would wait for it.
   */
  public void prepare(int threads) {
    if (!mustPrepare(threads)) {
      return;
    }
    long bytes = bytesOf(chunkStates);
    boolean isMade = false;
    if (budget.tryReserveOfTheRest(bytes)) {
      try {
        addSpare(new long[chunkStates * width]);
        isMade = true;
      } catch (OutOfMemoryError e) {
        // Whoever needs the chunk will try again, and say so.
        budget.release(bytes);
      }
    }
    endPreparing(isMade);
  }

  private synchronized boolean mustPrepare(int threads) {
    long free = sizeOfLast - usedOfLast + (long) (spareChunks.size() + preparing) * chunkStates;
    boolean must =
        canPrepare
            && sizeOfLast == chunkStates
            && free < (long) chunkStates * Math.max(2, threads) / 8
            && lastChunk + spareChunks.size() + preparing + 1 < chunks.length;
    preparing += must ? 1 : 0;
    return must;
  }

  private synchronized void endPreparing(boolean isMade) {
    preparing--;
    canPrepare &= isMade;
  }

  private synchronized void addSpare(long[] chunk) {
    spareChunks.push(chunk);
  }

  private int statesOfChunk(int chunk) {
    int longs =
        chunk < SMALL_CHUNKS ? FIRST_CHUNK_LONGS << (chunk * SMALL_CHUNK_SHIFT) : CHUNK_LONGS;
    return Math.clamp(longs / width, 1, chunkStates);
  }

  private long bytesOf(int states) {
    return 8L * states * width + ARRAY_HEADER_BYTES;
  }

  /** Forgets the words of all states below a position, as far as they fill whole chunks. */
  public synchronized void releaseBelow(long position) {
    int end = (int) Math.min(position >>> shift, lastChunk);
    for (; firstHeld < end; firstHeld++) {
      long[] chunk = chunks[firstHeld];
      if (chunk.length == chunkStates * width && spareChunks.size() < 2) {
        spareChunks.push(chunk);
      } else {
        budget.release(bytesOf(chunk.length / width));
      }
      chunks[firstHeld] = NO_STATES;
    }
  }

  private static final long[] NO_STATES = {};

  /** A position that is greater than all that were handed out. */
  public synchronized long end() {
    return lastChunk < 0 ? 0 : ((long) lastChunk << shift) + usedOfLast;
  }

  /** What {@link #end} is after so many positions, at least one, were handed out. */
  long endOf(long states) {
    long last = states - 1;
    int chunk = 0;
    while (chunk < SMALL_CHUNKS && last >= statesOfChunk(chunk)) {
      last -= statesOfChunk(chunk);
      chunk++;
    }
    int size = statesOfChunk(chunk);
    return ((chunk + last / size) << shift) + last % size + 1;
  }

  /** The number of chunks in use, for those who walk all states. */
  public synchronized int chunkCount() {
    return lastChunk + 1;
  }

  /** The number of positions handed out in chunk {@code chunk}. */
  public synchronized int usedOf(int chunk) {
    return chunk == lastChunk ? usedOfLast : chunks[chunk].length / width;
  }

  /** The position of state number {@code index} of chunk {@code chunk}. */
  public long positionOf(int chunk, long index) {
    return ((long) chunk << shift) + index;
  }

  /** The chunk that holds a position. */
  public int chunkOf(long position) {
    return (int) (position >>> shift);
  }

  /** The number of a position within its chunk. */
  public int indexOf(long position) {
    return (int) (position & mask);
  }
}
