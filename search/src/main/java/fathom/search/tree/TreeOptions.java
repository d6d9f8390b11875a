package fathom.search.tree;

import fathom.search.Deadlock;

/**
 * How much of a system to look at.
 *
 * @param depth states at this depth are not expanded any more
 * @param mostStates where to end at the latest
 * @param mergesOrbits whether states that scalarset permutations exchange count as one
 */
public record TreeOptions(int depth, int mostStates, Deadlock deadlock, boolean mergesOrbits) {
  public TreeOptions {
    if (depth < 0 || mostStates < 1) {
      throw new IllegalArgumentException("a depth or a number of states is out of range");
    }
  }
}
