package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Starts real ranks with an MPI that is installed. */
final class MpiJob {
  private static final int MOST_SECONDS = 240;

  private final String mpi;
  private final Path folder;

  /** Jobs of {@code openmpi} or {@code mpich}, which leave their files in a folder. */
  MpiJob(String mpi, Path folder) {
    assumeTrue(isInstalled("mpirun." + mpi), "mpirun." + mpi + " is not installed");
    this.mpi = mpi;
    this.folder = folder;
  }

  /** How a job ended and what it said. */
  record Result(int status, String out, String err) {}

  static boolean isInstalled(String program) {
    for (String path : System.getenv("PATH").split(":", -1)) {
      if (Files.isExecutable(Path.of(path, program))) {
        return true;
      }
    }
    return false;
  }

  /** The words that run the command of this build. */
  static List<String> fathom() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx300m",
        "-XX:TieredStopAtLevel=1",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"),
        "fathom.cli.Main");
  }

  /** The words of {@code mpirun} for so many ranks of the command. */
  List<String> mpirun(int ranks, String... arguments) {
    var words = new ArrayList<String>(List.of("mpirun." + mpi, "-n", Integer.toString(ranks)));
    if (mpi.equals("openmpi")) {
      words.addAll(List.of("--oversubscribe", "--bind-to", "none"));
    }
    words.addAll(fathom());
    words.addAll(List.of(arguments));
    return words;
  }

  /** Starts a command line. */
  Process start(List<String> words) throws IOException {
    var builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    return builder
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Waits until a process that was started has ended. */
  Result await(Process process) throws IOException, InterruptedException {
    boolean isOver = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    if (!isOver) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    String out = Files.readString(folder.resolve("out"));
    String err = Files.readString(folder.resolve("err"));
    assertThat(isOver).as("it ended by itself\n" + out + err).isTrue();
    return new Result(process.exitValue(), out, err);
  }

  /** Runs ranks until they end. */
  Result run(int ranks, String... arguments) throws IOException, InterruptedException {
    return await(start(mpirun(ranks, arguments)));
  }

  /** Runs a check on so many ranks; the JSON that it wrote. */
  JsonNode check(int ranks, String... arguments) throws IOException, InterruptedException {
    var all = new ArrayList<String>(List.of("check", "--progress", "off", "--json", "job.json"));
    all.addAll(List.of(arguments));
    Result result = run(ranks, all.toArray(String[]::new));
    assertThat(result.status()).as(result.out() + result.err()).isIn(0, 1);
    return new JsonMapper().readTree(Files.readString(folder.resolve("job.json")));
  }
}
