package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.report.Run;
import fathom.report.Words;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Limits;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.TraceTrimmer;
import fathom.search.Verdict;
import fathom.search.Violation;
import fathom.search.hunt.Hunt;
import fathom.search.hunt.Hunter;
import fathom.search.hunt.Hunters;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code fathom hunt}: several searches side by side, then a shorter trace. */
final class HuntCommand {
  private enum Shorten {
    ON,
    OFF
  }

  private final HuntArguments arguments;
  private final CheckOptions options;
  private final Console console;
  private final Interrupts interrupts;
  private final boolean shortens;
  private final long startNanos = System.nanoTime();

  HuntCommand(HuntArguments arguments, Console console, Interrupts interrupts) {
    this.arguments = arguments;
    this.options = new OptionReader(arguments.asCheck()).read();
    this.console = console;
    this.interrupts = interrupts;
    this.shortens =
        OptionValues.choice("--shorten", arguments.shorten, Shorten.class) == Shorten.ON;
  }

  /** Does it all. */
  ExitStatus run() {
    Optional<String> problem = OutputFiles.problemWith(options);
    if (problem.isPresent()) {
      console.printError("fathom: " + problem.get() + "\n");
      return ExitStatus.USAGE;
    }
    var loader = new ModelLoader(console, options.talk());
    HintsLoader hintsLoader = HintsLoader.read(arguments.hints, options.model(), loader);
    if (hintsLoader == null) {
      return ExitStatus.REJECTED;
    }
    return switch (loader.load(options.model(), options.language(), hintsLoader.asides())) {
      case ModelLoader.Rejected(var reason, var diagnostics) -> {
        new OutputFiles(options, console).writeRejected(reason, diagnostics);
        yield ExitStatus.REJECTED;
      }
      case ModelLoader.Accepted(var model, var diagnostics) -> {
        Engines.Running running = Engines.start(model, options.engine());
        Hints hints = hintsLoader.hintsFor(running.system());
        if (hints == null) {
          yield ExitStatus.REJECTED;
        }
        String engine = running.engine().name().toLowerCase(Locale.ROOT);
        Hunt.Catch caught = hunt(running.system(), hints);
        Outcome outcome = finish(running.system(), caught);
        yield new ResultPrinter(options, console)
            .print(
                new Run(
                    Version.NUMBER,
                    options.language().constants(),
                    engine,
                    running.system(),
                    caught.hunter().options(),
                    outcome,
                    diagnostics));
      }
    };
  }

  private Hunt.Catch hunt(TransitionSystem system, Hints hints) {
    SearchOptions base = options.search().suitedTo(system.model());
    if (base.problemWith(system).isPresent()) {
      base = base.withCanonical(false);
    }
    var hunt = new Hunt(system, Hunters.usual(base, hints::guidanceFor));
    List<String> names = hunt.hunters().stream().map(Hunter::name).toList();
    say("Hunting in %s: %s.".formatted(options.model(), String.join(", ", names)));
    try (var registration = interrupts.onInterrupt(hunt::cancel)) {
      return hunt.run();
    }
  }

  /** Says who came first, and makes the trace shorter. */
  private Outcome finish(TransitionSystem system, Hunt.Catch caught) {
    Outcome outcome = caught.outcome();
    String name = caught.hunter().name();
    if (outcome.verdict() == Verdict.HOLDS) {
      say("All states were visited by %s after %s.\n".formatted(name, elapsed()));
      return outcome;
    }
    if (outcome.verdict() != Verdict.VIOLATED) {
      say("Nothing was found in %s. %s got furthest.\n".formatted(elapsed(), name));
      return outcome;
    }
    Violation violation = outcome.violations().getFirst();
    say(
        "Found by %s after %s, in %s: %s"
            .formatted(name, elapsed(), steps(violation), violation.message()));
    Violation best = shortens ? shortened(system, violation) : violation;
    say("");
    return new Outcome(
        outcome.verdict(),
        "The first violation was found by " + name + ".",
        List.of(best),
        outcome.statistics());
  }

  private Violation shortened(TransitionSystem system, Violation violation) {
    var cancel = new CancelToken();
    try (var registration = interrupts.onInterrupt(cancel::cancel)) {
      var trimmer =
          new TraceTrimmer(
              system,
              options.search().useCanonical(),
              () -> cancel.isCancelled() || left().isZero());
      Violation trimmed = trimmer.trim(violation);
      if (lengthOf(trimmed) < lengthOf(violation)) {
        say("Leaving out steps and detours makes it " + steps(trimmed) + ".");
      }
      Violation shortest = shortest(system, trimmed, cancel);
      return shortest == null ? trimmed : shortest;
    }
  }

  /** A breadth-first search below the length that is known; null if it finds nothing shorter. */
  private @Nullable Violation shortest(
      TransitionSystem system, Violation known, CancelToken cancel) {
    int length = lengthOf(known);
    if (length <= 1 || left().isZero() || cancel.isCancelled()) {
      return null;
    }
    SearchOptions base = options.search().suitedTo(system.model());
    var bounded =
        SearchOptions.builder()
            .strategy(Strategy.BFS)
            .threads(Runtime.getRuntime().availableProcessors())
            .useCanonical(base.useCanonical() && base.problemWith(system).isEmpty())
            .deadlock(base.deadlock())
            .ruleOrder(base.ruleOrder())
            .maxDepth(length - 1L)
            .timeLimit(left())
            .memoryBytes(base.limits().memoryBytes())
            .build();
    Outcome outcome = Checker.run(system, bounded, ProgressListener.NONE, cancel);
    if (outcome.verdict() == Verdict.VIOLATED) {
      Violation found = outcome.violations().getFirst();
      say("A breadth-first search finds one with %s, a shortest one.".formatted(steps(found)));
      return found;
    }
    if (outcome.verdict() == Verdict.RESOURCE) {
      say("Whether that is the shortest is not known: the time or the memory is used up.");
      return null;
    }
    say("There is no shorter one.");
    return new Violation(
        known.kind(),
        known.name(),
        known.instance(),
        known.message(),
        known.position(),
        known.values(),
        known.trace(),
        true);
  }

  private Duration left() {
    Duration limit = options.search().limits().time();
    if (limit.equals(Limits.FOREVER)) {
      return Limits.FOREVER;
    }
    Duration left = limit.minusNanos(System.nanoTime() - startNanos);
    return left.isNegative() ? Duration.ZERO : left;
  }

  private static int lengthOf(Violation violation) {
    return violation.trace() == null ? 0 : violation.trace().length();
  }

  private static String steps(Violation violation) {
    return Words.count(lengthOf(violation), "step");
  }

  private String elapsed() {
    return "%.1f s".formatted((System.nanoTime() - startNanos) / 1e9);
  }

  private void say(String line) {
    if (!options.isJsonOnOut() && !options.talk().isQuiet()) {
      console.print(line + "\n");
    }
  }
}
