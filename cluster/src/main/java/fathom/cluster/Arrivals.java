package fathom.cluster;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fathom.search.store.VisitedSet;
import java.lang.foreign.MemorySegment;

/** Puts the states of lines that arrived into the store, for one worker. */
final class Arrivals {
  private final Rank rank;
  private final Nursery nursery;
  private final VisitedSet visited;
  private final int width;
  private final int record;
  private final boolean hasLinks;
  private final boolean hasDepths;
  private final long[] records;
  private final Newcomers states = new Newcomers();

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  Arrivals(Rank rank, Nursery nursery) {
    this.rank = rank;
    this.nursery = nursery;
    this.visited = rank.run().store().visited();
    this.width = rank.run().width();
    LineFormat format = rank.lines();
    this.record = format.record();
    this.hasLinks = format.hasLinks();
    this.hasDepths = format.hasDepths();
    this.records = new long[format.capacity() * record];
  }

  /** Inserts the states of a line, unless the search ends. */
  void insert(MemorySegment line) { // hot
    int count = Line.countOf(line);
    MemorySegment.copy(
        line, JAVA_LONG, (long) Long.BYTES * LineFormat.HEADER, records, 0, count * record);
    states.begin(records, record, count);
    states.addAll(count, width);
    touched += states.touch(visited);
    int done = 0;
    while (done < count) {
      int end = hasDepths ? endOfDepth(done, count) : count;
      nursery.reach(hasDepths ? depth(done) : rank.depth() + 1);
      if (!insert(done, end)) {
        return;
      }
      done = end;
    }
  }

  private boolean insert(int from, int end) { // hot
    int i = nursery.insertUntilNew(states, from, end);
    while (i != end) {
      if (i < 0 || !nursery.welcome(hasLinks ? records[i * record + width] : 0, states.hash(i))) {
        return false;
      }
      i = nursery.insertUntilNew(states, i + 1, end);
    }
    return true;
  }

  /** The end of the states that are as deep as the first of them. */
  private int endOfDepth(int first, int count) {
    int end = first + 1;
    while (end < count && depth(end) == depth(first)) {
      end++;
    }
    return end;
  }

  private long depth(int index) {
    return records[(index + 1) * record - 1];
  }
}
