package fathom.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The arguments of {@code bench} as written. */
@Command(
    name = "bench",
    description = "Measures Fathom beside the other Murphi checkers that are installed.",
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    abbreviateSynopsis = true,
    footer = {
      "",
      "Examples:",
      "  fathom bench --models quick",
      "  fathom bench --models german --threads 1,2 --runs 3 --out results",
      "  fathom bench --cmurphi ~/cmurphi --peers rumur,cmurphi --timeout 1h",
      "",
      "Leave the machine alone meanwhile. Exit status: 0 all of Fathom's counts are right,"
          + " 1 some are wrong or Fathom failed, 2 wrong options, 4 interrupted.",
    })
final class BenchArguments implements Subcommand {
  @Option(
      names = "--models",
      paramLabel = "WHAT",
      order = 1,
      description = {
        "full (default), long or quick: sets that come with",
        "Fathom; a file with a set; or names from the full",
        "set, or how they start: german,dp4-12."
      })
  String models = "full";

  @Option(
      names = "--peers",
      paramLabel = "NAMES",
      order = 2,
      description = "Whom to compare with: rumur,cmurphi (default), one of them, or none.")
  String peers = "rumur,cmurphi";

  @Option(
      names = "--cmurphi",
      paramLabel = "DIR",
      order = 3,
      description = "Where CMurphi is: a folder with src/mu and include.")
  @Nullable String cmurphi;

  @Option(
      names = "--cmurphi-examples",
      paramLabel = "DIR",
      order = 4,
      description = "Where CMurphi's models are; default: ex in the folder of --cmurphi.")
  @Nullable String cmurphiExamples;

  @Option(
      names = "--threads",
      paramLabel = "LIST",
      order = 5,
      description = "Numbers of threads to search with, such as 1,2; default: 1.")
  String threads = "1";

  @Option(
      names = "--runs",
      paramLabel = "N",
      order = 6,
      description = "Searches of each tool, of which the median counts; default: 1.")
  String runs = "1";

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      order = 7,
      description = "Stop a search after a time such as 10m; default: 30m.")
  String timeout = "30m";

  @Option(
      names = "--fathom-options",
      paramLabel = "OPTIONS",
      order = 8,
      description = "More options for each fathom check, in one argument.")
  String fathomOptions = "";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      order = 9,
      description = "Also write bench.md, bench.csv and bench.json into a folder.")
  @Nullable String out;

  @Option(
      names = "--list",
      order = 10,
      description = "Only list the benchmarks, and those whose model is not there.")
  boolean list;

  @Option(names = "--debug", order = 11, description = "Show the stack trace of an internal error.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 12,
      description = "Show this help.")
  boolean help;

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new BenchCommand(this, console, interrupts).run();
  }
}
