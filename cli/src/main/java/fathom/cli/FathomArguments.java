package fathom.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The arguments before a sub-command. */
@Command(
    name = "fathom",
    description = "Checks models of protocols and concurrent algorithms, state by state.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Example:",
      "  fathom check german.m --const NODE_NUM=4",
      "",
      "fathom COMMAND --help says more about a command.",
    })
final class FathomArguments {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;
}
