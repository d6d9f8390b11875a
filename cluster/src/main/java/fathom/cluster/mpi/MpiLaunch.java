package fathom.cluster.mpi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the environment says about how this process was started.
 *
 * @param size as the launcher says, which the library must confirm; 0 if it does not say
 * @param localSize the ranks on this machine, at least 1
 * @param libraries names of libraries that fit the launcher, the best first
 */
public record MpiLaunch(
    Launcher launcher, int rank, int size, int localSize, List<String> libraries) {
  /** The variable that names the MPI library to use. */
  public static final String LIBRARY_VARIABLE = "FATHOM_MPI";

  private static final List<String> OPEN_MPI =
      List.of("libmpi.so.40", "libmpi.so.80", "libmpi.40.dylib", "libmpi.dylib");
  private static final List<String> MPICH =
      List.of("libmpich.so.12", "libmpi.so.12", "libmpi.so.0", "libmpi.12.dylib");

  /** Who starts ranks. */
  public enum Launcher {
    OPEN_MPI("Open MPI"),
    MPICH("MPICH"),
    PMIX("PMIx");

    private final String text;

    Launcher(String text) {
      this.text = text;
    }

    /** The name as people write it. */
    public String text() {
      return text;
    }
  }

  /** How this process was started, if it was by MPI. */
  public static Optional<MpiLaunch> detect(Map<String, String> environment) {
    Optional<SlurmStep> step = SlurmStep.of(environment);
    int startedHere = step.map(SlurmStep::processesHere).orElse(1);
    if (environment.containsKey("OMPI_COMM_WORLD_RANK")) {
      return Optional.of(
          new MpiLaunch(
              Launcher.OPEN_MPI,
              number(environment, "OMPI_COMM_WORLD_RANK", 0),
              number(environment, "OMPI_COMM_WORLD_SIZE", 0),
              number(environment, "OMPI_COMM_WORLD_LOCAL_SIZE", 1),
              chosen(environment, OPEN_MPI)));
    }
    if (environment.containsKey("PMI_RANK")) {
      return Optional.of(
          new MpiLaunch(
              Launcher.MPICH,
              number(environment, "PMI_RANK", 0),
              number(environment, "PMI_SIZE", 0),
              number(environment, "MPI_LOCALNRANKS", startedHere),
              chosen(environment, MPICH)));
    }
    if (environment.containsKey("PMIX_RANK")) {
      return Optional.of(
          new MpiLaunch(
              Launcher.PMIX,
              number(environment, "PMIX_RANK", 0),
              step.map(SlurmStep::processes).orElse(0),
              startedHere,
              chosen(environment, OPEN_MPI)));
    }
    return Optional.empty();
  }

  /** What to tell the user about how this process was started, as a sentence, if anything. */
  public static Optional<String> remark(Map<String, String> environment) {
    if (detect(environment).isPresent()) {
      return Optional.empty();
    }
    return SlurmStep.of(environment)
        .filter(step -> step.processes() > 1 && step.process() == 0)
        .map(
            step ->
                "srun started %d processes without MPI, so each does the same work by itself; with"
                        .formatted(step.processes())
                    + " srun --mpi=pmix or --mpi=pmi2 they share it.");
  }

  private static List<String> chosen(Map<String, String> environment, List<String> usual) {
    String library = environment.get(LIBRARY_VARIABLE);
    return library == null || library.isBlank() ? usual : List.of(library);
  }

  static int number(Map<String, String> environment, String name, int otherwise) {
    @Nullable String text = environment.get(name);
    try {
      return text == null ? otherwise : Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
