package fathom.cli;

import fathom.search.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the paper on biased searches claims, and whether it is so in measurements of ours. */
final class BiasedClaims {
  static final String BFS = "bfs";
  static final String BIASED_BFS = "bbfs";
  static final String DFS = "dfs";
  static final String BIASED_DFS = "bdfs";
  static final String DIRECTED = "dmc";
  static final String DFS_REVERSED = "dfs reversed";
  static final String BIASED_DFS_REVERSED = "bdfs reversed";

  /** A bug whose shortest trace is at least so long is a deep one. */
  private static final int DEEP = 12;

  private final List<Comparing.Row> rows;

  BiasedClaims(List<Comparing.Row> rows) {
    this.rows = List.copyOf(rows);
  }

  /** The claims, each with what was measured. */
  String text() {
    return "## The claims\n\n"
        + deepBugs()
        + shortTraces()
        + fewStates()
        + ruleOrder(DFS, DFS_REVERSED, "dfs swings with the order of the rules", true)
        + ruleOrder(BIASED_DFS, BIASED_DFS_REVERSED, "biased-dfs hardly depends on it", false)
        + directedLast();
  }

  private List<String> variants() {
    return rows.stream().map(Comparing.Row::variant).distinct().toList();
  }

  private Comparing.Row row(String variant, String search) {
    return rows.stream()
        .filter(row -> row.variant().equals(variant) && row.search().equals(search))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFinished(Comparing.Row row) {
    return row.verdict() == Verdict.VIOLATED;
  }

  /** The states of one search for each state of another, in the middle of all variants. */
  private double medianRatio(String search, String other, List<String> variants) {
    List<Double> ratios =
        variants.stream()
            .map(variant -> (double) row(variant, search).states() / row(variant, other).states())
            .sorted()
            .toList();
    return ratios.isEmpty() ? Double.NaN : ratios.get(ratios.size() / 2);
  }

  private String deepBugs() {
    List<String> deep =
        variants().stream().filter(variant -> row(variant, BFS).traceLength() >= DEEP).toList();
    double ratio = medianRatio(BIASED_BFS, BFS, deep);
    var each = new ArrayList<String>();
    for (String variant : deep) {
      double own = medianRatio(BIASED_BFS, BFS, List.of(variant));
      each.add(String.format(Locale.ROOT, "%s: %.2f", variant, own));
    }
    return claim(
        "biased-bfs needs about a third of the states of bfs on deep bugs",
        ratio <= 0.5,
        String.format(
            Locale.ROOT,
            "the median over %d variants with traces of %d steps or more is %.2f (%s)",
            deep.size(),
            DEEP,
            ratio,
            String.join("; ", each)));
  }

  private String shortTraces() {
    long shortest =
        variants().stream()
            .filter(
                variant ->
                    row(variant, BIASED_BFS).traceLength() == row(variant, BFS).traceLength())
            .count();
    return claim(
        "the traces of biased-bfs are almost always shortest",
        shortest >= 0.9 * variants().size(),
        shortest + " of " + variants().size() + " are");
  }

  private String fewStates() {
    double ratio = medianRatio(BIASED_DFS, BFS, variants());
    var worse = new ArrayList<String>();
    for (String variant : variants()) {
      Comparing.Row biased = row(variant, BIASED_DFS);
      if (!isFinished(biased) || biased.states() > row(variant, BFS).states()) {
        worse.add(variant);
      }
    }
    String remark = worse.isEmpty() ? "" : "; it is worse than bfs on " + String.join("; ", worse);
    return claim(
        "biased-dfs is orders of magnitude below bfs",
        ratio <= 0.05,
        String.format(
            Locale.ROOT, "the median of its share of the states of bfs is %.3f%s", ratio, remark));
  }

  private String ruleOrder(String search, String reversed, String claim, boolean isSwing) {
    double greatest = 1;
    int lost = 0;
    for (String variant : variants()) {
      Comparing.Row forwards = row(variant, search);
      Comparing.Row backwards = row(variant, reversed);
      if (isFinished(forwards) && isFinished(backwards)) {
        double ratio = (double) forwards.states() / backwards.states();
        greatest = Math.max(greatest, Math.max(ratio, 1 / ratio));
      } else if (isFinished(forwards) != isFinished(backwards)) {
        lost++;
      }
    }
    boolean swings = greatest >= 10 || lost > 0;
    return claim(
        claim,
        swings == isSwing,
        String.format(
            Locale.ROOT,
            "reversing the rules changes the number of states by up to a factor of %.1f, and in %d"
                + " variants whether it ends in time",
            greatest,
            lost));
  }

  private String directedLast() {
    long last =
        variants().stream()
            .filter(
                variant ->
                    row(variant, DIRECTED).states() >= row(variant, BFS).states()
                        && row(variant, DIRECTED).states() >= row(variant, BIASED_BFS).states())
            .count();
    return claim(
        "directed search visits more states than bfs and biased-bfs almost always",
        last >= 0.75 * variants().size(),
        "it does in " + last + " of " + variants().size() + " variants");
  }

  private static String claim(String text, boolean holds, String measured) {
    return "- "
        + (holds ? "holds here: " : "does not hold here: ")
        + text
        + ". Measured: "
        + measured
        + ".\n";
  }
}
