package fathom.search;

/** The order in which a search visits states. */
public enum Strategy {
  /** Level by level from the start states: every counterexample is a shortest one. */
  BFS,
  /** Along one path as far as it goes, then back. */
  DFS,
  /** Everything up to a depth, then everything up to a greater one. */
  BOUNDED,
  /** Breadth first, with what marked rules lead to ahead of the rest. */
  BIASED_BFS,
  /** One agent at a time until several can fire marked rules, and then depth first. */
  BIASED_DFS,
  /** The most promising state first. */
  DIRECTED,
  /** Random walks that visit every state in the end. */
  RANDOM,
  /** Several depth-first searches at once, each with its own heuristic. */
  PRUNED;

  /** Whether the search keeps a {@link Ledger}. */
  public boolean isGuided() {
    return isBiased() || this == RANDOM;
  }

  /** Whether marks guide the search. */
  public boolean isBiased() {
    return switch (this) {
      case BFS, DFS, BOUNDED, RANDOM, PRUNED -> false;
      case BIASED_BFS, BIASED_DFS, DIRECTED -> true;
    };
  }
}
