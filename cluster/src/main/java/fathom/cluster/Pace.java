package fathom.cluster;

import java.util.concurrent.locks.LockSupport;

/**
 * How long the communication thread rests between two turns. A turn finds its code and its data
 * gone from the cache and takes the core from a worker, so there should be few; but lines must not
 * run out meanwhile, and the end of a wave must not be noticed late.
 */
final class Pace {
  private static final int SPINS = 10;
  private static final long LEAST_NANOS = 20_000;

  /** Resting for so small a part of the time waited, the end of a wave is noticed in time. */
  private static final int WAITED_PARTS = 8;

  private static final long MOST_WAITING_NANOS = 1_000_000;
  private static final long MOST_WORKING_NANOS = 8_000_000;

  /** While lines are few or short a worker may soon need one to come back. */
  private static final int MANY_STATES = 10_000;

  /** A part of the time that it takes a worker to find a state for another rank. */
  private static final long NANOS_FOR_STATE = 200;

  private final int lines;
  private final boolean hasManyStates;
  private final long leastWorkingNanos;
  private long workingNanos;
  private int waitingTurns;
  private long waitingSince;

  /** The pace where each other rank has {@code lines} lines of {@code capacity} states. */
  Pace(int lines, int capacity) {
    this.lines = lines;
    long states = (long) lines * capacity;
    this.hasManyStates = states >= MANY_STATES;
    this.leastWorkingNanos =
        Math.clamp(NANOS_FOR_STATE * states, LEAST_NANOS, MOST_WORKING_NANOS / 4);
    this.workingNanos = leastWorkingNanos;
  }

  /** Whether there may be a rest although there was something to do, while workers have work. */
  boolean mayLag() {
    return hasManyStates;
  }

  /** Says whether there was anything to do in a turn, and how many lines there were to send. */
  void note(boolean isBusy, int linesSent) {
    // If all were to one rank, a quarter of its lines would be much: others are under way.
    if (4L * linesSent > lines) {
      workingNanos = Math.max(leastWorkingNanos, workingNanos / 2);
    } else if (!isBusy && hasManyStates) {
      workingNanos = Math.min(2 * workingNanos, MOST_WORKING_NANOS);
    }
  }

  /** How long it rests while workers have work. */
  long workingNanos() {
    return workingNanos;
  }

  /** Rests while workers have work. */
  void restWhileWorking() {
    LockSupport.parkNanos(this, workingNanos);
  }

  /** Says that this rank waits for others from now on. */
  void beginWaiting() {
    waitingTurns = 0;
    waitingSince = System.nanoTime();
  }

  /** Rests while other ranks have work and this one has none. */
  void restWhileWaiting() {
    if (waitingTurns++ < SPINS) {
      Thread.onSpinWait();
      return;
    }
    long waited = System.nanoTime() - waitingSince;
    LockSupport.parkNanos(this, Math.clamp(waited / WAITED_PARTS, LEAST_NANOS, MOST_WAITING_NANOS));
  }
}
