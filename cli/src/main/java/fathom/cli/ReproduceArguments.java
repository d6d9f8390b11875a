package fathom.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code reproduce}. */
@Command(
    name = "reproduce",
    description = "Measures what a paper measured, on models of our own, and compares the claims.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom reproduce depth",
      "  fathom reproduce biased --time-limit 20s",
      "  fathom reproduce pruning",
      "  fathom reproduce depth --time-limit 2m --threads 1",
      "",
      "Leave the machine alone meanwhile. Exit status: 0 measured, whatever came out;",
      "2 wrong options, 4 interrupted.",
    })
final class ReproduceArguments implements Subcommand {
  @Mixin final TalkArguments talk = new TalkArguments();

  @Parameters(
      paramLabel = "TOPIC",
      description = {
        "biased: searches steered by flows, on German's protocol and FLASH with planted bugs;",
        "depth: bounded search with thresholds and frontier trees;",
        "eddy: the search on several processes, which needs MPI;",
        "pruning: several depth-first searches that divide the states; writes a figure."
      })
  String topic = "";

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      order = 1,
      description = "The longest time for one search; default: 60s.")
  String timeLimit = "60s";

  @Option(
      names = "--threads",
      paramLabel = "N",
      order = 2,
      description = "Threads that search; default: 1, as in the papers.")
  @Nullable String threads;

  @Option(
      names = "--models",
      paramLabel = "FOLDER",
      order = 3,
      description = "Where the models are; default: the folder that comes with Fathom.")
  @Nullable String models;

  /** What can be reproduced. */
  private static List<Reproduction> topics() {
    return List.of(
        new BiasedReproduction(),
        new DepthReproduction(),
        new EddyReproduction(),
        new PruningReproduction());
  }

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    List<Reproduction> topics = topics();
    for (Reproduction reproduction : topics) {
      if (reproduction.topic().equals(topic)) {
        return reproduction.run(Workbench.of(this, console, interrupts));
      }
    }
    String known = topics.stream().map(Reproduction::topic).collect(Collectors.joining(", "));
    throw new UsageException(
        "reproduce knows " + known + ", not " + OptionValues.quoted(topic) + ".");
  }
}
