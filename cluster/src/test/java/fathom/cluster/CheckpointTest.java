package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saves searches and goes on from there, with other numbers of ranks. */
class CheckpointTest {
  private static final int MODELS = 40;
  private static final long MOST_STATES = 2000;

  @TempDir private Path folder;

  @Test
  void aResumedSearchEndsLikeOneThatWasNotInterrupted() throws IOException {
    int resumed = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      try {
        resumed += compare(model, seed) ? 1 : 0;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
      }
    }
    assertThat(resumed).isGreaterThan(MODELS / 4);
  }

  private boolean compare(Model model, long seed) throws IOException {
    var random = new Random(seed);
    TransitionSystem system = Comparison.system(model, random.nextBoolean());
    var builder =
        SearchOptions.builder()
            .store(random.nextInt(3) == 0 ? StoreKind.COMPACT : StoreKind.EXACT)
            .threads(1 + random.nextInt(2));
    boolean isLevelled = random.nextInt(3) > 0;
    var cluster = new ClusterOptions(5, 2, isLevelled, true, ClusterOptions.DEFAULT_SILENCE);
    if (ClusterChecker.problemWith(system, builder.build(), cluster).isPresent()) {
      return false;
    }
    Outcome one =
        Checker.run(
            system,
            builder.maxStates(MOST_STATES).build(),
            ProgressListener.NONE,
            new CancelToken());
    if (one.verdict() == Verdict.BOUNDED) {
      return false;
    }
    SearchOptions options = builder.maxStates(Long.MAX_VALUE).build();
    Path own = Files.createDirectory(folder.resolve("seed-" + seed));
    int runs = 0;
    // Each run ends as if it had been killed right after its last checkpoint: what it found since
    // is in the files, and must not count.
    for (int run = 0; run < 3; run++) {
      boolean isResumed = Manifest.read(own).isPresent();
      var plan = new CheckpointPlan(own, Duration.ofMillis(1), "", List.of(), isResumed);
      var job = new LocalJob(1 + random.nextInt(4), options, cluster, plan);
      Outcome many = job.run(system).outcome();
      Comparison.assertSame(many, one, isLevelled);
      many.violations().forEach(violation -> Comparison.replay(model, violation));
      runs += isResumed ? 1 : 0;
    }
    return runs > 0;
  }
}
