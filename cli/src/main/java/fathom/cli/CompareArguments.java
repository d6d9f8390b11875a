package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments of {@code compare}. */
@Command(
    name = "compare",
    description = {
      "Runs several searches on a model and its variants and shows in one table how long a trace"
          + " each finds, how long it takes and how many states it visits.",
    },
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom compare german-bugs.m --const BUG=1,2,3,4 --const NODE_NUM=4,5,6",
      "  fathom compare flash.m --search bfs,dfs:reverse --const BUG=1,2,3 --csv t.csv",
      "",
      "A search is bfs, dfs, biased-bfs, biased-dfs, directed or random, and may be followed by a"
          + " rule order: dfs:reverse, dfs:random. With random orders, --runs N repeats the search"
          + " with other seeds and shows medians.",
    })
final class CompareArguments implements Subcommand {
  @Mixin final ModelArguments model = new ModelArguments();

  @Mixin final TalkArguments talk = new TalkArguments();

  @Option(
      names = "--search",
      paramLabel = "A,B,...",
      order = 1,
      description = "The searches; default: bfs,biased-bfs,dfs,biased-dfs,directed.")
  String searches = "bfs,biased-bfs,dfs,biased-dfs,directed";

  @Option(
      names = "--runs",
      paramLabel = "N",
      order = 2,
      description = "Runs of each search that has a random order; default: 5.")
  @Nullable String runs;

  @Option(
      names = "--symmetry",
      paramLabel = "MODE",
      order = 3,
      description = "full (default) or off.")
  String symmetry = "full";

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      order = 12,
      description = "The longest time for one run; default: 60s.")
  String timeLimit = "60s";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      order = 13,
      description = "The most memory for one run.")
  @Nullable String memory;

  @Mixin final BiasArguments bias = new BiasArguments();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      order = 21,
      description = "Write the table to a file too.")
  @Nullable String markdown;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      order = 22,
      description = "Write every run to a file, one in a line.")
  @Nullable String csv;

  @Option(
      names = "--chart",
      paramLabel = "FILE.svg",
      order = 23,
      description = "Draw the numbers of states as bars, on a logarithmic scale.")
  @Nullable String chart;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new CompareCommand(this, console, interrupts).run();
  }
}
