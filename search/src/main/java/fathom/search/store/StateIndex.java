package fathom.search.store;

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
    int segments = SlotTable.segmentsFor(2 * narrow.capacity());
    return budget.tryReserve(SlotTable.bytesOf(segments)) ? new ToWide(narrow, segments) : null;
  }

  private final class ToWide implements Growth {
    private final NarrowIndex narrow;
    private final Widening widening;

    ToWide(NarrowIndex narrow, int segments) {
      this.narrow = narrow;
      this.widening = new Widening(narrow.table(), arena, segments);
    }

    @Override
    public void work() {
      widening.work();
    }

    @Override
    public boolean finish() {
      long[][] segments = widening.segments();
      if (segments == null) {
        budget.release(SlotTable.bytesOf(widening.count()));
        return false;
      }
      budget.release(narrow.bytes());
      index = new WideIndex(arena, isShared, budget, segments);
      return true;
    }
  }
}
