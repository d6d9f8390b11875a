package fathom.search;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What the threads of a search tell each other: whether to go on, pause or end. */
public final class Control {
  /*
   * A deep search of a narrow model comes by here for every level, so that clocks are read and
   * fields that other threads see are written only where that makes a difference.
   */
  private final CancelToken cancel;
  private final long startNanos = System.nanoTime();
  private final long timeNanos;
  private volatile @Nullable Stop stop;
  private volatile boolean isGrowthWanted;
  private volatile long pauseNanos = Long.MAX_VALUE;
  private volatile boolean isPausing;
  private volatile Progress.Phase phase = Progress.Phase.EXPANDING;

  /** Why a search ends before everything is covered. */
  public enum Stop {
    CANCELLED,
    TIME,
    MEMORY,
    STATES,
    VIOLATIONS,
    UNSOUND
  }

  /** The control of a search that ends when the token or the time says so. */
  public Control(CancelToken cancel, Duration time) {
    this.cancel = cancel;
    this.timeNanos = time.compareTo(Duration.ofDays(36_500)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** Ends the search, unless something else already does. */
  public synchronized void stop(Stop reason) {
    if (stop == null) {
      stop = reason;
    }
  }

  /** Why the search ends, or null while it goes on. */
  public @Nullable Stop reason() {
    return stop;
  }

  /** Whether the search is to end now. */
  public boolean isStopped() {
    return stop != null;
  }

  /** Looks at the clock and the cancel token; whether the search is to end now. */
  public boolean poll() {
    if (cancel.isCancelled()) {
      stop(Stop.CANCELLED);
    } else if (isTimeUp()) {
      stop(Stop.TIME);
    }
    return stop != null;
  }

  /** Whether the user or the clock wants an end, even if the search has ended already. */
  boolean isInterrupted() {
    return cancel.isCancelled() || isTimeUp();
  }

  private boolean isTimeUp() {
    return timeNanos != Long.MAX_VALUE && elapsedNanos() > timeNanos;
  }

  /**
   * Whether a worker is to return to the coordinator: to end, to let the index grow, or because it
   * is time for a pause.
   */
  public boolean mustPause() {
    return poll() || isGrowthWanted || isPauseDue();
  }

  /** Makes the workers pause so long after the start of the search. */
  void pauseAfter(long nanos) {
    pauseNanos = nanos;
  }

  /** Whether any worker was told that it is time for a pause; it is over then. */
  boolean takePause() {
    if (pauseNanos == Long.MAX_VALUE) {
      return false;
    }
    pauseNanos = Long.MAX_VALUE;
    boolean wasPaused = isPausing;
    isPausing = false;
    return wasPaused;
  }

  private boolean isPauseDue() {
    long due = pauseNanos;
    if (due != Long.MAX_VALUE && elapsedNanos() >= due) {
      isPausing = true;
    }
    return isPausing;
  }

  /** The time since the search began. */
  long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }

  /** Asks for a pause to grow the index. */
  public void requestGrowth() {
    isGrowthWanted = true;
  }

  /** Whether growing was asked for and nobody has answered. */
  public boolean isGrowthWanted() {
    return isGrowthWanted;
  }

  /** Whether growing was asked for; this answers the request. */
  public boolean takeGrowthRequest() {
    boolean wanted = isGrowthWanted;
    if (wanted) {
      isGrowthWanted = false;
    }
    return wanted;
  }

  /** Says what the search does now. */
  public void enter(Progress.Phase next) {
    if (phase != next) {
      phase = next;
    }
  }

  /** What the search does now. */
  public Progress.Phase phase() {
    return phase;
  }

  /** The time since the search began. */
  public Duration elapsed() {
    return Duration.ofNanos(elapsedNanos());
  }
}
