package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.search.Outcome;
import fathom.search.RuleOrder;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.Trace;
import fathom.search.biased.Bias;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tables 1 and 2 of Talupur and Han: Biased model checking using flows, and their experiment with
 * the rules in reverse order.
 */
final class BiasedReproduction implements Reproduction {
  private static final List<Integer> NODES = List.of(4, 5, 6);

  /** A protocol with planted bugs. */
  private record Case(String title, String file, int bugs) {}

  private static final List<Case> CASES =
      List.of(
          new Case("Table 1: German's protocol", "german/german-bugs", 4),
          new Case("Table 2: FLASH", "flash/flash", 3));

  /** A column of the tables. */
  private record Column(String name, Strategy strategy, RuleOrder order) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column(BiasedClaims.BFS, Strategy.BFS, RuleOrder.SOURCE),
          new Column(BiasedClaims.BIASED_BFS, Strategy.BIASED_BFS, RuleOrder.SOURCE),
          new Column(BiasedClaims.DFS, Strategy.DFS, RuleOrder.SOURCE),
          new Column(BiasedClaims.BIASED_DFS, Strategy.BIASED_DFS, RuleOrder.SOURCE),
          new Column(BiasedClaims.DIRECTED, Strategy.DIRECTED, RuleOrder.SOURCE),
          new Column(BiasedClaims.DFS_REVERSED, Strategy.DFS, RuleOrder.REVERSE),
          new Column(BiasedClaims.BIASED_DFS_REVERSED, Strategy.BIASED_DFS, RuleOrder.REVERSE));

  @Override
  public String topic() {
    return "biased";
  }

  @Override
  public ExitStatus run(Workbench bench) {
    var all = new Comparing();
    for (Case each : CASES) {
      var table = new Comparing();
      measure(bench, each, table);
      if (bench.isInterrupted()) {
        bench.print("Interrupted: the tables are not complete.\n");
        return ExitStatus.STOPPED;
      }
      table.rows().forEach(all::add);
      bench.print("## " + each.title() + "\n\n" + table.markdown() + "\n");
    }
    bench.print(new BiasedClaims(all.rows()).text());
    return ExitStatus.HOLDS;
  }

  private static void measure(Workbench bench, Case each, Comparing table) {
    for (int bug = 1; bug <= each.bugs(); bug++) {
      for (int nodes : NODES) {
        Map<String, String> constants = new TreeMap<>();
        constants.put("BUG", Integer.toString(bug));
        constants.put("NODE_NUM", Integer.toString(nodes));
        TransitionSystem system = bench.load(each.file() + ".m", constants);
        Hints hints = bench.hints(each.file() + ".hints", system);
        String name = each.file().substring(0, each.file().indexOf('/'));
        String variant = "%s, bug %d, %d nodes".formatted(name, bug, nodes);
        bench.say(variant);
        for (Column column : COLUMNS) {
          if (!bench.isInterrupted()) {
            table.add(run(bench, system, hints, column, variant));
          }
        }
      }
    }
  }

  private static Comparing.Row run(
      Workbench bench, TransitionSystem system, Hints hints, Column column, String variant) {
    SearchOptions options =
        SearchOptions.builder()
            .strategy(column.strategy())
            .ruleOrder(column.order())
            .bias(Bias.of(hints.guidanceFor(column.strategy())))
            .timeLimit(bench.timeLimit())
            .build();
    Outcome outcome = bench.search(system, options.suitedTo(system.model()));
    Trace trace = outcome.violations().isEmpty() ? null : outcome.violations().getFirst().trace();
    return new Comparing.Row(
        variant,
        column.name(),
        1,
        outcome.verdict(),
        trace == null ? -1 : trace.length(),
        outcome.statistics().seconds(),
        outcome.statistics().states());
  }
}
