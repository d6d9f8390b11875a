package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.murphi.Options;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.RuleOrder;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.Trace;
import fathom.search.Verdict;
import fathom.search.pruned.Pruning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code fathom compare}: several searches on several variants of a model, one table. */
final class CompareCommand {
  private final CompareArguments arguments;
  private final Console console;
  private final Interrupts interrupts;
  private final CancelToken cancel = new CancelToken();
  private final Comparing results = new Comparing();
  private final List<Entrant> entrants;
  private final int runs;

  CompareCommand(CompareArguments arguments, Console console, Interrupts interrupts) {
    this.arguments = arguments;
    this.console = console;
    this.interrupts = interrupts;
    this.entrants = entrants(arguments.searches);
    this.runs = (int) OptionValues.number("--runs", arguments.runs, 1, 10_000).orElse(5);
  }

  /** A search that takes part: its name as given, and the order of rules; null if it is random. */
  private record Entrant(String name, Strategy strategy, @Nullable RuleOrder order) {}

  private static List<Entrant> entrants(String searches) {
    var entrants = new ArrayList<Entrant>();
    for (String each : searches.split(",", -1)) {
      String name = each.strip();
      int colon = name.indexOf(':');
      String kind = colon < 0 ? name : name.substring(0, colon);
      Strategy strategy = OptionValues.choice("--search", kind, Strategy.class);
      String order = colon < 0 ? "" : name.substring(colon + 1);
      boolean isRandom = order.equals("random") || (order.isEmpty() && strategy == Strategy.RANDOM);
      entrants.add(
          new Entrant(
              name,
              strategy,
              isRandom
                  ? null
                  : order.isEmpty()
                      ? RuleOrder.SOURCE
                      : OptionValues.ruleOrder("The rule order of " + kind, order)));
    }
    return entrants;
  }

  /** Does it all. */
  ExitStatus run() {
    try (var registration = interrupts.onInterrupt(cancel::cancel)) {
      for (List<String> variant : Variants.of(arguments.model.constants)) {
        if (!cancel.isCancelled() && !compare(variant)) {
          return ExitStatus.REJECTED;
        }
      }
    }
    console.print(results.markdown());
    boolean isWritten =
        write(arguments.markdown, results.markdown())
            && write(arguments.csv, results.csv())
            && write(arguments.chart, BarChart.of(results.medians(), arguments.model.model));
    return cancel.isCancelled() || !isWritten ? ExitStatus.STOPPED : ExitStatus.HOLDS;
  }

  /** Runs all searches on a variant; false if the model was rejected. */
  private boolean compare(List<String> variant) {
    arguments.model.constants = variant;
    Options language = arguments.model.language();
    CheckOptions.Talk talk = arguments.talk.talk();
    var loader = new ModelLoader(console, talk);
    HintsLoader hintsLoader = HintsLoader.read(arguments.bias.hints, arguments.model.model, loader);
    if (hintsLoader == null) {
      return false;
    }
    ModelLoader.Loaded loaded = loader.load(arguments.model.model, language, hintsLoader.asides());
    if (!(loaded instanceof ModelLoader.Accepted(var model, _))) {
      return false;
    }
    TransitionSystem system = Engines.start(model, arguments.model.chosenEngine()).system();
    Hints hints = hintsLoader.hintsFor(system);
    if (hints == null) {
      return false;
    }
    for (Entrant entrant : entrants) {
      int times = entrant.order() == null ? runs : 1;
      for (int i = 0; i < times && !cancel.isCancelled(); i++) {
        measure(system, hints, entrant, String.join(" ", variant), i);
      }
    }
    return true;
  }

  private void measure(
      TransitionSystem system, Hints hints, Entrant entrant, String variant, int run) {
    RuleOrder order = entrant.order();
    var builder =
        SearchOptions.builder()
            .strategy(entrant.strategy())
            .pruning(Pruning.usualFor(entrant.strategy()))
            .useCanonical(OptionValues.usesSymmetry(arguments.symmetry))
            .ruleOrder(order == null ? RuleOrder.random(run + 1L) : order)
            .bias(arguments.bias.bias(hints.guidanceFor(entrant.strategy())))
            .timeLimit(OptionValues.time("--time-limit", arguments.timeLimit));
    String memory = arguments.memory;
    if (memory != null) {
      builder.memoryBytes(OptionValues.bytes("--memory", memory));
    }
    SearchOptions options = builder.build().suitedTo(system.model());
    if (options.problemWith(system).isPresent()) {
      options = options.withCanonical(false);
    }
    long before = System.nanoTime();
    Outcome outcome = Checker.run(system, options, ProgressListener.NONE, cancel);
    double seconds = (System.nanoTime() - before) / 1e9;
    Trace trace = outcome.violations().isEmpty() ? null : outcome.violations().getFirst().trace();
    var row =
        new Comparing.Row(
            variant,
            entrant.name(),
            run + 1,
            outcome.verdict(),
            trace == null ? -1 : trace.length(),
            seconds,
            outcome.statistics().states());
    results.add(row);
    if (!arguments.talk.quiet && outcome.verdict() != Verdict.BOUNDED) {
      console.printError(
          "%s: %s, %d states, %.2f s%n"
              .formatted(
                  (variant + " " + entrant.name()).strip(),
                  trace == null
                      ? outcome.verdict().name().toLowerCase(Locale.ROOT)
                      : trace.length() + " steps",
                  outcome.statistics().states(),
                  seconds));
    }
  }

  private boolean write(@Nullable String file, String text) {
    if (file == null) {
      return true;
    }
    try {
      Files.writeString(Path.of(file), text);
      return true;
    } catch (IOException e) {
      console.printError(
          "fathom: " + file + " cannot be written: " + FileProblem.reason(e) + ".\n");
      return false;
    }
  }
}
