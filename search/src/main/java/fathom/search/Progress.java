package fathom.search;

import java.time.Duration;

/**
 * How far a running search is.
 *
 * @param phase what it does at the moment
 * @param states distinct states found
 * @param transitions rules fired
 * @param statesPerSecond since the last snapshot
 * @param queue states found and not yet expanded
 * @param depth the level being expanded, or the present length of the path of a depth-first search
 * @param memoryBytes held by the store, the queue and the logs
 */
public record Progress(
    Phase phase,
    Duration elapsed,
    long states,
    long transitions,
    double statesPerSecond,
    long queue,
    long depth,
    long memoryBytes) {

  /** What a search does. */
  public enum Phase {
    EXPANDING("expanding"),
    GROWING("growing the index"),
    CHECKING_LIVENESS("checking liveness"),
    REBUILDING_TRACE("rebuilding the trace"),
    SHORTENING_TRACE("shortening the trace");

    private final String text;

    Phase(String text) {
      this.text = text;
    }

    /** The phase in words. */
    public String text() {
      return text;
    }
  }
}
