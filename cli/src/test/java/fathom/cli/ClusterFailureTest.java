package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Processes that are killed, machines that are several, and cables that are pulled. */
@Tag("slow")
final class ClusterFailureTest {
  private static final String MODEL =
      Path.of("..", "models", "german", "german.m").toAbsolutePath().normalize().toString();
  private static final Path HOSTS =
      Path.of("src", "test", "resources", "hosts", "hosts.sh").toAbsolutePath();

  /** With so many nodes it runs for some seconds. */
  private static final String NODES = "NODE_NUM=5";

  private static final long STATES = 131_112;
  private static final long TRANSITIONS = 876_780;

  private static final String COUNTERS =
      Path.of("src", "test", "resources", "cluster", "counters.m").toAbsolutePath().toString();
  private static final long COUNTER_STATES = 2 * 248_832;
  private static final int STEPS_TO_TRAP = 16;

  /** Before MPI has connected the ranks, only the launcher can know that one of them was lost. */
  private static final String LOSS =
      "(Rank|Process) \\d+ on \\S+ was lost"
          + "|mpirun ended with status \\d+\\. No checkpoint had been written";

  @TempDir private Path folder;

  /** 25 kills with each MPI. */
  @ParameterizedTest
  @ValueSource(strings = {"openmpi", "mpich"})
  void aSearchSurvivesThatItsRanksAreKilled(String mpi) throws Exception {
    var german = new Subject(List.of(MODEL, "--const", NODES), 4000, 0);
    for (JsonNode json : survive(mpi, german, Integer.getInteger("fathom.kills", 25))) {
      assertThat(json.get("states").asLong()).isEqualTo(STATES);
      assertThat(json.get("transitions").asLong()).isEqualTo(TRANSITIONS);
    }
  }

  /** Liveness is judged when all states are known, by whichever run that is. */
  @ParameterizedTest
  @CsvSource({"openmpi, 0", "openmpi, 1", "mpich, 0", "mpich, 1"})
  void livenessIsJudgedAfterRanksWereKilled(String mpi, int freed) throws Exception {
    var counters = new Subject(List.of(COUNTERS, "--const", "FREED=" + freed), 4000, 1 - freed);
    for (JsonNode json : survive(mpi, counters, Integer.getInteger("fathom.kills", 25) / 5)) {
      assertThat(json.get("states").asLong()).isEqualTo(COUNTER_STATES);
      assertThat(json.get("transitions").asLong())
          .isEqualTo(5 * COUNTER_STATES + 1 + freed * COUNTER_STATES / 2 / 12);
      assertThat(json.get("verdict").asString()).isEqualTo(freed == 0 ? "violated" : "holds");
      if (freed == 0) {
        assertThat(json.get("violation").get("kind").asString()).isEqualTo("liveness");
        assertThat(json.get("trace")).hasSize(1 + STEPS_TO_TRAP);
      }
    }
  }

  /**
   * What to check until it is done.
   *
   * @param words of the command, the model first
   * @param milliseconds within which a rank is killed
   * @param status of the command in the end
   */
  private record Subject(List<String> words, int milliseconds, int status) {}

  /** Checks a model again and again until so many ranks have been killed; what came out. */
  private List<JsonNode> survive(String mpi, Subject subject, int wanted) throws Exception {
    var job = new MpiJob(mpi, folder);
    long seed = Long.getLong("fathom.seed", System.nanoTime());
    var random = new Random(seed);
    var found = new ArrayList<JsonNode>();
    int kills = 0;
    while (kills < wanted) {
      Path saved = folder.resolve("saved-" + kills);
      boolean isOver = false;
      while (!isOver) {
        Process process = job.start(words(mpi, saved, 1 + random.nextInt(4), subject));
        int patience = random.nextInt(subject.milliseconds());
        boolean isKilled = kills < wanted && killOne(process, saved, patience, random);
        MpiJob.Result result = job.await(process);
        assertThat(ranks(saved)).as("processes left").isEmpty();
        if (isKilled && result.status() != subject.status()) {
          kills++;
          assertThat(result.status()).as("seed " + seed + result.err()).isEqualTo(4);
          assertThat(result.err()).containsPattern(LOSS).contains("checkpoint");
        } else {
          isOver = true;
          assertThat(result.status()).as("seed " + seed + result.err()).isEqualTo(subject.status());
        }
      }
      found.add(new JsonMapper().readTree(Files.readString(folder.resolve("job.json"))));
    }
    return found;
  }

