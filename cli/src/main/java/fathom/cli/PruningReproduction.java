package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.report.Words;
import fathom.search.Outcome;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.Verdict;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Table 1 and figure 3 of Chen, Abts and Lilja: State pruning for test vector generation for a
 * multiprocessor cache coherence protocol (RSP 2004).
 */
final class PruningReproduction implements Reproduction {
  private static final int BUGS = 4;
  private static final int RUNS = 20;
  private static final Path FIGURE = Path.of("pruning-figure-3.svg");

  /** The heuristics of the columns of table 1a. */
  private static final List<Heuristic> COLUMNS = List.of(Heuristic.values());

  @Override
  public String topic() {
    return "pruning";
  }

  @Override
  public ExitStatus run(Workbench bench) {
    var bugs = new ArrayList<PruningRuns>();
    for (int bug = 1; bug <= BUGS; bug++) {
      bench.say("dash, bug " + bug);
      var system = bench.load("dash/dash.m", Map.of("BUG", Integer.toString(bug)));
      bugs.add(measure(bench, system, bug));
      if (bench.isInterrupted()) {
        bench.print("Interrupted: there are no tables.\n");
        return ExitStatus.STOPPED;
      }
    }
    bench.print(new PruningTables(bugs, COLUMNS, RUNS).text());
    try {
      Files.writeString(FIGURE, ProbabilityChart.of(bugs));
      bench.print("\nFigure 3 is in " + FIGURE + ".\n");
    } catch (IOException e) {
      bench.print("\nFigure 3 could not be written to " + FIGURE + ".\n");
      return ExitStatus.STOPPED;
    }
    return ExitStatus.HOLDS;
  }

  private static PruningRuns measure(Workbench bench, TransitionSystem system, int bug) {
    var runner = new Runner(bench, system);
    List<Long> single =
        COLUMNS.stream()
            .map(heuristic -> runner.states(Strategy.DFS, Pruning.of(heuristic)))
            .toList();
    return new PruningRuns(
        bug,
        single,
        runner.many(Pruning.ofSearches(4).independent()),
        runner.many(Pruning.ofSearches(4)),
        runner.many(Pruning.ofSearches(8).independent()),
        runner.many(Pruning.ofSearches(8)));
  }

  /**
   * Runs searches of one variant, which take turns: the seeds are 1 to 20, so anyone can repeat it.
   */
  private record Runner(Workbench bench, TransitionSystem system) {
    List<Long> many(Pruning pruning) {
      var states = new ArrayList<Long>();
      for (long seed = 1; seed <= RUNS && !bench.isInterrupted(); seed++) {
        states.add(states(Strategy.PRUNED, pruning.deterministic(seed)));
      }
      return states;
    }

    /** The states explored until the bug was found, or all of them. */
    long states(Strategy strategy, Pruning pruning) {
      SearchOptions options =
          SearchOptions.builder()
              .strategy(strategy)
              .pruning(pruning)
              .useCanonical(false)
              .keepParents(false)
              .timeLimit(bench.timeLimit())
              .build();
      Outcome outcome = bench.search(system, options);
      if (outcome.verdict() != Verdict.VIOLATED) {
        bench.say("not found: " + Words.option(strategy));
      }
      return outcome.statistics().states();
    }
  }
}
