package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code tree}. */
@Command(
    name = "tree",
    description = "Shows the computation tree of a model to a depth, or the graph of its states.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom tree lock.m --depth 3",
      "  fathom tree lock.m --depth 3 --unfold",
      "  fathom tree lock.m --graph --depth 20 --format dot --out lock.dot",
      "  dot -Tsvg lock.dot > lock.svg",
      "",
      "Exit status: 0 no violation is in it, 1 one is, 2 wrong options, 3 model rejected,"
          + " 4 the limit on nodes was reached first, 70 a bug in Fathom.",
    })
final class TreeArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Option(
      names = "--depth",
      paramLabel = "N",
      order = 1,
      description = "How many rules from a start state; default: 3.")
  @Nullable String depth;

  @Option(
      names = "--graph",
      order = 2,
      description = "Merge equal states: one node for each, with all ways in.")
  boolean graph;

  @Option(
      names = "--unfold",
      order = 3,
      description =
          "Repeat what follows a state wherever it occurs; otherwise it is shown once, where the"
              + " shortest path leads, and referred to elsewhere.")
  boolean unfold;

  @Option(
      names = "--format",
      paramLabel = "KIND",
      order = 4,
      description = "text (default), dot (for Graphviz) or json.")
  String format = "text";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      order = 5,
      description = "Write to a file rather than to standard output.")
  @Nullable String out;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      order = 6,
      description = "Show at most N nodes; default: 2000.")
  @Nullable String maxNodes;

  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      order = 7,
      description =
          "off: states that differ in names of scalarset members differ (default); full: they are"
              + " one.")
  String symmetry = "off";

  @Option(
      names = "--deadlock",
      paramLabel = "MODE",
      order = 8,
      description =
          "What to mark as a deadlock. stuttering: a state that no rule changes (default for"
              + " Murphi); stuck: a state where no rule is enabled (default for BIR); off.")
  String deadlock = "auto";

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new TreeCommand(this, console).run();
  }
}
