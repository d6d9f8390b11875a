package fathom.cli;

import picocli.CommandLine.Option;

/** The arguments that say how much is told, and how; every command that searches has them. */
final class TalkArguments {
  @Option(
      names = "--color",
      paramLabel = "WHEN",
      order = 90,
      description = "auto (default; respects NO_COLOR), always or never.")
  String color = "auto";

  @Option(
      names = "--progress",
      paramLabel = "HOW",
      order = 91,
      description = "auto: one live line on a terminal, else plain lines (default); plain; off.")
  String progress = "auto";

  @Option(
      names = "--quiet",
      order = 92,
      description = "Only the verdict and the trace: no warnings, no progress, no summary.")
  boolean quiet;

  @Option(names = "--debug", order = 93, description = "Show the stack trace of an internal error.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 99,
      description = "Show this help.")
  boolean help;

  /** What they mean. */
  CheckOptions.Talk talk() {
    return new CheckOptions.Talk(
        OptionValues.choice("--color", color, Console.ColorChoice.class),
        OptionValues.choice("--progress", progress, CheckOptions.ProgressStyle.class),
        quiet,
        debug);
  }
}
