package fathom.cli;

import fathom.cluster.mpi.MpiLaunch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The arguments of {@code check} as written; {@link CheckOptions} holds what they mean. */
@Command(
    name = "check",
    description = "Searches the reachable states of a model for violations of its properties.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom check german.m",
      "  fathom check german.m --const NODE_NUM=4 --symmetry off",
      "  fathom check german.m --search dfs --time-limit 10m --json result.json",
      "  fathom check dash.m --search pruned --searches 8",
      "  fathom check hub.m --search bounded --deepen 50 --time-limit 10m",
      "",
      "Exit status: 0 holds, 1 violated, 2 wrong options, 3 model rejected,",
      "4 stopped early, 70 a bug in Fathom.",
    })
final class CheckArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Mixin final LimitArguments limits = new LimitArguments();

  @Mixin final BoundedArguments bounded = new BoundedArguments();

  @Mixin final BiasArguments bias = new BiasArguments();

  @Mixin final ClusterArguments cluster = new ClusterArguments();

  @Mixin final PrunedArguments pruned = new PrunedArguments();

  @Option(
      names = "--search",
      paramLabel = "KIND",
      order = 1,
      description = {
        "bfs: breadth first, finds a shortest counterexample (default).",
        "dfs: depth first.",
        "biased-bfs: breadth first, with marked rules running ahead.",
        "biased-dfs: one agent at a time until several can fire marked rules, then all around."
            + " Without marks this is context-bounded search.",
        "directed: the state with the best score first.",
        "pruned: several depth-first searches with different heuristics that divide the states.",
        "bounded: covers all states up to a depth, as deep as time and memory allow.",
        "random: random walks; --rule-order random:SEED chooses others.",
      })
  String search = "bfs";

  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      order = 2,
      description = "full: one state for each orbit under scalarset permutations (default); off.")
  @Nullable String symmetry;

  @Option(
      names = "--threads",
      paramLabel = "N",
      order = 3,
      description = "Threads that search; default: all cores.")
  @Nullable String threads;

  @Option(
      names = "--rule-order",
      paramLabel = "ORDER",
      order = 4,
      description =
          "The order in which a state's rules are tried: source (default), reverse or random:SEED.")
  @Nullable String ruleOrder;

  @Option(
      names = "--deadlock",
      paramLabel = "MODE",
      order = 5,
      description =
          "stuttering: a state that no rule changes is an error (default for Murphi); stuck: a"
              + " state where no rule is enabled and not all threads have ended (default for BIR);"
              + " off.")
  String deadlock = "auto";

  @Option(
      names = "--store",
      paramLabel = "KIND",
      order = 6,
      description =
          "exact (default, but for --search bounded); compact: fingerprints, says how likely it is"
              + " that a state was missed; bitstate: a few bits for each state.")
  @Nullable String store;

  @Option(
      names = "--fingerprint-bits",
      paramLabel = "N",
      order = 7,
      description = "Bits kept of each state by --store compact; default: 64.")
  @Nullable String fingerprintBits;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      order = 10,
      description = "Go no further than N rules from a start state.")
  @Nullable String maxDepth;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      order = 13,
      description = "Keep states in at most this much memory, such as 512M or 8G.")
  @Nullable String memory;

  @Option(
      names = "--max-errors",
      paramLabel = "N",
      order = 14,
      description = "Stop at the N-th violation; default: 1.")
  @Nullable String maxErrors;

  @Option(
      names = "--trace",
      paramLabel = "STYLE",
      order = 20,
      description =
          "diff: what each step changes (default); full: every state whole, in the line shapes of"
              + " CMurphi; off: no trace, which saves memory.")
  String trace = "diff";

  @Option(
      names = "--trace-out",
      paramLabel = "FILE",
      order = 21,
      description =
          "Write the trace to a file: .json (can be replayed), .txt or .vcd (for wave viewers).")
  @Nullable String traceOut;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      order = 22,
      description = "Write the result as JSON; - is standard output, which then has nothing else.")
  @Nullable String json;

  @Spec @Nullable CommandSpec spec;

  /** The command line as written. */
  private List<String> rawArguments() {
    CommandSpec own = spec;
    if (own == null || own.commandLine().getParseResult() == null) {
      return List.of();
    }
    return own.commandLine().getParseResult().originalArgs();
  }

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    CheckOptions options = new OptionReader(this).read();
    if (!options.talk().isQuiet()) {
      MpiLaunch.remark(console.environment())
          .ifPresent(sentence -> console.printError("note: " + sentence + "\n\n"));
    }
    return cluster.isWanted(console.environment())
        ? new ClusterCheck(options, this, rawArguments(), new Surroundings(console, interrupts))
            .run()
        : new CheckCommand(options, console, interrupts).run();
  }
}
