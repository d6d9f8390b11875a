package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fathom.report.SavedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks on several processes, started by the MPI libraries that are installed. */
final class ClusterCommandTest {
  private static final Path MODELS = Path.of("..", "models").toAbsolutePath().normalize();
  private static final String GERMAN = MODELS.resolve("german/german.m").toString();
  private static final String BUG = MODELS.resolve("german/german-bug.m").toString();
  private static final List<String> SAME =
      List.of("verdict", "states", "transitions", "depth", "levels", "rules", "covers", "queue");

  @TempDir private Path folder;

  private JsonNode alone(String... arguments) throws IOException {
    Path json = folder.resolve("alone.json");
    var words = new ArrayList<>(List.of("check", "--progress", "off"));
    words.addAll(List.of("--json", json.toString()));
    words.addAll(List.of(arguments));
    Shell.fathom(words.toArray(String[]::new));
    return new JsonMapper().readTree(Files.readString(json));
  }

  private static void assertSame(JsonNode many, JsonNode one) {
    for (String key : SAME) {
      assertThat(many.get(key)).as(key).isEqualTo(one.get(key));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openmpi", "mpich"})
  void twoRanksFindWhatOneProcessFinds(String mpi) throws Exception {
    JsonNode many = new MpiJob(mpi, folder).check(2, GERMAN, "--const", "NODE_NUM=2");
    assertSame(many, alone(GERMAN, "--const", "NODE_NUM=2"));
    assertThat(many.get("ranks")).hasSize(2);
    assertThat(new Schemas().complaints("check.schema.json", many.toString())).isEmpty();
    assertIsReadAgain(many);
  }

  private static void assertIsReadAgain(JsonNode json) {
    SavedRun run = SavedRun.parse(json.toString()).orElseThrow();
    assertThat(run.verdict()).isEqualTo(json.get("verdict").asString());
    assertThat(run.states()).isEqualTo(json.get("states").asLong());
    assertThat(run.transitions()).isEqualTo(json.get("transitions").asLong());
    assertThat(run.seconds()).isPositive().isEqualTo(json.get("seconds").asDouble());
    for (int i = 0; i < json.get("ranks").size(); i++) {
      JsonNode rank = json.get("ranks").get(i);
      assertThat(run.ranks().get(i).statesSent())
          .isPositive()
          .isEqualTo(rank.get("states_sent").asLong());
      assertThat(run.ranks().get(i).bytesSent())
          .isPositive()
          .isEqualTo(rank.get("bytes_sent").asLong());
      assertThat(run.ranks().get(i).cpuSeconds())
          .isPositive()
          .isEqualTo(rank.get("cpu_seconds").asDouble());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"openmpi,1", "openmpi,3", "openmpi,4", "openmpi,8", "mpich,3", "mpich,8"})
  void anyNumberOfRanksFindsWhatOneProcessFinds(String mpi, int ranks) throws Exception {
    var job = new MpiJob(mpi, folder);
    for (String model : List.of("german/german.m", "msi/msi.m", "peterson/peterson.m")) {
      String file = MODELS.resolve(model).toString();
      assertSame(job.check(ranks, file), alone(file));
    }
    JsonNode free = job.check(ranks, GERMAN, "--levels", "off", "--store", "compact");
    assertThat(free.get("states")).isEqualTo(alone(GERMAN).get("states"));
    assertThat(free.get("transitions")).isEqualTo(alone(GERMAN).get("transitions"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"openmpi", "mpich"})
  void aCounterexampleIsCollectedFromAllRanks(String mpi) throws Exception {
    JsonNode many = new MpiJob(mpi, folder).check(3, BUG);
    JsonNode one = alone(BUG);
    assertThat(many.get("verdict").asString()).isEqualTo("violated");
    assertThat(many.get("violation").get("name")).isEqualTo(one.get("violation").get("name"));
    assertThat(many.get("trace")).hasSameSizeAs(one.get("trace"));
  }

  @Test
  void aRankThatIsBoundToOneCoreSaysSo() throws Exception {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "there is one core only");
    var job = new MpiJob("openmpi", folder);
    var words = new ArrayList<>(job.mpirun(2, "check", GERMAN, "--const", "NODE_NUM=2"));
    words.set(words.indexOf("none"), "core");
    assertThat(job.await(job.start(words)).err()).contains("binds each rank to one core");
    assertThat(Binding.count("0-3,8")).isEqualTo(5);
  }

  @Test
  void withoutMpiASentenceSaysWhatToInstall() {
    var shell = Shell.ofTerminal(Map.of("PATH", folder.toString(), "NO_COLOR", "1"));
    Shell.Result result = shell.run(Interrupts.NONE, "cluster", "check", GERMAN, "--ranks", "2");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("MPI is not installed").contains("apt install openmpi-bin");
  }

  @Test
  void optionsOfSeveralProcessesAreRefusedForOne() {
    Shell.Result result = Shell.fathom("check", GERMAN, "--levels", "off");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("--levels is for several processes");
  }

  @Test
  void aCheckThatWasStoppedGoesOnWhereItWas() throws IOException {
    Path saved = folder.resolve("saved");
    Path json = folder.resolve("job.json");
    Shell.Result stopped =
        Shell.fathom(
            "check",
            GERMAN,
            "--checkpoint",
            saved.toString(),
            "--time-limit",
            "1ms",
            "--json",
            json.toString());
    assertThat(stopped.status()).as(stopped.err()).isEqualTo(4);
    assertThat(stopped.out()).contains("To go on: fathom check --resume " + saved);
    // What was asked for is over as soon as it goes on: the time limit is one of the options.
    assertThat(Shell.fathom("check", "--resume", saved.toString()).status()).isIn(0, 4);
    assertThat(Shell.fathom("check", GERMAN, "--checkpoint", saved.toString()).err())
        .contains("holds a checkpoint already");
    assertThat(Shell.fathom("check", GERMAN, "--resume", saved.toString()).err())
        .contains("--resume DIR stands alone");
  }

  @Test
  void aModelThatHasChangedIsNotResumed() throws IOException {
    Path model = folder.resolve("model.m");
    Files.copy(Path.of(GERMAN), model);
    Path saved = folder.resolve("saved");
    Shell.fathom(
        "check", model.toString(), "--checkpoint", saved.toString(), "--time-limit", "1ms");
    Files.writeString(model, Files.readString(model).replace("Init", "Begin"));
    Shell.Result result = Shell.fathom("check", "--resume", saved.toString());
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("has changed since the checkpoint was written");
    assertThat(Shell.fathom("check", "--resume", folder.toString()).err())
        .contains("There is no checkpoint in");
  }
}
