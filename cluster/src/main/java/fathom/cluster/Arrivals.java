package fathom.cluster;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fathom.search.store.VisitedSet;
import java.lang.foreign.MemorySegment;

/** Puts the states of lines that arrived into the store, for one worker. */
final class Arrivals {
  /** What is fetched for so many states at once stays close to the processor. */
  private static final int BATCH = 256;

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
    for (int first = 0; first < count; first += BATCH) {
      if (!insertBatch(first, Math.min(BATCH, count - first))) {
        return;
      }
    }
  }

  private boolean insertBatch(int first, int count) { // hot
    states.begin(records, record, count);
    states.addAll(first, count, width);
    touched += states.touch(visited);
    int done = 0;
    while (done < count) {
      int end = hasDepths ? endOfDepth(first, done, count) : count;
      nursery.reach(hasDepths ? depth(first + done) : rank.depth() + 1);
      if (!insert(done, end)) {
        return false;
      }
      done = end;
    }
    return true;
  }

  private boolean insert(int from, int end) { // hot
    int i = nursery.insertUntilNew(states, from, end);
    while (i != end) {
      if (i < 0 || !nursery.welcome(linkOf(i), states.hash(i))) {
        return false;
      }
      i = nursery.insertUntilNew(states, i + 1, end);
    }
    return true;
  }

  private long linkOf(int index) { // hot
    return hasLinks ? records[states.place(index) * record + width] : 0;
  }

  /** The end of the states of a batch that are as deep as number {@code from}. */
  private int endOfDepth(int first, int from, int count) {
    int end = from + 1;
    while (end < count && depth(first + end) == depth(first + from)) {
      end++;
    }
    return end;
  }

  private long depth(int place) {
    return records[(place + 1) * record - 1];
  }
}
