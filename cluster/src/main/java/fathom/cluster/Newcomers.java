package fathom.cluster;

import fathom.search.Inserter;
import fathom.search.store.StateHash;
import fathom.search.store.VisitedSet;

/** States that this rank owns, before it is known which of them are new. */
final class Newcomers {
  private long[] words = {};
  private int stride;
  private int[] places = {};
  private long[] hashes = {};
  private long[] homes = {};
  private int count;

  /**
   * Forgets the states, and makes room for others.
   *
   * @param most so many can be added at most
   * @param newStride a state at a place begins at so many times this in the words
   */
  void begin(long[] newWords, int newStride, int most) { // hot
    words = newWords;
    stride = newStride;
    count = 0;
    if (places.length < most) {
      places = new int[2 * most];
      hashes = new long[2 * most];
      homes = new long[2 * most];
    }
  }

  /** Puts a state at an index. */
  void put(int index, int place, long hash) { // hot
    places[index] = place;
    hashes[index] = hash;
  }

  /** Says how many states were put, at the first indices. */
  void end(int newCount) { // hot
    count = newCount;
  }

  /** Adds the states of so many records, each of which begins with one. */
  void addAll(int firstRecord, int records, int width) { // hot
    for (int i = 0; i < records; i++) {
      int place = firstRecord + i;
      put(i, place, StateHash.of(words, place * stride, width));
    }
    count = records;
  }

  /** The number of states. */
  int count() { // hot
    return count;
  }

  /** Where a state is in the words. */
  int place(int index) { // hot
    return places[index];
  }

  long hash(int index) { // hot
    return hashes[index];
  }

  /** Fetches what inserting them will need. */
  long touch(VisitedSet visited) { // hot
    return visited.touch(hashes, homes, count);
  }

  /** Finds out again where to insert them, because the set has grown. */
  void findHomes(VisitedSet visited) {
    for (int i = 0; i < count; i++) {
      homes[i] = visited.home(hashes[i]);
    }
  }

  /** Inserts a state as an {@link Inserter} does. */
  int insert(int index, Inserter inserter) { // hot
    return inserter.insert(homes[index], hashes[index], words, places[index] * stride);
  }
}
