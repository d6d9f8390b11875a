package fathom.search.store;

/** A visited set that can tell where a state is. */
interface ExactIndex extends VisitedSet {
  /** No position. */
  long ABSENT = -1;

  /** The position of a state, or {@link #ABSENT}. */
  long find(long hash, long[] words, int offset);
}
