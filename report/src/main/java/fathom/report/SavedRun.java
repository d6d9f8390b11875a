package fathom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The figures of a check as {@link RunJson} wrote them, read again.
 *
 * @param verdict one of the verdicts of the command, in lower case
 * @param ranks what each process did; empty if there was only one
 */
public record SavedRun(
    String verdict, long states, long transitions, double seconds, List<Rank> ranks) {
  public SavedRun {
    ranks = List.copyOf(ranks);
  }

  /** What one process of several sent, and the processor time it took. */
  public record Rank(long statesSent, long bytesSent, double cpuSeconds) {}

  /** Reads the text of a result; empty if it is not one with counts in it. */
  public static Optional<SavedRun> parse(String text) {
    Object tree;
    try {
      tree = JsonTree.parse(text);
    } catch (JacksonException e) {
      return Optional.empty();
    }
    return tree instanceof Map<?, ?> run
            && run.get("states") instanceof Number states
            && run.get("transitions") instanceof Number transitions
        ? Optional.of(
            new SavedRun(
                run.get("verdict") instanceof String verdict
                    ? verdict.toLowerCase(Locale.ROOT)
                    : "",
                states.longValue(),
                transitions.longValue(),
                number(run.get("seconds")).doubleValue(),
                ranks(run.get("ranks"))))
        : Optional.empty();
  }

  private static List<Rank> ranks(@Nullable Object tree) {
    var out = new ArrayList<Rank>();
    if (tree instanceof List<?> rows) {
      for (Object row : rows) {
        if (row instanceof Map<?, ?> rank) {
          out.add(
              new Rank(
                  number(rank.get("states_sent")).longValue(),
                  number(rank.get("bytes_sent")).longValue(),
                  number(rank.get("cpu_seconds")).doubleValue()));
        }
      }
    }
    return out;
  }

  private static Number number(@Nullable Object value) {
    return value instanceof Number number ? number : 0;
  }
}
