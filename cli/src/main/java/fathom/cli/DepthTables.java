package fathom.cli;

import fathom.bench.Table;
import fathom.bench.Table.Column;
import fathom.report.Words;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** The tables of {@code reproduce depth}, and which claims they bear out. */
final class DepthTables {
  private final List<DepthRuns> runs;
  private final Duration budget;
  private final Duration timeLimit;

  DepthTables(List<DepthRuns> runs, Duration budget, Duration timeLimit) {
    this.runs = List.copyOf(runs);
    this.budget = budget;
    this.timeLimit = timeLimit;
  }

  /** All of it. */
  String text() {
    return String.join(
        "\n",
        "Depth bounded explicit-state model checking (Udupa, Desai, Rajamani, SPIN 2011),"
            + " measured\n"
            + "on the models in models/deep. plain: minimal depths, frontiers as traces; best:\n"
            + "thresholds, frontier tree. A search marked > was stopped after "
            + Words.duration(timeLimit.toMillis() / 1e3)
            + ".\n",
        "Table 1: what is covered in " + Words.duration(budget.toMillis() / 1e3) + ", deeper by 50",
        budgetTable(),
        "Table 2: states explored again, without and with thresholds",
        revisitTable(),
        "Table 3: time to a fixed depth, without and with the frontier tree, deeper by 50",
        timeTable(DepthRuns::greatDepth, DepthRuns::timeBySmall),
        "Table 4: the same, deeper by 1000",
        timeTable(DepthRuns::depth, DepthRuns::timeByLarge),
        "Claims of the paper",
        claims());
  }

  private String budgetTable() {
    return table(
        List.of(
            text("model"),
            number("states plain"),
            number("best"),
            number("more"),
            number("depth plain"),
            number("best"),
            number("more"),
            number("memory plain"),
            number("best")),
        run -> {
          DepthRuns.Run plain = run.budget().without();
          DepthRuns.Run best = run.budget().with();
          return List.of(
              run.name(),
              Words.number(plain.states()),
              Words.number(best.states()),
              more(plain.states(), best.states()),
              Words.number(plain.depth()),
              Words.number(best.depth()),
              more(plain.depth(), best.depth()),
              Words.bytes(plain.peakBytes()),
              Words.bytes(best.peakBytes()));
        });
  }

  private String revisitTable() {
    return table(
        List.of(
            text("model"),
            number("depth"),
            number("states"),
            number("by 1000 without"),
            number("with"),
            number("fewer"),
            number("by 50 without"),
            number("with"),
            number("fewer")),
        run -> {
          DepthRuns.Pair large = run.revisitsByLarge();
          DepthRuns.Pair small = run.revisitsBySmall();
          return List.of(
              run.name(),
              Words.number(run.depth()),
              Words.number(small.with().states()),
              revisits(large.without()),
              revisits(large.with()),
              saved(large, large.fewerRevisits()),
              revisits(small.without()),
              revisits(small.with()),
              saved(small, small.fewerRevisits()));
        });
  }

  private String timeTable(
      ToIntFunction<DepthRuns> depth, Function<DepthRuns, DepthRuns.Pair> which) {
    return table(
        List.of(
            text("model"),
            number("depth"),
            number("without: time"),
            number("rebuilding"),
            number("share"),
            number("with: time"),
            number("rebuilding"),
            number("share"),
            number("less time")),
        run -> {
          DepthRuns.Pair pair = which.apply(run);
          return List.of(
              run.name(),
              Words.number(depth.applyAsInt(run)),
              seconds(pair.without()),
              Words.duration(pair.without().rebuildSeconds()),
              percent(pair.without().rebuildShare()),
              seconds(pair.with()),
              Words.duration(pair.with().rebuildSeconds()),
              percent(pair.with().rebuildShare()),
              saved(pair, pair.lessTime()));
        });
  }

  private String table(List<Column> columns, Function<DepthRuns, List<String>> row) {
    return new Table(columns, runs.stream().map(row).toList()).text();
  }

  private String claims() {
    return claim(
            "In a fixed time both together cover more states and go deeper",
            _ -> true,
            run ->
                run.budget().with().states() > run.budget().without().states()
                    && run.budget().with().depth() > run.budget().without().depth())
        + claim(
            "They take hardly more memory for each state that they cover",
            _ -> true,
            run -> bytesPerState(run.budget().with()) < 1.5 * bytesPerState(run.budget().without()))
        + claim(
            "Thresholds save 40 % of the revisits or more, deeper by 1000",
            run -> run.revisitsByLarge().isComplete(),
            run -> run.revisitsByLarge().fewerRevisits() >= 0.4)
        + claim(
            "Thresholds save more, deeper by 1000 than by 50",
            run -> run.revisitsByLarge().isComplete() && run.revisitsBySmall().isComplete(),
            run -> run.revisitsByLarge().fewerRevisits() > run.revisitsBySmall().fewerRevisits())
        + claim(
            "Without the tree, rebuilding states is 20 % of the time or more, deeper by 50",
            _ -> true, run -> run.timeBySmall().without().rebuildShare() >= 0.2)
        + claim(
            "The tree saves half of the time or more, deeper by 50",
            run -> run.timeBySmall().with().isComplete(),
            run -> run.timeBySmall().lessTime() >= 0.5)
        + claim(
            "The tree saves more, deeper by 50 than by 1000",
            run -> run.timeBySmall().with().isComplete() && run.timeByLarge().isComplete(),
            run -> run.timeBySmall().lessTime() > run.timeByLarge().lessTime());
  }

  private static double bytesPerState(DepthRuns.Run run) {
    return (double) run.peakBytes() / Math.max(1, run.states());
  }

  /** One claim with the models that bear it out, those that do not, and those that cannot say. */
  private String claim(
      String sentence, Predicate<DepthRuns> isMeasured, Predicate<DepthRuns> holds) {
    return "  "
        + sentence
        + ":\n    "
        + String.join(
            "; ",
            Stream.of(
                    group("holds for ", isMeasured.and(holds)),
                    group("not for ", isMeasured.and(holds.negate())),
                    group("not measured in time for ", isMeasured.negate()))
                .filter(text -> !text.isEmpty())
                .toList())
        + "\n";
  }

  private String group(String verdict, Predicate<DepthRuns> which) {
    List<String> names = runs.stream().filter(which).map(DepthRuns::name).toList();
    return names.isEmpty()
        ? ""
        : verdict + (names.size() == runs.size() ? "all models" : String.join(", ", names));
  }

  private static String saved(DepthRuns.Pair pair, double share) {
    return pair.isComplete() ? percent(share) : "?";
  }

  private static Column text(String title) {
    return new Column(title, false);
  }

  private static Column number(String title) {
    return new Column(title, true);
  }

  private static String revisits(DepthRuns.Run run) {
    return (run.isComplete() ? "" : "> ") + Words.number(run.revisits());
  }

  private static String seconds(DepthRuns.Run run) {
    return (run.isComplete() ? "" : "> ") + Words.duration(run.seconds());
  }

  private static String percent(double share) {
    return Words.fixed(100 * share, 1) + " %";
  }

  private static String more(long before, long after) {
    return before <= 0 ? "" : percent((double) after / before - 1);
  }
}
