package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.report.Run;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.SearchOptions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@code fathom check}: reads a model, searches it, says what came out. */
final class CheckCommand {
  private final CheckOptions options;
  private final Console console;
  private final Interrupts interrupts;
  private final OutputFiles files;

  CheckCommand(CheckOptions options, Console console, Interrupts interrupts) {
    this.options = options;
    this.console = console;
    this.interrupts = interrupts;
    this.files = new OutputFiles(options, console);
  }

  /** Does it all. */
  ExitStatus run() {
    Optional<String> problem = OutputFiles.problemWith(options);
    if (problem.isPresent()) {
      return refuse(problem.get(), ExitStatus.USAGE);
    }
    var loader = new ModelLoader(console, options.talk());
    boolean isGuided = options.search().usesGuidance();
    HintsLoader hints =
        isGuided
            ? HintsLoader.read(options.bias().hints, options.model(), loader)
            : HintsLoader.ofNone(loader);
    if (hints == null) {
      files.writeRejected("The hints were rejected.", List.of());
      return ExitStatus.REJECTED;
    }
    return switch (loader.load(options.model(), options.language(), hints.asides())) {
      case ModelLoader.Rejected(var reason, var diagnostics) -> {
        files.writeRejected(reason, diagnostics);
        yield ExitStatus.REJECTED;
      }
      case ModelLoader.Accepted(var model, var diagnostics) -> check(model, hints, diagnostics);
    };
  }

  private ExitStatus check(Model model, HintsLoader hintsLoader, List<Diagnostic> diagnostics) {
    Engines.Running running = Engines.start(model, options.engine());
    TransitionSystem system = running.system();
    SearchOptions wanted = options.search().suitedTo(model);
    if (wanted.usesGuidance()) {
      Hints hints = hintsLoader.hintsFor(system);
      if (hints == null) {
        files.writeRejected("The hints were rejected.", List.of());
        return ExitStatus.REJECTED;
      }
      wanted = wanted.withBias(options.bias().bias(hints.guidanceFor(wanted.guidedLike())));
    }
    SearchOptions search = options.suited(wanted, system, console);
    Optional<String> problem = search.problemWith(system);
    if (problem.isPresent()) {
      return refuse(problem.get(), ExitStatus.USAGE);
    }
    var printer = new ResultPrinter(options, console);
    printer.announce(system, search);
    Outcome outcome = search(system, search);
    return printer.print(
        new Run(
            Version.NUMBER,
            options.language().constants(),
            running.engine().name().toLowerCase(Locale.ROOT),
            system,
            search,
            outcome,
            diagnostics));
  }

  private Outcome search(TransitionSystem system, SearchOptions search) {
    var cancel = new CancelToken();
    var style =
        options.talk().isQuiet() ? CheckOptions.ProgressStyle.OFF : options.talk().progress();
    try (var registration = interrupts.onInterrupt(cancel::cancel);
        var display = StatusDisplay.of(style, console)) {
      return Checker.run(system, search, display, cancel);
    }
  }

  private ExitStatus refuse(String sentence, ExitStatus status) {
    console.printError("fathom: " + sentence + "\n");
    return status;
  }
}
