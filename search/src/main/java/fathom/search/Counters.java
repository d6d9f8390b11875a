package fathom.search;

import java.util.concurrent.atomic.AtomicLongArray;

/** The counts of each worker, for others to read while it runs. */
public final class Counters {
  /** The words from one worker's counts to the next: two cache lines, so that none is shared. */
  private static final int STRIDE = 16;

  private static final int STATES = 0;
  private static final int TRANSITIONS = 1;
  private static final int EXPANDED = 2;

  private final AtomicLongArray counts;

  /** Counts of so many workers, all zero. */
  public Counters(int workers) {
    counts = new AtomicLongArray((workers + 1) * STRIDE);
  }

  /** Sets the counts of a worker, which only grow. */
  public void publish(int worker, long states, long transitions, long expanded) {
    int base = worker * STRIDE;
    counts.setOpaque(base + STATES, states);
    counts.setOpaque(base + TRANSITIONS, transitions);
    counts.setOpaque(base + EXPANDED, expanded);
  }

  /** The states found by all workers. */
  public long states() {
    return sum(STATES);
  }

  /** The rules fired by all workers. */
  public long transitions() {
    return sum(TRANSITIONS);
  }

  /** The states expanded by all workers. */
  public long expanded() {
    return sum(EXPANDED);
  }

  private long sum(int which) {
    long total = 0;
    for (int i = which; i < counts.length(); i += STRIDE) {
      total += counts.getOpaque(i);
    }
    return total;
  }
}
