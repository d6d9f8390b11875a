package fathom.search;

/** Decides how many workers a level of a breadth-first search is worth, and when more join in. */
final class Staffing {
  /*
   * Code that the JVM has not optimised yet counts how often it does what, and all threads count in
   * the same places: sixteen threads are hardly faster than one of them then, and each takes many
   * times as long. So a search in a new JVM begins with one worker, and more join in while more of
   * the code is optimised.
   */
  private static final long ALONE_NANOS = 300_000_000;
  private static final long DOUBLING_NANOS = 50_000_000;
  private static final int MOST_DOUBLINGS = 20;

  /** A worker that is woken should have so much to do. */
  private static final long WORTH_WAKING_NANOS = 50_000;

  private static final long FEWEST_SHARED_STATES = 128;

  private final int threads;
  private final boolean startsCold;
  private double nanosForState = 1_000;

  /** The staff of a search with so many threads, in a JVM that has just started or not. */
  Staffing(int threads, boolean startsCold) {
    this.threads = threads;
    this.startsCold = startsCold;
  }

  /** The workers that so many states are worth. */
  int workersFor(long states) {
    if (threads == 1 || states < FEWEST_SHARED_STATES) {
      return 1;
    }
    return Math.clamp((long) (states * nanosForState) / WORTH_WAKING_NANOS, 1, threads);
  }

  /** Whether it is worth knowing how long workers take for so many states. */
  boolean wantsTimeOf(long states) {
    return threads > 1 && states >= FEWEST_SHARED_STATES;
  }

  /** Says how long workers were busy, all together, with the states of a level. */
  void record(long states, long workerNanos) {
    nanosForState += ((double) workerNanos / states - nanosForState) / 2;
  }

  /** The most workers that expand states so long after the start of the search. */
  int mostAfter(long nanos) {
    if (!startsCold) {
      return threads;
    }
    return nanos < ALONE_NANOS
        ? 1
        : 2 << Math.min(MOST_DOUBLINGS, (nanos - ALONE_NANOS) / DOUBLING_NANOS);
  }

  /** Whether a worker may expand states so long after the start of the search. */
  boolean hasJoined(int worker, long nanos) {
    return worker < mostAfter(nanos);
  }

  /** When more workers than {@link #mostAfter} has said may expand states. */
  long nanosForMoreThan(int most) {
    return ALONE_NANOS + Integer.numberOfTrailingZeros(most) * DOUBLING_NANOS;
  }
}
