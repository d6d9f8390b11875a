package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code hunt}. */
@Command(
    name = "hunt",
    description = {
      "Looks for a bug with several searches side by side: biased, directed, context-bounded, depth"
          + " and breadth first, and random walks. The first violation is reported at once and then"
          + " made shorter until the time is up or no shorter trace exists.",
    },
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom hunt german-bugs.m --const BUG=4 --const NODE_NUM=6",
      "  fathom hunt flash.m --const BUG=2 --time-limit 10s --json result.json",
      "",
      "Exit status: 0 holds, 1 violated, 2 wrong options, 3 model or hints rejected,",
      "4 nothing found in the time given, 70 a bug in Fathom.",
    })
final class HuntArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      order = 1,
      description = "Hunt and shorten for at most this time; default: 60s.")
  String timeLimit = "60s";

  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      order = 2,
      description = "full (default) or off.")
  @Nullable String symmetry;

  @Option(
      names = "--deadlock",
      paramLabel = "MODE",
      order = 5,
      description = "auto (default), stuttering, stuck or off.")
  String deadlock = "auto";

  @Option(
      names = "--hints",
      paramLabel = "FILE",
      order = 6,
      description = "Agents, flows and marks; default: the file beside the model, else derived.")
  @Nullable String hints;

  @Option(
      names = "--shorten",
      paramLabel = "WHETHER",
      order = 7,
      description = "on (default): make the first trace shorter; off: stop at the first violation.")
  String shorten = "on";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      order = 13,
      description = "Keep states in at most this much memory, all searches together.")
  @Nullable String memory;

  @Option(
      names = "--trace",
      paramLabel = "STYLE",
      order = 20,
      description = "diff: what each step changes (default); full: every state whole.")
  String trace = "diff";

  @Option(
      names = "--trace-out",
      paramLabel = "FILE",
      order = 21,
      description = "Write the trace to a file: .json (can be replayed) or .txt.")
  @Nullable String traceOut;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      order = 22,
      description = "Write the result as JSON; - is standard output, which then has nothing else.")
  @Nullable String json;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new HuntCommand(this, console, interrupts).run();
  }

  /** The same as arguments of {@code check}, which most of them are. */
  CheckArguments asCheck() {
    var check = new CheckArguments();
    check.model.model = model.model;
    check.model.constants = model.constants;
    check.model.dialect = model.dialect;
    check.model.strictUndefined = model.strictUndefined;
    check.model.whileLimit = model.whileLimit;
    check.model.engine = model.engine;
    check.talk.color = talk.color;
    check.talk.progress = talk.progress;
    check.talk.quiet = talk.quiet;
    check.talk.debug = talk.debug;
    check.limits.timeLimit = timeLimit;
    check.symmetry = symmetry;
    check.deadlock = deadlock;
    check.memory = memory;
    check.trace = trace;
    check.traceOut = traceOut;
    check.json = json;
    return check;
  }
}
