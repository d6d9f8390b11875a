package fathom.cli;

import fathom.cluster.CheckpointPlan;
import fathom.cluster.ClusterChecker;
import fathom.cluster.ClusterFailure;
import fathom.cluster.ClusterOptions;
import fathom.cluster.ClusterOutcome;
import fathom.cluster.Job;
import fathom.cluster.LocalTransport;
import fathom.cluster.RankReport;
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
import fathom.search.Verdict;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code fathom check} as one of several processes that MPI started. */
final class ClusterCheck {
  private final CheckOptions options;
  private final ClusterOptions cluster;
  private final boolean hasOwnThreads;
  private final Checkpoints checkpoints;
  private final LostRanks lostRanks;
  private final Console console;
  private final Interrupts interrupts;

  /** The check with these options, which the arguments and the command line mean. */
  ClusterCheck(
      CheckOptions options,
      CheckArguments arguments,
      List<String> commandLine,
      Surroundings surroundings) {
    this.options = options;
    this.cluster = arguments.cluster.options();
    this.hasOwnThreads = arguments.threads != null;
    this.checkpoints = new Checkpoints(options, arguments.cluster, commandLine);
    this.console = surroundings.console();
    this.lostRanks = new LostRanks(commandLine, console.environment());
    this.interrupts = surroundings.interrupts();
  }

