package fathom.search.store;

import org.jspecify.annotations.Nullable;

/**
 * Tells new states from old ones. A state is looked up by its hash and its words; a new one is then
 * written into the arena and inserted under its position. Lookups and insertions are safe for any
 * number of threads, as long as none of them grows the set.
 */
public interface VisitedSet {
  /** The answer that a state is in the set. */
  long PRESENT = -1;

  /** The answer that the set must grow before this state can be looked up or inserted. */
  long FULL = -2;

  /** The answer that a state was inserted. */
  long INSERTED = -3;

  /** Where the lookup of a hash begins, until the set grows. */
  long home(long hash);

  /**
   * Brings what the lookups of these hashes will read close to the processor, and writes to {@code
   * starts} where they begin: at their homes, or after slots that other states have taken. The
   * answer means nothing; using it keeps the reads alive.
   */
  long touch(long[] hashes, long[] starts, int count);

  /**
   * Looks up a state from the home of its hash on: {@link #PRESENT}, {@link #FULL}, or the place
   * where to insert it.
   */
  long probe(long home, long hash, long[] words, int offset);

  /** Looks up a state whose home is not known. */
  default long probe(long hash, long[] words, int offset) {
    return probe(home(hash), hash, words, offset);
  }

  /**
   * Inserts the state at {@code position} of the arena at the place that {@link #probe} gave:
   * {@link #INSERTED}, {@link #PRESENT} if another thread inserted an equal state since, or {@link
   * #FULL}.
   */
  long insert(long place, long hash, long position);

  /** The number of states that fit. */
  long capacity();

  /** Starts to grow; null if the memory does not suffice. */
  @Nullable Growth startGrowth();

  /** The probability that some state was taken for another, given that so many are in the set. */
  double omissionProbability(long states);

  /** The work of growing a set, which any number of threads may share. */
  interface Growth {
    /** Does a part of the work; returns when no part is left to take. */
    void work();

    /** Ends it when all threads have returned; false if the memory did not suffice. */
    boolean finish();
  }
}
