package fathom.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * The numbers below a count, divided among workers. A worker takes those of its own share in their
 * order, and then helps the others, so that what is next to each other mostly goes to one worker.
 */
public final class Shares {
  private final long count;
  private final int runLength;

  /** The next number of each share; it may go past the end. */
  private final AtomicLongArray next;

  /** Consecutive numbers: the first, and the one after the last. */
  public record Run(long first, long end) {}

  /** All numbers below {@code count}, of which a worker takes {@code runLength} at a time. */
  public Shares(long count, int workers, int runLength) {
    this.count = count;
    this.runLength = runLength;
    this.next = new AtomicLongArray(workers);
    for (int share = 0; share < workers; share++) {
      next.set(share, end(share - 1));
    }
  }

  private long end(int share) {
    return count * (share + 1) / next.length();
  }

  /** The number of workers. */
  int workers() {
    return next.length();
  }

  /** Takes the next numbers of the share of a worker, or else of another; null if none is left. */
  public @Nullable Run claim(int worker) {
    for (int i = 0; i < next.length(); i++) {
      int share = (worker + i) % next.length();
      long end = end(share);
      long first = next.get(share) < end ? next.getAndAdd(share, runLength) : end;
      if (first < end) {
        return new Run(first, Math.min(first + runLength, end));
      }
    }
    return null;
  }

  /** What nobody has taken yet. */
  public List<Run> rest() {
    List<Run> rest = new ArrayList<>();
    for (int share = 0; share < next.length(); share++) {
      if (next.get(share) < end(share)) {
        rest.add(new Run(next.get(share), end(share)));
      }
    }
    return rest;
  }

  /** Whether nothing is left to take. */
  public boolean isEmpty() {
    return rest().isEmpty();
  }
}
