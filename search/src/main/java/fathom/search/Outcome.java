package fathom.search;

import java.util.List;

/**
 * The result of a search.
 *
 * @param reason why the search ended, as a sentence: which limit, for instance
 * @param violations in the order in which they were found
 */
public record Outcome(
    Verdict verdict, String reason, List<Violation> violations, Statistics statistics) {
  public Outcome {
    violations = List.copyOf(violations);
  }
}