  /** The command line that begins, or goes on from the last checkpoint. */
  private List<String> words(String mpi, Path saved, int ranks, Subject subject) {
    var words = new ArrayList<>(MpiJob.fathom());
    words.addAll(List.of("cluster", "--mpi", mpi, "--ranks", Integer.toString(ranks), "check"));
    if (Files.exists(saved.resolve("manifest"))) {
      words.addAll(List.of("--resume", saved.toString()));
    } else {
      words.addAll(subject.words());
      words.addAll(List.of("--json", folder + "/job.json"));
      words.addAll(List.of("--checkpoint", saved.toString(), "--every", "300ms"));
    }
    return words;
  }

  /** Kills a rank some time after the ranks are there; whether there was one. */
  private static boolean killOne(Process process, Path saved, int milliseconds, Random random)
      throws InterruptedException {
    long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    List<ProcessHandle> ranks = ranks(saved);
    while (process.isAlive() && ranks.isEmpty() && System.nanoTime() < patience) {
      Thread.sleep(50);
      ranks = ranks(saved);
    }
    if (process.waitFor(milliseconds, TimeUnit.MILLISECONDS)) {
      return false;
    }
    ranks = ranks(saved);
    return !ranks.isEmpty() && ranks.get(random.nextInt(ranks.size())).destroyForcibly();
  }

  /** The ranks of a job; the process that started them has other arguments. */
  private static List<ProcessHandle> ranks(Path saved) {
    return ProcessHandle.allProcesses()
        .filter(
            process -> {
              List<String> words = process.info().arguments().map(List::of).orElse(List.of());
              int main = words.indexOf("fathom.cli.Main");
              return main >= 0
                  && process.info().command().orElse("").endsWith("java")
                  && words.get(main + 1).equals("check")
                  && words.contains(saved.toString());
            })
        .toList();
  }

  private List<String> onHosts(String mpi, String... more) throws IOException {
    Path list = folder.resolve("hosts.txt");
    Files.writeString(list, "# two machines\nhost1\nhost2:1\n");
    var words = new ArrayList<>(List.of(HOSTS.toString(), "2", "sh", "-c"));
    var inner = new ArrayList<>(MpiJob.fathom());
    inner.addAll(List.of("cluster", "check", MODEL, "--mpi", mpi, "--hosts", list.toString()));
    inner.addAll(List.of(more));
    String options =
        mpi.equals("openmpi")
            ? "--mca plm_rsh_agent $HOSTS_AGENT --mca btl_tcp_if_include eth0"
                + " --mca oob_tcp_if_include eth0"
            : "-launcher ssh -launcher-exec $HOSTS_AGENT -iface eth0";
    words.add("exec " + String.join(" ", inner) + " --mpi-options \"" + options + "\"");
    return words;
  }

  private static void assumeHosts() throws IOException, InterruptedException {
    Process probe = new ProcessBuilder("unshare", "-Urnm", "true").start();
    assumeTrue(probe.waitFor() == 0, "network namespaces are not allowed here");
    assumeTrue(MpiJob.isInstalled("ip"), "iproute2 is not installed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openmpi", "mpich"})
  void statesCrossTheWireBetweenTwoMachines(String mpi) throws Exception {
    assumeHosts();
    var job = new MpiJob(mpi, folder);
    String json = folder.resolve("job.json").toString();
    var words = new ArrayList<>(List.of("env", "HOSTS_COUNTERS=" + folder.resolve("wire")));
    words.addAll(onHosts(mpi, "--const", "NODE_NUM=4", "--json", json));
    MpiJob.Result result = job.await(job.start(words));
    assertThat(result.status()).as(result.out() + result.err()).isZero();
    JsonNode found = new JsonMapper().readTree(Files.readString(Path.of(json)));
    assertThat(found.get("states").asLong()).isEqualTo(28_088);
    assertThat(found.get("ranks").get(1).get("host").asString()).isEqualTo("host2");
    long wire = Long.parseLong(Files.readString(folder.resolve("wire")).strip());
    assertThat(wire).isGreaterThan(found.get("ranks").get(1).get("bytes_sent").asLong());
  }

  @ParameterizedTest
  @ValueSource(strings = {"openmpi", "mpich"})
  void aCableThatIsPulledEndsTheJob(String mpi) throws Exception {
    assumeHosts();
    var job = new MpiJob(mpi, folder);
    Path saved = folder.resolve("saved");
    var words = new ArrayList<>(List.of("env", "HOSTS_CUT_WHEN=" + saved.resolve("manifest")));
    words.addAll(
        onHosts(
            mpi,
            "--const",
            "NODE_NUM=6",
            "--heartbeat",
            "3s",
            "--checkpoint",
            saved.toString(),
            "--every",
            "500ms"));
    MpiJob.Result result = job.await(job.start(words));
    assertThat(result.status()).as(result.out() + result.err()).isEqualTo(4);
    assertThat(result.err()).contains("has heard nothing from rank");
    assertThat(ranks(saved)).isEmpty();
  }
}
