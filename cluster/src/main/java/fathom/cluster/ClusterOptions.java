package fathom.cluster;

import java.time.Duration;

/**
 * How ranks work together.
 *
 * @param lineStates the states in a full line; 0 to find a good number by measuring
 * @param linesPerRank the lines that each worker may have under way to each other rank
 * @param isLevelled whether all ranks expand one level before any goes on to the next, which makes
 *     depths exact and counterexamples shortest
 * @param ownsByPart whether a part of a state that changes seldom says who owns it, if there is a
 *     good one; else all of it does
 * @param silence how long another rank may be silent before the job is given up
 */
public record ClusterOptions(
    int lineStates, int linesPerRank, boolean isLevelled, boolean ownsByPart, Duration silence) {
  /** The number of lines unless said otherwise. */
  public static final int DEFAULT_LINES = 8;

  /** The longest silence unless said otherwise. */
  public static final Duration DEFAULT_SILENCE = Duration.ofSeconds(60);

  /** Measured line size, eight lines, level by level, owners by parts, a minute of silence. */
  public static final ClusterOptions DEFAULTS =
      new ClusterOptions(0, DEFAULT_LINES, true, true, DEFAULT_SILENCE);

  public ClusterOptions {
    if (lineStates < 0 || linesPerRank < 1 || silence.isNegative() || silence.isZero()) {
      throw new IllegalArgumentException("a cluster option is out of range");
    }
  }
}
