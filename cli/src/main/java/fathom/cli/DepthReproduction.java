package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.report.Words;
import fathom.search.Limits;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.FrontierKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tables 1 to 4 of Udupa, Desai and Rajamani: Depth bounded explicit-state model checking. */
final class DepthReproduction implements Reproduction {
  private static final int SMALL = 50;
  private static final int LARGE = 1000;

  /** The share of the time limit that each search of the fixed budget gets. */
  private static final int BUDGET_SHARE = 12;

  /**
   * A model that is deeper than any search here gets.
   *
   * @param depth to which searches by large increments go
   * @param greatDepth to which those by small increments go that measure time
   */
  private record Case(String name, Map<String, String> constants, int depth, int greatDepth) {}

  private static final List<Case> CASES =
      List.of(
          new Case("stairs", Map.of("STAIRS", "100000", "LUNGS", "3"), 2000, 8000),
          new Case("hub", Map.of("DEVICES", "100000", "BOUNCES", "1", "RETRIES", "1"), 1000, 6000),
          new Case("transport", Map.of("PACKETS", "100000"), 2000, 4000),
          new Case(
              "transactions",
              Map.of("TRANSACTIONS", "100000", "VOTES", "1", "SLOTS", "2"),
              2000,
              6000));

  @Override
  public String topic() {
    return "depth";
  }

  @Override
  public ExitStatus run(Workbench bench) {
    var measured = new ArrayList<DepthRuns>();
    for (Case each : CASES) {
      measured.add(measure(bench, each));
      if (bench.isInterrupted()) {
        bench.print("Interrupted: there are no tables.\n");
        return ExitStatus.STOPPED;
      }
    }
    bench.print(new DepthTables(measured, budgetOf(bench), bench.timeLimit()).text());
    return ExitStatus.HOLDS;
  }

  private static DepthRuns measure(Workbench bench, Case each) {
    var runner =
        new Runner(bench, bench.load("deep/" + each.name() + ".m", each.constants()), each);
    DepthRuns.Pair budget = runner.inBudget();
    bench.say(each.name() + ": to depth " + each.depth() + " by " + SMALL);
    var revisitsBySmall =
        new DepthRuns.Pair(
            runner.to(each.depth(), SMALL, Bounding.MIN_DEPTH, FrontierKind.TREE),
            runner.to(each.depth(), SMALL, Bounding.THRESHOLDS, FrontierKind.TREE));
    bench.say(each.name() + ": to depth " + each.greatDepth() + " by " + SMALL);
    var timeBySmall =
        new DepthRuns.Pair(
            runner.to(each.greatDepth(), SMALL, Bounding.THRESHOLDS, FrontierKind.TRACES),
            runner.to(each.greatDepth(), SMALL, Bounding.THRESHOLDS, FrontierKind.TREE));
    bench.say(each.name() + ": to depth " + each.depth() + " by " + LARGE);
    DepthRuns.Run best = runner.to(each.depth(), LARGE, Bounding.THRESHOLDS, FrontierKind.TREE);
    return new DepthRuns(
        each.name(),
        each.depth(),
        each.greatDepth(),
        budget,
        revisitsBySmall,
        new DepthRuns.Pair(
            runner.to(each.depth(), LARGE, Bounding.MIN_DEPTH, FrontierKind.TREE), best),
        timeBySmall,
        new DepthRuns.Pair(
            runner.to(each.depth(), LARGE, Bounding.THRESHOLDS, FrontierKind.TRACES), best));
  }

  private static Duration budgetOf(Workbench bench) {
    return bench.timeLimit().dividedBy(BUDGET_SHARE);
  }

  /** Runs searches of one model. */
  private record Runner(Workbench bench, TransitionSystem system, Case each) {
    /** As deep as a fixed time allows, after a while to warm up. */
    DepthRuns.Pair inBudget() {
      Duration budget = budgetOf(bench);
      var plain = new BoundedOptions(SMALL, Bounding.MIN_DEPTH, FrontierKind.TRACES, false);
      var best = new BoundedOptions(SMALL, Bounding.THRESHOLDS, FrontierKind.TREE, false);
      bench.say(each.name() + ": as deep as " + Words.duration(seconds(budget)) + " allow");
      search(budget, Limits.UNLIMITED, best);
      return new DepthRuns.Pair(
          search(budget, Limits.UNLIMITED, plain), search(budget, Limits.UNLIMITED, best));
    }

    private static double seconds(Duration duration) {
      return duration.toMillis() / 1e3;
    }

    /** To a depth. */
    DepthRuns.Run to(int depth, int deepen, Bounding bounding, FrontierKind form) {
      return search(bench.timeLimit(), depth, new BoundedOptions(deepen, bounding, form, false));
    }

    private DepthRuns.Run search(Duration time, long depth, BoundedOptions options) {
      return DepthRuns.Run.of(
          bench.search(
              system,
              SearchOptions.builder()
                  .strategy(Strategy.BOUNDED)
                  .store(StoreKind.COMPACT)
                  .threads(bench.threads())
                  .timeLimit(time)
                  .maxDepth(depth)
                  .bounded(options)
                  .build()));
    }
  }
}
