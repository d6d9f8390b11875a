package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code simulate}. */
@Command(
    name = "simulate",
    description = "Walks through a model: step by step by hand, at random, or as saved.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom simulate german.m --guided",
      "  fathom simulate german.m --random --walks 1000 --steps 500 --seed 7",
      "  fathom check german.m --trace-out bug.json",
      "  fathom simulate german.m --replay bug.json",
      "",
      "Exit status: 0 no violation was met, 1 one was, 2 wrong options, 3 model or trace"
          + " rejected, 4 stopped early or the trace does not fit the model, 70 a bug in Fathom.",
    })
final class SimulateArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Option(
      names = "--random",
      order = 1,
      description = "Take random steps (default unless a person is at the terminal).")
  boolean random;

  @Option(
      names = "--guided",
      order = 2,
      description = "Choose each step by hand; commands are read from standard input.")
  boolean guided;

  @Option(
      names = "--replay",
      paramLabel = "FILE",
      order = 3,
      description =
          "Execute a trace again that --trace-out or save wrote; its constants are used, too.")
  @Nullable String replay;

  @Option(
      names = "--seed",
      paramLabel = "N",
      order = 10,
      description = "Where the random numbers start; the same walks on every machine; default: 1.")
  @Nullable String seed;

  @Option(
      names = "--steps",
      paramLabel = "N",
      order = 11,
      description = "The most rules that a walk fires; default: 1000.")
  @Nullable String steps;

  @Option(
      names = "--walks",
      paramLabel = "N",
      order = 12,
      description = "Make N walks and sum up what they met; default: 1.")
  @Nullable String walks;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      order = 13,
      description = "Stop walking after a time such as 30s, 10m or 2h.")
  @Nullable String timeLimit;

  @Option(
      names = "--deadlock",
      paramLabel = "MODE",
      order = 14,
      description =
          "stuttering: a state that no rule changes is an error (default for Murphi); stuck: a"
              + " state where no rule is enabled (default for BIR); off.")
  String deadlock = "auto";

  @Option(
      names = "--trace",
      paramLabel = "STYLE",
      order = 20,
      description =
          "diff: what each step changes (default); full: every state whole, in the line shapes of"
              + " CMurphi; off: no steps.")
  String trace = "diff";

  @Option(
      names = "--trace-out",
      paramLabel = "FILE",
      order = 21,
      description = "Write the walk to a file: .json (can be replayed) or .txt.")
  @Nullable String traceOut;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      order = 22,
      description =
          "Write what random walks met as JSON; - is standard output, which then has nothing else.")
  @Nullable String json;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new SimulateCommand(SimulateOptions.of(this, console), console, interrupts).run();
  }
}
