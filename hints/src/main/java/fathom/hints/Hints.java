package fathom.hints;

import fathom.search.Strategy;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import java.util.List;
import java.util.Set;

/**
 * What is known about a model, in terms of its rules and types.
 *
 * @param source the name of the file, or null-free words such as "derived from the model"
 * @param score the number of the property that is the score, or {@link Guidance#NO_SCORE}
 */
public record Hints(
    String source, AgentChoice agents, List<Flow> flows, List<MarkedRule> marks, int score) {
  /** No hints. */
  public static final Hints NONE =
      new Hints("none", AgentChoice.AUTOMATIC, List.of(), List.of(), Guidance.NO_SCORE);

  public Hints {
    flows = List.copyOf(flows);
    marks = List.copyOf(marks);
  }

  /**
   * A rule that is marked.
   *
   * @param searches the searches for which it is
   * @param reason why, as a part of a sentence
   */
  public record MarkedRule(Mark mark, Set<Strategy> searches, String reason) {
    public MarkedRule {
      searches = Set.copyOf(searches);
    }
  }

  /** What they mean for one kind of search. */
  public Guidance guidanceFor(Strategy search) {
    return new Guidance(
        agents,
        marks.stream()
            .filter(marked -> marked.searches().contains(search))
            .map(MarkedRule::mark)
            .toList(),
        score);
  }
}
