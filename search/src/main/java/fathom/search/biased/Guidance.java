package fathom.search.biased;

import java.util.List;

/**
 * What is known about a model beyond its text.
 *
 * @param score the number of a property that tells the score of a state bit by bit, see {@link
 *     fathom.model.Aside}; or {@link #NO_SCORE}
 */
public record Guidance(AgentChoice agents, List<Mark> marks, int score) {
  /** The score of guidance that has none. */
  public static final int NO_SCORE = -1;

  /** Nothing is known. */
  public static final Guidance NONE = new Guidance(AgentChoice.AUTOMATIC, List.of(), NO_SCORE);

  public Guidance {
    marks = List.copyOf(marks);
  }
}
