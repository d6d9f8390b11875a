package fathom.search;

import fathom.search.bounded.Coverage;
import fathom.search.pruned.Share;
import fathom.search.store.Block;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One way to go through the reachable states. */
interface Search {
  /** Goes on until everything is covered, a bound is, or the control ends it. */
  void explore();

  /** What was found wrong, each with its trace. */
  List<Violation> violations();

  /** Whether the depth bound kept states from being expanded. */
  boolean isCutByDepth();

  /** The counts so far, for other threads to read while it runs. */
  Counters counters();

  /** The depth of the deepest state found. */
  long depth();

  /** The depth at which the search is now. */
  long currentDepth();

  /** The number of distinct start states. */
  long startStates();

  /** The number of states at each depth; empty if the search does not go level by level. */
  default List<Long> levels() {
    return List.of();
  }

  /** What each expander counted. */
  List<Tally> tallies();

  /**
   * Where all states are that were found, in an order in which depths do not decrease for a
   * breadth-first search. Only kept if the model has a liveness property.
   */
  List<Block> blocks();

  /** The stored states from a start state to the one at a position of the arena. */
  List<long[]> pathTo(long position);

  /** What a bounded search covered; null for others. */
  default @Nullable Coverage coverage() {
    return null;
  }

  /** What each of several searches did; empty for others. */
  default List<Share> shares() {
    return List.of();
  }

  /** Whether {@link #pathTo} gives shortest paths. */
  boolean findsShortestPaths();
}
