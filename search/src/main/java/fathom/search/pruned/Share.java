package fathom.search.pruned;

import java.util.List;

/**
 * What one of several searches did.
 *
 * @param root the number of rules from a start state to the state that it began with; -1 if there
 *     was none left for it
 * @param states that it was the first to find, or found at all if the searches are independent
 * @param expanded states that it expanded
 * @param depth of the deepest state that it found
 * @param findings what it found wrong
 */
public record Share(
    Heuristic heuristic, long root, long states, long expanded, long depth, List<Found> findings) {
  public Share {
    findings = List.copyOf(findings);
  }

  /**
   * Something that a search found wrong.
   *
   * @param name of the property, rule or start state
   * @param length of the path that leads there
   * @param statesBefore how many states all searches together had found by then
   */
  public record Found(String name, long length, long statesBefore) {}
}
