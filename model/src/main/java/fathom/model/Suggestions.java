package fathom.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the names that somebody may have meant. */
public final class Suggestions {
  private static final int MOST = 3;

  private Suggestions() {}

  /** A sentence naming the candidates close to {@code name}, or null if there are none. */
  public static @Nullable String help(String name, Collection<String> candidates) {
    List<String> near = near(name, candidates);
    return near.isEmpty() ? null : "did you mean " + String.join(" or ", near) + "?";
  }

  /** The candidates close to {@code name}, the closest first. */
  public static List<String> near(String name, Collection<String> candidates) {
    int limit = name.length() <= 1 ? 0 : Math.min(3, 1 + name.length() / 6);
    return candidates.stream()
        .distinct()
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= limit)
        .filter(candidate -> distance(name, candidate) <= limit)
        .sorted(
            Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }

  /** The number of letters to insert, delete, replace or swap; a difference in case counts none. */
  private static int distance(String first, String second) {
    String a = first.toLowerCase(Locale.ROOT);
    String b = second.toLowerCase(Locale.ROOT);
    int[][] costs = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        costs[i][j] = i == 0 || j == 0 ? i + j : cheapest(costs, a, b, i, j);
      }
    }
    return costs[a.length()][b.length()];
  }

  private static int cheapest(int[][] costs, String a, String b, int i, int j) {
    int replace = costs[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replace, 1 + Math.min(costs[i - 1][j], costs[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, costs[i - 2][j - 2] + 1) : best;
  }
}
