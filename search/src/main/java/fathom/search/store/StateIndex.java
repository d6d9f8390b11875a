package fathom.search.store;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * An exact set: an index of the states in an arena by their hashes. It starts as a {@link
 * NarrowIndex} and becomes a {@link WideIndex} when positions no longer fit.
 */
public final class StateIndex implements ExactIndex {
  private final Arena arena;
  private final boolean isShared;
  private final MemoryBudget budget;
  private ExactIndex index;

  /** An empty index of an arena; {@code isShared} says whether several threads insert. */
  public StateIndex(Arena arena, boolean isShared, MemoryBudget budget) {
    this(arena, isShared, budget, NarrowIndex.MOST_POSITIONS);
  }

  /** An index that becomes wide when {@code narrowPositions} are not enough. */
  StateIndex(Arena arena, boolean isShared, MemoryBudget budget, long narrowPositions) {
    this.arena = arena;
    this.isShared = isShared;
    this.budget = budget;
    this.index = new NarrowIndex(arena, isShared, budget, narrowPositions);
  }

  @Override
  public long home(long hash) { // hot
    return index.home(hash);
  }

  @Override
  public long touch(long[] hashes, long[] starts, int count) { // hot
    return index.touch(hashes, starts, count);
  }

  @Override
  public long probe(long start, long hash, long[] words, int offset) { // hot
    return index.probe(start, hash, words, offset);
  }

  @Override
  public long find(long hash, long[] words, int offset) { // hot
    return index.find(hash, words, offset);
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    return index.insert(place, hash, position);
  }

  @Override
  public long capacity() {
    return index.capacity();
  }

  @Override
  public double omissionProbability(long states) {
    return 0;
  }

  @Override
  public @Nullable Growth startGrowth() {
    return index instanceof NarrowIndex narrow && !narrow.canGrow(arena.end())
        ? startWidening(narrow)
        : index.startGrowth();
  }

  private @Nullable Growth startWidening(NarrowIndex narrow) {
    WideIndex wide = WideIndex.ofCapacity(2 * narrow.capacity(), arena, isShared, budget);
    return wide == null ? null : new Widening(narrow, wide);
  }

  /** Puts the states of a narrow index into a wide one. */
  private final class Widening implements Growth {
    private static final int BATCH = 256;

    private final NarrowIndex narrow;
    private final WideIndex wide;
    private final AtomicInteger nextPart = new AtomicInteger();

    /** Takes what touching gives, which must go somewhere. */
    @SuppressWarnings("UnusedVariable")
    private volatile long touched;

    Widening(NarrowIndex narrow, WideIndex wide) {
      this.narrow = narrow;
      this.wide = wide;
    }

    @Override
    public void work() {
      for (int part = nextPart.getAndIncrement();
          part < narrow.parts();
          part = nextPart.getAndIncrement()) {
        long[] positions = narrow.positionsIn(part).toArray();
        for (int from = 0; from < positions.length; from += BATCH) {
          add(positions, from, Math.min(from + BATCH, positions.length));
        }
      }
    }

    /* The states are read once beforehand, so that the processor overlaps the waiting for them. */
    private void add(long[] positions, int from, int to) {
      long sum = 0;
      for (int i = from; i < to; i++) {
        sum += arena.chunk(positions[i])[arena.offset(positions[i])];
      }
      touched = sum;
      for (int i = from; i < to; i++) {
        long[] chunk = arena.chunk(positions[i]);
        long hash = StateHash.of(chunk, arena.offset(positions[i]), arena.width());
        wide.add(hash, positions[i]);
      }
    }

    @Override
    public boolean finish() {
      budget.release(narrow.bytes());
      index = wide;
      return true;
    }
  }
}
