package fathom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.cli.Shell.Result;
import fathom.murphi.check.Mutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Any text gets a verdict or diagnostics from the whole command: never a bug report, never a hang.
 */
class MutatedModelsTest {
  private static final long SEED = 20261117;
  private static final int BYTE_MUTANTS_OUT_OF_TEN = 3;
  private static final List<String> DIALECTS =
      List.of("murphi", "murphi", "murphi", "cmurphi", "rumur");
  private static final List<String> ENGINES = List.of("compiled", "compiled", "interpreter");

  @TempDir Path folder;

  @Test
  void aThousandMutantsAreAnswered() throws IOException {
    assertThat(answer(SEED, 1_000)).as("mutants that could run").isGreaterThan(50);
  }

  @Test
  @Tag("slow")
  void tenThousandMutantsAreAnswered() throws IOException {
    assertThat(answer(SEED + 1_000_000, 10_000)).isGreaterThan(500);
  }

  /** Checks mutants; answers how many of them were models. */
  private int answer(long seed, int mutants) throws IOException {
    List<Path> models = models();
    int ran = 0;
    for (int i = 0; i < mutants; i++) {
      var random = new Random(seed + i);
      byte[] text = Files.readAllBytes(models.get(random.nextInt(models.size())));
      ran += check(mutate(text, random), random, seed + i) == 3 ? 0 : 1;
    }
    return ran;
  }

  private int check(byte[] text, Random random, long seed) throws IOException {
    Path file = folder.resolve("mutant.m");
    Files.write(file, text);
    Result result =
        Shell.fathom(
            "check",
            file.toString(),
            "--max-states",
            "500",
            "--time-limit",
            "10s",
            "--while-limit",
            "1000",
            "--threads",
            Integer.toString(1 + random.nextInt(2)),
            random.nextBoolean() ? "--symmetry=off" : "--deadlock=off",
            "--dialect",
            DIALECTS.get(random.nextInt(DIALECTS.size())),
            "--engine",
            ENGINES.get(random.nextInt(ENGINES.size())));
    assertThat(result.status())
        .as("seed %d: %s%n%s", seed, result.err(), new String(text, UTF_8))
        .isIn(0, 1, 3, 4);
    if (result.status() == 3) {
      assertThat(result.err()).as("seed %d", seed).containsAnyOf("error", "is a binary file");
    }
    return result.status();
  }

  private static byte[] mutate(byte[] text, Random random) {
    if (random.nextInt(10) >= BYTE_MUTANTS_OUT_OF_TEN || text.length == 0) {
      return Mutations.of(new String(text, UTF_8), random).getBytes(UTF_8);
    }
    byte[] changed = text.clone();
    for (int i = 0; i <= random.nextInt(4); i++) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
    }
    return changed;
  }

  private static List<Path> models() throws IOException {
    try (Stream<Path> corpus = Files.walk(Path.of("../corpus"));
        Stream<Path> models = Files.walk(Path.of("../models"))) {
      return Stream.concat(corpus, models)
          .filter(path -> path.toString().endsWith(".m"))
          .sorted()
          .toList();
    }
  }
}
