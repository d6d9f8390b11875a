package fathom.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program that starts ranks.
 *
 * @param isOpenMpi whether it is Open MPI's, else of MPICH's kind
 */
record MpiLauncher(String program, boolean isOpenMpi) {
  private static final List<String> ANY =
      List.of("mpirun", "mpiexec", "mpirun.openmpi", "mpirun.mpich");
  private static final List<String> OPEN_MPI = List.of("mpirun.openmpi", "mpirun", "mpiexec");
  private static final List<String> MPICH =
      List.of("mpirun.mpich", "mpiexec.hydra", "mpirun", "mpiexec");

  /** A machine and the number of ranks to start there. */
  record Host(String name, int ranks) {}

  /** The launcher that was asked for: openmpi, mpich, a path, or null for any. */
  static MpiLauncher find(@Nullable String wanted, String path) {
    if (wanted != null && !wanted.equals("openmpi") && !wanted.equals("mpich")) {
      return of(wanted)
          .orElseThrow(
              () -> new UsageException("--mpi: " + wanted + " is no mpirun that Fathom knows."));
    }
    boolean isMpich = "mpich".equals(wanted);
    List<String> names = wanted == null ? ANY : isMpich ? MPICH : OPEN_MPI;
    for (String name : names) {
      for (String folder : path.split(":", -1)) {
        Path program = Path.of(folder, name);
        if (!folder.isEmpty() && Files.isExecutable(program)) {
          Optional<MpiLauncher> found = of(program.toString());
          if (found.isPresent() && (wanted == null || found.get().isOpenMpi() != isMpich)) {
            return found.get();
          }
        }
      }
    }
    throw new UsageException(
        (wanted == null ? "MPI" : wanted)
            + " is not installed: there is no "
            + names.getFirst()
            + " on the path. Install it (Debian, Ubuntu: apt install "
            + (isMpich ? "mpich" : "openmpi-bin")
            + ").");
  }

  private static Optional<MpiLauncher> of(String program) {
    try {
      Process process = new ProcessBuilder(program, "--version").redirectErrorStream(true).start();
      process.getOutputStream().close();
      String text =
          new String(process.getInputStream().readNBytes(1 << 14), StandardCharsets.UTF_8);
      boolean isOver = process.waitFor(10, TimeUnit.SECONDS);
      if (!isOver) {
        process.destroyForcibly();
      }
      if (text.contains("Open MPI") || text.contains("OpenRTE")) {
        return Optional.of(new MpiLauncher(program, true));
      }
      boolean isMpich =
          text.contains("HYDRA") || text.contains("MPICH") || text.contains("Intel(R) MPI");
      return isMpich ? Optional.of(new MpiLauncher(program, false)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** The command that starts ranks here, or on hosts if there are any. */
  List<String> command(int ranks, List<Host> hosts, List<String> more) {
    var out = new ArrayList<String>(List.of(program));
    String list =
        String.join(",", hosts.stream().map(host -> host.name() + ":" + host.ranks()).toList());
    if (isOpenMpi) {
      out.addAll(List.of("--bind-to", "none", "--oversubscribe", "-n", Integer.toString(ranks)));
      if (!hosts.isEmpty()) {
        out.addAll(List.of("--host", list));
      }
    } else {
      out.addAll(List.of("-n", Integer.toString(ranks)));
      if (!hosts.isEmpty()) {
        out.addAll(List.of("-hosts", list));
      }
    }
    out.addAll(more);
    return out;
  }
}
