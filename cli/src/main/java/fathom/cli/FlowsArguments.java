package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code flows}. */
@Command(
    name = "flows",
    description = {
      "Shows what guides the biased searches of a model: the agents, which rule belongs to which"
          + " agent, the flows and the marks, as understood from its hints file.",
    },
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom flows german.m",
      "  fathom flows german.m --suggest > german.hints",
      "  fathom flows german.m --draw flows.svg",
    })
final class FlowsArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Option(
      names = "--hints",
      paramLabel = "FILE",
      order = 1,
      description = "The hints file; default: the file beside the model that ends in .hints.")
  @Nullable String hints;

  @Option(
      names = "--suggest",
      order = 2,
      description =
          "Leave hints files aside and print one that is derived from the model and its properties,"
              + " with the reasons.")
  boolean suggest;

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      order = 3,
      description = "Draw the flows: sequence charts (.svg) or a graph (.dot).")
  @Nullable String draw;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new FlowsCommand(this, console).run();
  }
}
