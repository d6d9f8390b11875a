package fathom.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** The arguments of {@code cluster} as written; those it does not know are for the ranks. */
@Command(
    name = "cluster",
    description = {
      "Runs fathom check on several processes or machines: starts MPI for you.",
      "Arguments that are not listed here go to fathom check."
    },
    sortOptions = false,
    customSynopsis = "fathom cluster check MODEL --ranks N|--hosts FILE [OPTIONS OF CHECK]",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  fathom cluster check german.m --ranks 4",
      "  fathom cluster check german.m --hosts hosts.txt --checkpoint /shared/german",
      "  fathom cluster check --resume /shared/german --ranks 8",
      "",
      "A file of hosts has one name on each line, with :2 behind it for two processes there."
          + " Fathom and the model must have the same path on all of them.",
      "",
      "Exit status: that of fathom check; 4 when a process was lost."
    })
final class ClusterLaunchArguments implements Subcommand {
  @Option(
      names = "--ranks",
      paramLabel = "N",
      order = 1,
      description = "Processes to start; default: one for each host, or one for each core here.")
  @Nullable String ranks;

  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      order = 2,
      description = "A file with the names of the machines to use; default: this one.")
  @Nullable String hosts;

  @Option(
      names = "--mpi",
      paramLabel = "WHICH",
      order = 3,
      description = "openmpi, mpich, or the path of an mpirun; default: the mpirun on the path.")
  @Nullable String mpi;

  @Option(
      names = "--mpi-options",
      paramLabel = "OPTIONS",
      order = 4,
      description = "More options for mpirun, in one argument.")
  String mpiOptions = "";

  @Option(names = "--debug", order = 93, description = "Show the command that is started.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 99,
      description = "Show this help.")
  boolean help;

  @Unmatched List<String> command = new ArrayList<>();

  @Override
  public ExitStatus run(Console console, Interrupts interrupts) {
    return new ClusterLaunch(this, console, interrupts).run();
  }
}
