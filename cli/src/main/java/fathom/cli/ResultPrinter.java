package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.report.Palette;
import fathom.report.Ranks;
import fathom.report.Run;
import fathom.report.RunText;
import fathom.report.TraceText;
import fathom.report.ViolationText;
import fathom.report.Words;
import fathom.search.Deadlock;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Trace;
import fathom.search.Verdict;
import fathom.search.Violation;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says on standard output what is checked and what came out, and writes the files asked for. */
final class ResultPrinter {
  /** Longer traces are shown by their ends. */
  private static final int MOST_STEPS = 400;

  private final CheckOptions options;
  private final Console console;
  private final Palette palette;

  ResultPrinter(CheckOptions options, Console console) {
    this.options = options;
    this.console = console;
    this.palette = console.outPalette(options.talk().color());
  }

  /** Says what is about to be checked, and how. */
  void announce(TransitionSystem system, SearchOptions search, String... more) {
    if (options.isJsonOnOut() || options.talk().isQuiet()) {
      return;
    }
    var with = new ArrayList<String>();
    options.language().constants().forEach((name, value) -> with.add(name + "=" + value));
    String constants = with.isEmpty() ? "" : " with " + String.join(", ", with);
    console.print(
        "Checking "
            + options.model()
            + constants
            + ": "
            + String.join(", ", how(system, search, more))
            + ".\n\n");
  }

  /** Prints and writes the result; returns the status that it means. */
  ExitStatus print(Run run) {
    return print(run, null);
  }

  /** The same for a check by several processes, of which {@code ranks} says what each did. */
  ExitStatus print(Run run, @Nullable Ranks ranks) {
    if (!options.isJsonOnOut()) {
      printText(run);
      if (ranks != null && !options.talk().isQuiet()) {
        console.print(ranks.text(palette));
      }
    }
    boolean isWritten = new OutputFiles(options, console).write(run, ranks);
    ExitStatus status = statusOf(run.outcome().verdict());
    return isWritten || status == ExitStatus.VIOLATED ? status : ExitStatus.STOPPED;
  }

  private static ExitStatus statusOf(Verdict verdict) {
    return switch (verdict) {
      case HOLDS, BOUNDED -> ExitStatus.HOLDS;
      case VIOLATED -> ExitStatus.VIOLATED;
      case RESOURCE -> ExitStatus.STOPPED;
    };
  }

  private List<String> how(TransitionSystem system, SearchOptions search, String... more) {
    var out = new ArrayList<String>();
    out.add(
        switch (search.strategy()) {
          case BFS -> "breadth first";
          case DFS -> "depth first" + heuristic(search.pruning().heuristicOf(0));
          case BOUNDED -> "bounded, deeper by " + search.bounded().deepen();
          case BIASED_BFS -> "biased breadth first";
          case BIASED_DFS -> "biased depth first";
          case DIRECTED -> "best first";
          case RANDOM -> "random walks";
          case PRUNED -> pruned(search.pruning());
        });
    if (!search.useCanonical()) {
      out.add("symmetry off");
    } else {
      out.add(system.hasSymmetry() ? "full symmetry" : "no symmetry in the model");
    }
    out.add(Words.count(search.threads(), "thread"));
    out.addAll(List.of(more));
    if (search.store() != StoreKind.EXACT) {
      out.add(search.store() == StoreKind.COMPACT ? "compact store" : "bitstate store");
    }
    if (search.deadlock() != Deadlock.STUTTERING) {
      out.add(search.deadlock() == Deadlock.OFF ? "deadlocks allowed" : "deadlock when stuck");
    }
    if (options.engine() == CheckOptions.Engine.INTERPRETER) {
      out.add("interpreter");
    }
    return out;
  }

  private static String heuristic(Heuristic heuristic) {
    return heuristic == Heuristic.NONE ? "" : " with " + Words.option(heuristic);
  }

  private static String pruned(Pruning pruning) {
    return pruning.searches()
        + (pruning.isIndependent() ? " independent" : "")
        + (pruning.searches() == 1 ? " search" : " searches")
        + (pruning.isIndependent() ? "" : " with state pruning")
        + (pruning.isDeterministic() ? " taking turns, seed " + pruning.seed() : "");
  }

  private void printText(Run run) {
    var text = new RunText(palette, run);
    console.print(text.verdict());
    List<Violation> violations = run.outcome().violations();
    for (int i = 0; i < violations.size(); i++) {
      if (i > 0) {
        console.print(
            "\nVIOLATED  "
                + new ViolationText(palette, run.system()).headline(violations.get(i))
                + "\n");
      }
      printViolation(run, violations.get(i));
    }
    if (!options.talk().isQuiet()) {
      console.print("\n" + text.summary());
      console.print(text.doubts());
    }
  }

  private void printViolation(Run run, Violation violation) {
    var traceText = new TraceText(palette, run.system());
    Trace trace = violation.trace();
    if (trace != null) {
      console.print(
          "\n"
              + switch (options.trace()) {
                case DIFF -> traceText.changes(trace, MOST_STEPS);
                case FULL -> traceText.wholeStates(trace, violation);
                case OFF -> "";
              });
    }
    console.print("\n" + new ViolationText(palette, run.system()).explanation(violation));
  }
}
