package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code witness}. */
@Command(
    name = "witness",
    description = "Generates witness strings: paths through a model, to test what implements it.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom witness german.m --goal pairs --reduce --out german.jsonl",
      "  fathom witness dash.m --goal values --variables Cache,Dir.State --out d.vcd",
      "  fathom witness dash.m --const BUG=4 --goal violations --out bug4.csv",
      "  fathom witness dash.m --goal leaves --max-witnesses 100 --out a.py",
      "",
      "Exit status: 0 everything that can be covered is, 2 wrong options, 3 model rejected,"
          + " 4 stopped before, 70 a bug in Fathom.",
    })
final class WitnessArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Mixin final LimitArguments limits = new LimitArguments();

  @Option(
      names = "--goal",
      paramLabel = "WHAT",
      order = 1,
      description = {
        "rules: every rule fires (default).",
        "pairs: every rule fires right after every rule after which it can.",
        "values: every part of --variables has every value that it can have.",
        "states: every state is visited.",
        "leaves: all paths of a depth-first search to states that lead to no new one.",
        "violations: shortest paths to violations; with a heuristic, those that it finds.",
      })
  String goal = "rules";

  @Option(
      names = "--variables",
      paramLabel = "NAMES",
      order = 2,
      description =
          "Variables or parts of them, separated by commas, whose values count; default: all.")
  @Nullable String variables;

  @Option(
      names = "--reduce",
      order = 3,
      description =
          "Keep few events that cover the same: a greedy choice, which need not be the fewest.")
  boolean reduce;

  @Option(
      names = "--keep",
      paramLabel = "WHAT",
      order = 4,
      description =
          "What --reduce keeps: rules, pairs, values, states or ends, separated by commas; default:"
              + " the goal, pairs for leaves, ends for violations.")
  @Nullable String keep;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      order = 5,
      description = "Write the witness strings to a file; - is standard output.")
  @Nullable String out;

  @Option(
      names = "--format",
      paramLabel = "KIND",
      order = 6,
      description =
          "json: a line each, which can be replayed; csv; vcd: for wave viewers; sv: a"
              + " SystemVerilog testbench, with its data in a file .hex beside; python: a list for"
              + " cocotb. Default: by the file's name (.jsonl, .csv, .vcd, .sv, .py).")
  @Nullable String format;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      order = 7,
      description = "Names of your design: lines rule NAME = ACTION and var NAME = SIGNAL.")
  @Nullable String map;

  @Option(
      names = "--heuristic",
      paramLabel = "NAME",
      order = 8,
      description =
          "leaves, violations: none (default), min-hamming, max-hamming, min-score, max-score,"
              + " min-max-predict.")
  String heuristic = "none";

  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      order = 9,
      description =
          "off: states that differ in names of scalarset members differ (default); full: they are"
              + " one, which gives fewer witness strings.")
  String symmetry = "off";

  @Option(
      names = "--max-witnesses",
      paramLabel = "N",
      order = 10,
      description = "Stop after N witness strings; for violations the default is 10.")
  @Nullable String maxWitnesses;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new WitnessCommand(this, console, interrupts).run();
  }
}
