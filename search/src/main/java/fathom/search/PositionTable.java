package fathom.search;

import fathom.search.store.Arena;
import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.List;

/** A number for each position of an arena; zero for those that were not set. */
public final class PositionTable {
  private final Arena arena;
  private final MemoryBudget budget;
  private final List<long[]> values = new ArrayList<>();

  PositionTable(Arena arena, MemoryBudget budget) {
    this.arena = arena;
    this.budget = budget;
  }

  /** The number of a position. */
  public long get(long position) {
    int chunk = arena.chunkOf(position);
    return chunk < values.size() ? values.get(chunk)[arena.indexOf(position)] : 0;
  }

  /** Sets the number of a position. */
  public void set(long position, long value) {
    while (values.size() <= arena.chunkOf(position)) {
      long first = arena.positionOf(values.size(), 0);
      int states = arena.chunk(first).length / arena.width();
      values.add(new long[states]);
      budget.charge(8L * states);
    }
    values.get(arena.chunkOf(position))[arena.indexOf(position)] = value;
  }
}
