package fathom.search.simulate;

import fathom.search.Deadlock;
import java.time.Duration;

/**
 * How to walk at random.
 *
 * @param seed the same seed gives the same walks on every machine
 * @param walks how many
 * @param steps the most rules that one walk fires
 * @param time for all walks together
 */
public record WalkOptions(long seed, long walks, int steps, Deadlock deadlock, Duration time) {
  public WalkOptions {
    if (walks < 1 || steps < 0) {
      throw new IllegalArgumentException("a number of walks or steps is out of range");
    }
  }
}
