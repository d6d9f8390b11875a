package fathom.search;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What the threads of a search tell each other: whether to go on, pause or end. */
final class Control {
  private final CancelToken cancel;
  private final long startNanos = System.nanoTime();
  private final long timeNanos;
  private volatile @Nullable Stop stop;
  private volatile boolean isGrowthWanted;
  private volatile Progress.Phase phase = Progress.Phase.EXPANDING;

  /** Why a search ends before everything is covered. */
  enum Stop {
    CANCELLED,
    TIME,
    MEMORY,
    STATES,
    VIOLATIONS,
    UNSOUND
  }

  Control(CancelToken cancel, Duration time) {
    this.cancel = cancel;
    this.timeNanos = time.compareTo(Duration.ofDays(36_500)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** Ends the search, unless something else already does. */
  synchronized void stop(Stop reason) {
    if (stop == null) {
      stop = reason;
    }
  }

  /** Why the search ends, or null while it goes on. */
  @Nullable Stop reason() {
    return stop;
  }

  /** Whether the search is to end now. */
  boolean isStopped() {
    return stop != null;
  }

  /** Looks at the clock and the cancel token; whether the search is to end now. */
  boolean poll() {
    if (cancel.isCancelled()) {
      stop(Stop.CANCELLED);
    } else if (System.nanoTime() - startNanos > timeNanos) {
      stop(Stop.TIME);
    }
    return stop != null;
  }

  /** Whether the user or the clock wants an end, even if the search has ended already. */
  boolean isInterrupted() {
    return cancel.isCancelled() || System.nanoTime() - startNanos > timeNanos;
  }

  /** Whether a worker is to return to the coordinator, to end or to let the index grow. */
  boolean mustPause() {
    return poll() || isGrowthWanted;
  }

  /** Asks for a pause to grow the index. */
  void requestGrowth() {
    isGrowthWanted = true;
  }

  /** Whether growing was asked for; this answers the request. */
  boolean takeGrowthRequest() {
    boolean wanted = isGrowthWanted;
    isGrowthWanted = false;
    return wanted;
  }

  /** Says what the search does now. */
  void enter(Progress.Phase next) {
    phase = next;
  }

  Progress.Phase phase() {
    return phase;
  }

  /** The time since the search began. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
