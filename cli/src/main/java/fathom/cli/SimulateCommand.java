package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.murphi.Options;
import fathom.report.Palette;
import fathom.report.Replay;
import fathom.report.SavedTrace;
import fathom.report.TraceJson;
import fathom.report.TraceText;
import fathom.report.ViolationText;
import fathom.report.Walks;
import fathom.report.WalksJson;
import fathom.report.WalksText;
import fathom.report.Words;
import fathom.search.CancelToken;
import fathom.search.Deadlock;
import fathom.search.Trace;
import fathom.search.Violation;
import fathom.search.simulate.RandomWalks;
import fathom.search.simulate.Simulation;
import fathom.search.simulate.WalkOptions;
import fathom.search.simulate.WalkReport;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code fathom simulate}: walks through a model in one of three ways. */
final class SimulateCommand {
  /** Longer walks are shown by their ends. */
  private static final int MOST_STEPS = 400;

  /** So are walks that met no violation, which are less interesting. */
  private static final int MOST_HARMLESS_STEPS = 20;

  private final SimulateOptions options;
  private final Console console;
  private final Interrupts interrupts;
  private final Palette palette;

  SimulateCommand(SimulateOptions options, Console console, Interrupts interrupts) {
    this.options = options;
    this.console = console;
    this.interrupts = interrupts;
    this.palette = console.outPalette(options.talk().color());
  }

  /** Does it all. */
  ExitStatus run() {
    String replay = options.replay();
    if (replay == null) {
      return load(null, options.language());
    }
    return switch (ScheduleFile.read(replay)) {
      case ScheduleFile.Unreadable(var sentence) -> {
        console.printError("fathom: " + sentence + "\n");
        yield ExitStatus.REJECTED;
      }
      case ScheduleFile.Schedule(var saved) -> load(saved, languageOf(saved));
    };
  }

  /** The constants of a saved trace apply where the command line does not say otherwise. */
  private Options languageOf(SavedTrace saved) {
    Options given = options.language();
    var constants = new LinkedHashMap<>(saved.constants());
    constants.putAll(given.constants());
    return new Options(given.dialect(), constants, given.strictUndefined(), given.whileLimit());
  }

  private ExitStatus load(@Nullable SavedTrace saved, Options language) {
    var loader = new ModelLoader(console, options.talk());
    return switch (loader.load(options.model(), language)) {
      case ModelLoader.Rejected _ -> ExitStatus.REJECTED;
      case ModelLoader.Accepted(var model, _) -> simulate(model, language, saved);
    };
  }

  private ExitStatus simulate(Model model, Options language, @Nullable SavedTrace saved) {
    TransitionSystem system = Engines.start(model, options.engine()).system();
    Deadlock deadlock = options.deadlock().suitedTo(model);
    var origin = new TraceJson.Origin(Version.NUMBER, language.constants(), system);
    if (options.isGuided()) {
      return guide(origin, deadlock, saved);
    }
    return saved == null ? walk(origin, deadlock) : replay(origin, deadlock, saved);
  }

  private ExitStatus guide(TraceJson.Origin origin, Deadlock deadlock, @Nullable SavedTrace saved) {
    var simulation = new Simulation(origin.system(), deadlock);
    try (LineSource lines = LineSource.of(console)) {
      var session = new GuidedSession(simulation, origin, options, console);
      return session.run(lines, saved);
    }
  }

  private ExitStatus walk(TraceJson.Origin origin, Deadlock deadlock) {
    SimulateOptions.Walking walking = options.walking();
    var asked =
        new WalkOptions(walking.seed(), walking.walks(), walking.steps(), deadlock, walking.time());
    var cancel = new CancelToken();
    WalkReport report;
    try (var registration = interrupts.onInterrupt(cancel::cancel)) {
      report = RandomWalks.run(origin.system(), asked, cancel);
    }
    var walks = new Walks(Version.NUMBER, origin.constants(), origin.system(), asked, report);
    if (!options.output().isJsonOnOut()) {
      print(walks);
    }
    boolean isWritten = write(walks, origin);
    if (report.ends().violated() > 0) {
      return ExitStatus.VIOLATED;
    }
    return report.isComplete() && isWritten ? ExitStatus.HOLDS : ExitStatus.STOPPED;
  }

  private void print(Walks walks) {
    WalkReport report = walks.report();
    if (!options.talk().isQuiet()) {
      Map<String, String> constants = walks.constants();
      console.print(
          "Simulating %s%s: %s of at most %s, seed %d.\n\n"
              .formatted(
                  options.model(),
                  constants.isEmpty() ? "" : " with " + ConstantText.of(constants),
                  Words.count(walks.options().walks(), "random walk"),
                  Words.count(walks.options().steps(), "step"),
                  walks.options().seed()));
    }
    var text = new WalksText(palette, walks);
    console.print(text.verdict());
    WalkReport.Shown shown = report.shown();
    if (shown != null && (shown.violation() != null || walks.options().walks() == 1)) {
      printPath(walks.system(), shown.trace(), shown.violation());
    }
    if (!options.talk().isQuiet()) {
      console.print("\n" + text.summary());
    }
  }

  private void printPath(TransitionSystem system, Trace trace, @Nullable Violation violation) {
    var text = new TraceText(palette, system);
    int most = violation == null ? MOST_HARMLESS_STEPS : MOST_STEPS;
    console.print(
        switch (options.output().trace()) {
          case DIFF -> "\n" + text.changes(trace, most);
          case FULL -> "\n" + text.wholeStates(trace, violation);
          case OFF -> "";
        });
    if (violation != null) {
      console.print("\n" + new ViolationText(palette, system).explanation(violation));
    }
  }

  private boolean write(Walks walks, TraceJson.Origin origin) {
    Destination json = options.output().json();
    boolean isWritten =
        json == null || json.write(console, writer -> WalksJson.write(walks, writer));
    WalkReport.Shown shown = walks.report().shown();
    return (shown == null || writeTrace(origin, shown.trace(), shown.violation())) && isWritten;
  }

  private boolean writeTrace(TraceJson.Origin origin, Trace trace, @Nullable Violation violation) {
    Destination file = options.output().traceOut();
    return file == null || new ScheduleFile(origin).write(file, console, trace, violation);
  }

  private ExitStatus replay(TraceJson.Origin origin, Deadlock deadlock, SavedTrace saved) {
    var simulation = new Simulation(origin.system(), deadlock);
    Replay.Result result = Replay.run(simulation, saved);
    var text = new ReplayText(palette, options.model(), saved);
    if (!options.talk().isQuiet()) {
      console.print(text.announcement(origin.constants(), result));
    }
    Violation violation = firstViolation(simulation);
    Trace trace = simulation.trace().orElse(null);
    console.print(text.verdict(result, violation));
    boolean isWritten = true;
    if (trace != null) {
      printPath(origin.system(), trace, violation);
      isWritten = writeTrace(origin, trace, violation);
    }
    if (violation != null) {
      return ExitStatus.VIOLATED;
    }
    return result.isFaithful() && isWritten ? ExitStatus.HOLDS : ExitStatus.STOPPED;
  }

  /** What is wrong at the end of the path, or else what was wrong first on the way there. */
  private static @Nullable Violation firstViolation(Simulation simulation) {
    Optional<Violation> found = simulation.violation();
    if (found.isPresent()) {
      return found.get();
    }
    int end = simulation.depth();
    for (int depth = 0; found.isEmpty() && depth < end; depth++) {
      simulation.jump(depth);
      found = simulation.violation();
    }
    simulation.jump(end);
    return found.orElse(null);
  }
}