  /** Joins the others and checks the model with them. All of them get the same status. */
  ExitStatus run() {
    Optional<MpiLaunch> launch = MpiLaunch.detect(console.environment());
    Transport transport;
    try {
      transport =
          launch.isPresent()
              ? MpiTransport.join(launch.get())
              : LocalTransport.ofRanks(1).getFirst();
    } catch (MpiException e) {
      console.printError("fathom: " + e.sentence() + "\n");
      return ExitStatus.USAGE;
    }
    int localSize = launch.map(MpiLaunch::localSize).orElse(1);
    if (launch.isEmpty()) {
      return runAlone(new Job(transport, cluster));
    }
    try {
      ExitStatus status = run(new Job(transport, cluster), localSize);
      Main.endWithin(FAREWELL_SECONDS, status.code());
      transport.close();
      return status;
    } catch (ClusterFailure e) {
      if (e.isLoss()) {
        lostRanks.say(e.sentence());
        return abort(transport);
      }
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

  private ExitStatus runAlone(Job job) {
    try {
      return run(job, 1);
    } catch (ClusterFailure e) {
      console.printError("fathom: " + e.sentence() + "\n");
      return ExitStatus.STOPPED;
    }
  }

  /** MPI_Finalize hangs now and then with some libraries, when all has been said. */
  private static final int FAREWELL_SECONDS = 10;

  private static ExitStatus abort(Transport transport, String sentence) {
    Console.ofProcess().printError("fathom: " + sentence + "\n");
    return abort(transport);
  }

  private static ExitStatus abort(Transport transport) {
    Main.endWithin(FAREWELL_SECONDS, ExitStatus.STOPPED.code());
    transport.abort(ExitStatus.STOPPED.code());
    return ExitStatus.STOPPED;
  }

  /**
   * What this rank made of the model.
   *
   * @param problem why it cannot search it, as a sentence; empty if it can
   */
  private record Prepared(
      ModelLoader.Loaded loaded,
      Engines.@Nullable Running running,
      SearchOptions search,
      List<Diagnostic> diagnostics,
      String problem,
      ExitStatus status) {}

  private Prepared prepare(int localSize) {
    var loader = new ModelLoader(console, options.talk());
    ModelLoader.Loaded loaded = loader.load(options.model(), options.language());
    SearchOptions search = withThreads(options.search(), localSize);
    return switch (loaded) {
      case ModelLoader.Rejected(var reason, var errors) -> {
        String problem = reason == null ? options.model() + " was rejected." : reason;
        yield new Prepared(loaded, null, search, errors, problem, ExitStatus.REJECTED);
      }
      case ModelLoader.Accepted(var model, var warnings) -> {
        Engines.Running running = Engines.start(model, options.engine());
        SearchOptions suited = options.suited(search.suitedTo(model), running.system(), console);
        String problem =
            OutputFiles.problemWith(options)
                .or(() -> ClusterChecker.problemWith(running.system(), suited, cluster))
                .orElse("");
        yield new Prepared(loaded, running, suited, warnings, problem, ExitStatus.USAGE);
      }
    };
  }

  /** Checks the model as one rank of a job. */
  ExitStatus run(Job job, int localSize) {
    Prepared ready = prepare(localSize);
    var identity = new JobIdentity(options, cluster);
    String saved = identity.ofCheckpoint(ready.loaded());
    String problem = ready.problem();
    if (problem.isEmpty() && job.rank() == 0) {
      problem = checkpoints.problemWith(saved).orElse("");
    }
    Optional<Job.Refusal> refusal =
        job.callRoll(identity.of(ready.loaded()), problem, ready.status().code());
    if (refusal.isEmpty() && checkpoints.areWanted()) {
      var token = new Job.Trait("another folder for checkpoints", checkpoints.token());
      refusal = job.callRoll(List.of(token), "", ExitStatus.USAGE.code());
    }
    table(job).ifPresent(table -> table.writeMembers(job.members()));
    Engines.Running running = ready.running();
    if (refusal.isPresent() || running == null) {
      return refuse(refusal.orElseThrow(), ready.loaded());
    }
    var question = new Question(running, ready.search(), checkpoints.plan(saved));
    return search(job, question, ready.diagnostics());
  }

  /** Says why the job cannot start, unless this rank's loader has said so. */
  private ExitStatus refuse(Job.Refusal refusal, ModelLoader.Loaded loaded) {
    if (loaded instanceof ModelLoader.Accepted) {
      console.printError("fathom: " + refusal.sentence() + "\n");
    }
    return ExitStatus.of(refusal.status());
  }

  /** What to search, how, and where to save it. */
  private record Question(
      Engines.Running running, SearchOptions search, @Nullable CheckpointPlan plan) {}

  private ExitStatus search(Job job, Question question, List<Diagnostic> diagnostics) {
    Engines.Running running = question.running();
    SearchOptions search = question.search();
    var printer = new ResultPrinter(options, console);
    announce(printer, job, question);
    Optional<ClusterOutcome> outcome = search(job, question);
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
      status = printer.print(run, isAlone(job) ? null : ranksOf(outcome.get())).code();
      sayWhatWasSpilled(outcome.get());
      sayHowToGoOn(question, run);
      int last = status;
      table(job).ifPresent(table -> table.writeStatus(last));
    }
    return ExitStatus.of(job.finish(status));
  }

  private Optional<RankTable> table(Job job) {
    return RankTable.toWrite(job, console.environment());
  }

  private boolean isAlone(Job job) {
    return job.size() == 1 && MpiLaunch.detect(console.environment()).isEmpty();
  }

  private void announce(ResultPrinter printer, Job job, Question question) {
    var more = new ArrayList<String>();
    if (!isAlone(job)) {
      more.add("on each of " + Words.count(job.size(), "rank"));
      more.add(cluster.isLevelled() ? "level by level" : "without levels");
    }
    if (!isAlone(job) && !options.talk().isQuiet() && Binding.isToOneCore()) {
      console.printError(
          "note: MPI binds each rank to one core; mpirun --bind-to none lets it use all.\n\n");
    }
    CheckpointPlan plan = question.plan();
    if (plan != null) {
      more.add((plan.isResumed() ? "resumed from " : "saved in ") + plan.folder());
    }
    printer.announce(question.running().system(), question.search(), more.toArray(String[]::new));
  }

  private void sayWhatWasSpilled(ClusterOutcome outcome) {
    long bytes = outcome.ranks().stream().mapToLong(RankReport::frontierBytesOnDisk).sum();
    if (bytes > 0 && !options.isJsonOnOut() && !options.talk().isQuiet()) {
      console.print(
          "  The memory was short: " + Words.bytes(bytes) + " of the frontier went to the disk.\n");
    }
  }

  private void sayHowToGoOn(Question question, Run run) {
    CheckpointPlan plan = question.plan();
    if (plan != null
        && run.outcome().verdict() == Verdict.RESOURCE
        && !options.isJsonOnOut()
        && Files.exists(plan.folder().resolve("manifest"))) {
      console.print("\n  To go on: fathom check --resume " + plan.folder() + "\n");
    }
  }

  private Optional<ClusterOutcome> search(Job job, Question question) {
    var cancel = new CancelToken();
    var style =
        options.talk().isQuiet() ? CheckOptions.ProgressStyle.OFF : options.talk().progress();
    Runnable onInterrupt =
        () -> {
          cancel.cancel();
          lostRanks.look(job);
        };
    try (var registration = interrupts.onInterrupt(onInterrupt);
        var display = new ClusterDisplay(style, console)) {
      return new ClusterChecker(question.running().system(), question.search(), cluster, job)
          .withCheckpoints(question.plan())
          .run(display, cancel);
    }
  }

  /** Ranks on one machine share its cores, unless they were told otherwise. */
  private SearchOptions withThreads(SearchOptions search, int localSize) {
    int share = hasOwnThreads ? search.threads() : Math.max(1, search.threads() / localSize);
    return search.toBuilder().threads(share).build();
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
                        each.cpuSeconds(),
                        each.peakMemoryBytes()))
            .toList(),
        outcome.lineStates());
  }
}
