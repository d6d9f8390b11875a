package fathom.cluster;

import fathom.search.Progress;
import java.time.Duration;

/** Hears on rank 0 how far all ranks are. */
public interface ClusterListener {
  /** Hears of nothing. */
  ClusterListener NONE =
      new ClusterListener() {
        @Override
        public void onProgress(Progress progress, Spread spread) {}

        @Override
        public Duration interval() {
          return Duration.ZERO;
        }
      };

  /** Takes a snapshot. */
  void onProgress(Progress progress, Spread spread);

  /** The time from one snapshot to the next; zero for none at all. */
  default Duration interval() {
    return Duration.ofSeconds(1);
  }
}
