package fathom.bench;

/**
 * What a child process used.
 *
 * @param wallSeconds from its start to its end
 * @param cpuSeconds user and system time, of all its threads and of the processes it waited for
 * @param peakBytes the most physical memory it held; 0 if nobody knows
 */
record Usage(double wallSeconds, double cpuSeconds, long peakBytes) {
  /** No time and no memory. */
  static final Usage NONE = new Usage(0, 0, 0);

  /** This and then {@code next}. */
  Usage then(Usage next) {
    return new Usage(
        wallSeconds + next.wallSeconds,
        cpuSeconds + next.cpuSeconds,
        Math.max(peakBytes, next.peakBytes));
  }
}
