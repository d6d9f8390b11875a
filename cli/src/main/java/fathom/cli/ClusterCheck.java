package fathom.cli;

import fathom.cluster.ClusterChecker;
import fathom.cluster.ClusterFailure;
import fathom.cluster.ClusterOptions;
import fathom.cluster.ClusterOutcome;
import fathom.cluster.Job;
import fathom.cluster.Transport;
import fathom.cluster.mpi.MpiException;
import fathom.cluster.mpi.MpiLaunch;
import fathom.cluster.mpi.MpiTransport;
import fathom.model.Diagnostic;
import fathom.report.Ranks;
import fathom.report.Run;
import fathom.report.Words;
import fathom.search.CancelToken;
import fathom.search.SearchOptions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@code fathom check} as one of several processes that MPI started. */
final class ClusterCheck {
  private final CheckOptions options;
  private final ClusterOptions cluster;
  private final boolean hasOwnThreads;
  private final Console console;
  private final Interrupts interrupts;

  ClusterCheck(
      CheckOptions options, CheckArguments arguments, Console console, Interrupts interrupts) {
    this.options = options;
    this.cluster = arguments.cluster.options();
    this.hasOwnThreads = arguments.threads != null;
    this.console = console;
    this.interrupts = interrupts;
  }

  /** Joins the others and checks the model with them. All of them get the same status. */
  ExitStatus run() {
    MpiLaunch launch = MpiLaunch.detect(console.environment()).orElseThrow();
    MpiTransport transport;
    try {
      transport = MpiTransport.join(launch);
    } catch (MpiException e) {
      console.printError("fathom: " + e.sentence() + "\n");
      return ExitStatus.USAGE;
    }
    try {
      ExitStatus status = run(new Job(transport, cluster), launch.localSize());
      Main.endWithin(FAREWELL_SECONDS, status.code());
      transport.close();
      return status;
    } catch (ClusterFailure e) {
      return abort(transport, e.sentence());
    } catch (MpiException e) {
      return abort(transport, e.sentence());
    } catch (RuntimeException | Error e) {
      // The others would wait for ever.
      Main.reportBug(e, options.talk().showsStackTraces(), Console.ofProcess());
      Main.endWithin(FAREWELL_SECONDS, ExitStatus.INTERNAL.code());
      transport.abort(ExitStatus.INTERNAL.code());
      return ExitStatus.INTERNAL;
    }
  }

  /** MPI_Finalize hangs now and then with some libraries, when all has been said. */
  private static final int FAREWELL_SECONDS = 10;

  private static ExitStatus abort(Transport transport, String sentence) {
    Console.ofProcess().printError("fathom: " + sentence + "\n");
    Main.endWithin(FAREWELL_SECONDS, ExitStatus.STOPPED.code());
    transport.abort(ExitStatus.STOPPED.code());
    return ExitStatus.STOPPED;
  }

  private ExitStatus run(Job job, int localSize) {
    var loader = new ModelLoader(console, options.talk());
    ModelLoader.Loaded loaded = loader.load(options.model(), options.language());
    String problem = OutputFiles.problemWith(options).orElse("");
    ExitStatus status = ExitStatus.USAGE;
    Engines.Running running = null;
    SearchOptions search = withThreads(options.search(), localSize);
    List<Diagnostic> diagnostics = List.of();
    switch (loaded) {
      case ModelLoader.Rejected(var reason, var errors) -> {
        problem = reason == null ? options.model() + " was rejected." : reason;
        status = ExitStatus.REJECTED;
        diagnostics = errors;
      }
      case ModelLoader.Accepted(var model, var warnings) -> {
        running = Engines.start(model, options.engine());
        diagnostics = warnings;
        if (problem.isEmpty()) {
          problem = ClusterChecker.problemWith(running.system(), search, cluster).orElse("");
        }
      }
    }
    Optional<Job.Refusal> refusal =
        job.callRoll(new JobIdentity(options, cluster).of(loaded), problem, status.code());
    if (refusal.isPresent() || running == null) {
      return refuse(refusal.orElseThrow(), diagnostics);
    }
    return search(job, running, search, diagnostics);
  }

  private ExitStatus refuse(Job.Refusal refusal, List<Diagnostic> diagnostics) {
    ExitStatus status =
        refusal.status() == ExitStatus.REJECTED.code() ? ExitStatus.REJECTED : ExitStatus.USAGE;
    boolean isSaid = status == ExitStatus.REJECTED && diagnostics.stream().anyMatch(Diagnostic::isError);
    if (!isSaid) {
      console.printError("fathom: " + refusal.sentence() + "\n");
    }
    return status;
  }

  private ExitStatus search(
      Job job, Engines.Running running, SearchOptions search, List<Diagnostic> diagnostics) {
    var printer = new ResultPrinter(options, console);
    printer.announce(
        running.system(),
        search,
        "on each of " + Words.count(job.size(), "rank"),
        cluster.isLevelled() ? "level by level" : "without levels");
    Optional<ClusterOutcome> outcome = search(job, running, search);
    int status = ExitStatus.HOLDS.code();
    if (outcome.isPresent()) {
      var run =
          new Run(
              Version.NUMBER,
              options.language().constants(),
              running.engine().name().toLowerCase(Locale.ROOT),
              running.system(),
              search,
              outcome.get().outcome(),
              diagnostics);
      status = printer.print(run, ranksOf(outcome.get())).code();
    }
    return ExitStatus.of(job.finish(status));
  }

  private Optional<ClusterOutcome> search(Job job, Engines.Running running, SearchOptions search) {
    var cancel = new CancelToken();
    var style =
        options.talk().isQuiet() ? CheckOptions.ProgressStyle.OFF : options.talk().progress();
    try (var registration = interrupts.onInterrupt(cancel::cancel);
        var display = new ClusterDisplay(style, console)) {
      return new ClusterChecker(running.system(), search, cluster, job, null).run(display, cancel);
    }
  }

  /** Ranks on one machine share its cores, unless they were told otherwise. */
  private SearchOptions withThreads(SearchOptions search, int localSize) {
    int share = hasOwnThreads ? search.threads() : Math.max(1, search.threads() / localSize);
    return new SearchOptions(
        search.strategy(),
        share,
        search.useCanonical(),
        search.deadlock(),
        search.ruleOrder(),
        search.store(),
        search.fingerprintBits(),
        search.keepParents(),
        search.limits());
  }

  private static Ranks ranksOf(ClusterOutcome outcome) {
    return new Ranks(
        outcome.ranks().stream()
            .map(
                each ->
                    new Ranks.Row(
                        each.rank(),
                        each.host(),
                        each.threads(),
                        each.states(),
                        each.statesSent(),
                        each.statesReceived(),
                        each.linesSent(),
                        each.linesReceived(),
                        each.bytesSent(),
                        each.waiting(),
                        each.peakMemoryBytes()))
            .toList(),
        outcome.lineStates());
  }
}
