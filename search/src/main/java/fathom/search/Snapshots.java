package fathom.search;

import java.time.Duration;

/** Takes snapshots of a running search, one after the other. */
final class Snapshots {
  private final Exploration run;
  private final Search search;
  private Duration lastTime = Duration.ZERO;
  private long lastStates;

  Snapshots(Exploration run, Search search) {
    this.run = run;
    this.search = search;
  }

  /** The state of affairs now. */
  Progress take() {
    Duration elapsed = run.control().elapsed();
    Counters counters = search.counters();
    long states = counters.states();
    double seconds = elapsed.minus(lastTime).toNanos() / 1e9;
    var progress =
        new Progress(
            run.control().phase(),
            elapsed,
            states,
            counters.transitions(),
            (states - lastStates) / seconds,
            states - counters.expanded(),
            search.currentDepth(),
            run.budget().usedBytes());
    lastTime = elapsed;
    lastStates = states;
    return progress;
  }
}
