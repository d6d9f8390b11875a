package fathom.search;

import java.time.Duration;

/** Hears how far a search is, on a thread of the search's own. */
@FunctionalInterface
public interface ProgressListener {
  /** Hears of nothing. */
  ProgressListener NONE =
      new ProgressListener() {
        @Override
        public void onProgress(Progress progress) {}

        @Override
        public Duration interval() {
          return Duration.ZERO;
        }
      };

  /** Takes a snapshot. */
  void onProgress(Progress progress);

  /** The time from one snapshot to the next; zero for none at all. */
  default Duration interval() {
    return Duration.ofSeconds(1);
  }
}
