package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import java.util.Arrays;

/**
 * The edges that the paths to all leaves of a frontier, and so to all states of later rounds, begin
 * with. Only extended between rounds.
 */
final class Trunk {
  private final MemoryBudget budget;
  private int[] ordinals = new int[64];
  private int length;

  Trunk(MemoryBudget budget) {
    this.budget = budget;
    budget.charge(4L * ordinals.length);
  }

  /** The number of edges. */
  int length() {
    return length;
  }

  /** Which successor an edge leads to. */
  int ordinal(int edge) {
    return ordinals[edge];
  }

  /** Becomes the first {@code edges} edges of a path that begins with it. */
  void extend(Path path, int edges) {
    if (edges > ordinals.length) {
      int size = Math.max(edges, 2 * ordinals.length);
      budget.charge(4L * (size - ordinals.length));
      ordinals = Arrays.copyOf(ordinals, size);
    }
    for (int i = length; i < edges; i++) {
      ordinals[i] = path.ordinal(i);
    }
    length = Math.max(length, edges);
  }
}
