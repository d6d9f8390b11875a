package fathom.cluster.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What MPI libraries are known to do to a JVM, with the libraries that are installed. */
class MpiTrapsTest {
  @ParameterizedTest
  @ValueSource(strings = {"mpirun.openmpi", "mpirun.mpich"})
  void signalHandlersStayThoseOfTheJvmAndWaitingIsCheap(String launcher) throws Exception {
    assumeTrue(isInstalled(launcher), launcher + " is not installed");
    var command = new ArrayList<String>(List.of(launcher, "-n", "2"));
    if (launcher.endsWith("openmpi")) {
      command.addAll(List.of("--oversubscribe", "--bind-to", "none"));
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-Xss512k",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            TrapProbe.class.getName()));
    String text = run(command);
    assertThat(text).contains("rank 0 sum 1 of 2").contains("rank 1 sum 1 of 2");
    var cpu = Pattern.compile("rank 1 .* cpu ([0-9.E-]+)").matcher(text);
    assertThat(cpu.find()).isTrue();
    // A rank that spins takes a whole core; one that parks takes a few percent of one.
    assertThat(Double.parseDouble(cpu.group(1))).isLessThan(0.5);
  }

  private static boolean isInstalled(String program) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  private static String run(List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile("traps", ".txt");
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    Process process = builder.redirectOutput(out.toFile()).start();
    boolean isOver = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
    String text = Files.readString(out, StandardCharsets.UTF_8);
    Files.delete(out);
    assertThat(isOver).as(text).isTrue();
    return text;
  }
}
