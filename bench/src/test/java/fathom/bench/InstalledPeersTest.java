package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the peers that are installed, on a model of a few states. */
final class InstalledPeersTest {
  private static final String COUNTER =
      """
      const N: 3;
      var x: 0..N;
      startstate x := 0; end;
      rule "up" x < N ==> x := x + 1; end;
      rule "down" x > 0 ==> x := x - 1; end;
      """;

  @TempDir Path folder;

  @Test
  void rumurCountsTheStatesOfAModelWithAnotherConstant() throws Exception {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    Optional<Path> rumur = Programs.find("rumur", path);
    Optional<Path> compiler = Programs.find("cc", path);
    assumeTrue(rumur.isPresent() && compiler.isPresent(), "Rumur is not installed");
    Path model = folder.resolve("counter.m");
    Files.writeString(model, COUNTER);
    var benchmark = new Benchmark("counter", model, Map.of("N", "6"), false, null);
    Path work = Files.createDirectory(folder.resolve("work"));
    var task = new Task(benchmark, 1, 1, Duration.ofMinutes(2), new Children(work), 0);
    var tool = new RumurTool(rumur.orElseThrow(), compiler.orElseThrow());
    assertThat(tool.version()).contains("Rumur");
    assertThat(tool.measure(task))
        .isInstanceOfSatisfying(
            Result.Finished.class,
            finished -> {
              assertThat(finished.counts()).isEqualTo(new Counts(7, 12));
              assertThat(finished.build().cpuSeconds()).isPositive();
            });
  }

  @Test
  void aProgramThatIsNotThereIsNotFound() {
    assertThat(Programs.find("no-such-program", "/usr/bin:/bin")).isEmpty();
    assertThat(Programs.find("sh", ":/usr/bin:/bin")).isPresent();
  }

  @Test
  void theNearestFolderWithTheLauncherIsHome() throws Exception {
    Path root = folder.resolve("fathom-1");
    Files.createDirectories(root.resolve("bench/sets"));
    Path launcher = Files.createFile(root.resolve("fathom"));
    Path jar = root.resolve(".fathom/build/fathom.jar");
    assertThat(Home.above(jar)).isEmpty();
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Home home = Home.above(jar).orElseThrow();
    assertThat(List.of(home.launcher(), home.set("quick")))
        .containsExactly(launcher, root.resolve("bench/sets/quick.txt"));
  }
}
