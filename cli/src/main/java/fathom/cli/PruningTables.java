package fathom.cli;

import fathom.report.Words;
import fathom.search.pruned.Heuristic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The tables of the paper on state pruning with our numbers, and its claims. */
final class PruningTables {
  private static final int COLUMN = 17;

  private final List<PruningRuns> bugs;
  private final List<Heuristic> columns;
  private final int runs;
  private final StringBuilder out = new StringBuilder();

  PruningTables(List<PruningRuns> bugs, List<Heuristic> columns, int runs) {
    this.bugs = bugs;
    this.columns = columns;
    this.runs = runs;
  }

  /** All of it. */
  String text() {
    out.append(
        "States explored until the bug is found, in models/dash/dash.m without symmetry.\n\n");
    out.append("Table 1a: one depth-first search\n");
    row("", columns.stream().map(Words::option).toList());
    for (PruningRuns bug : bugs) {
      row("BUG" + bug.bug(), bug.single().stream().map(Words::number).toList());
    }
    out.append(
        "\nTable 1b: several searches with the four heuristics, all of their states together;\n");
    out.append(
        "mean and standard deviation of " + runs + " runs, taking turns, seeds 1 to " + runs);
    out.append("\n");
    row("", List.of("4 independent", "4 pruned", "8 independent", "8 pruned"));
    for (PruningRuns bug : bugs) {
      row(
          "BUG" + bug.bug(),
          List.of(
              spread(bug.independent4()),
              spread(bug.pruned4()),
              spread(bug.independent8()),
              spread(bug.pruned8())));
    }
    claims();
    return out.toString();
  }

  private void row(String head, List<String> cells) {
    out.append("  %-6s".formatted(head));
    for (String cell : cells) {
      out.append(" ".repeat(Math.max(1, COLUMN - cell.length()))).append(cell);
    }
    out.append('\n');
  }

  private static String spread(List<Long> values) {
    return Words.number(Math.round(PruningRuns.mean(values)))
        + " ± "
        + Words.number(Math.round(PruningRuns.deviation(values)));
  }

  private void claims() {
    out.append("\nClaims of the paper, and whether they hold here\n");
    List<String> best =
        bugs.stream().map(it -> Words.option(columns.get(bestColumn(it)))).distinct().toList();
    claim(
        "No single heuristic is the best for every bug",
        best.size() > 1,
        "best is " + Words.listed(best));
    claim(
        "With 8 searches, pruning explores fewer states than independence, for every bug",
        it -> PruningRuns.mean(it.pruned8()) < PruningRuns.mean(it.independent8()));
    claim(
        "With 4 searches too, for most bugs",
        it -> PruningRuns.mean(it.pruned4()) < PruningRuns.mean(it.independent4()),
        bugs.size() / 2 + 1);
    claim(
        "With 8 searches, the mean of pruning plus its deviation is below the mean of independence",
        it ->
            PruningRuns.mean(it.pruned8()) + PruningRuns.deviation(it.pruned8())
                < PruningRuns.mean(it.independent8()));
    claim(
        "8 pruned searches find the bug in fewer states than 4, in the median",
        it -> PruningRuns.median(it.pruned8()) < PruningRuns.median(it.pruned4()));
  }

  private static int bestColumn(PruningRuns bug) {
    long least = bug.single().stream().mapToLong(Long::longValue).min().orElse(0);
    return bug.single().indexOf(least);
  }

  private void claim(String sentence, Predicate<PruningRuns> holds) {
    claim(sentence, holds, bugs.size());
  }

  private void claim(String sentence, Predicate<PruningRuns> holds, int wanted) {
    var where = new ArrayList<String>();
    bugs.stream().filter(holds).forEach(bug -> where.add("BUG" + bug.bug()));
    String detail = where.isEmpty() ? "for no bug" : "for " + Words.listed(where);
    claim(sentence, where.size() >= wanted, detail);
  }

  private void claim(String sentence, boolean isTrue, String detail) {
    out.append("  %-4s %s: %s.\n".formatted(isTrue ? "yes" : "no", sentence, detail));
  }
}
