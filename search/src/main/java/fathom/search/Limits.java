package fathom.search;

import java.time.Duration;

/**
 * Where a search ends at the latest.
 *
 * @param maxDepth states further from the start are not visited
 * @param memoryBytes for the store, the queue and the logs
 * @param maxErrors the violations after which to stop, at least 1
 */
public record Limits(
    long maxDepth, long maxStates, Duration time, long memoryBytes, int maxErrors) {
  /** No limit. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** The time of a search without a time limit. */
  public static final Duration FOREVER = Duration.ofSeconds(Long.MAX_VALUE);

  /** No limits, but stop at the first violation. */
  public static final Limits NONE = new Limits(UNLIMITED, UNLIMITED, FOREVER, UNLIMITED, 1);

  public Limits {
    if (maxDepth < 0 || maxStates < 1 || time.isNegative() || memoryBytes < 1 || maxErrors < 1) {
      throw new IllegalArgumentException("a limit is out of range");
    }
  }
}
