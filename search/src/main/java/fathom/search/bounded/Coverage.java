package fathom.search.bounded;

/**
 * What a bounded search covered, and at what price.
 *
 * @param depth all states up to this depth were visited, those below it were expanded; -1 if not
 *     even all start states were
 * @param isWhole whether there are no other states
 * @param frontier the number of states at exactly this depth that wait to be expanded
 * @param rounds how often the bound grew
 * @param revisits how often a state was explored again, at a smaller depth
 * @param replayedSteps rules fired to build states of the frontier again
 * @param rebuildSeconds the time spent on that, by all threads together
 * @param frontierPeakBytes the most that the frontiers took
 */
public record Coverage(
    long depth,
    boolean isWhole,
    long frontier,
    long rounds,
    long revisits,
    long replayedSteps,
    double rebuildSeconds,
    long frontierPeakBytes) {
  /** Nothing at all. */
  public static final Coverage NONE = new Coverage(-1, false, 0, 0, 0, 0, 0, 0);
}
