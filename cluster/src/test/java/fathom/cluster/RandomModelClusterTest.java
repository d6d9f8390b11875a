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
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares jobs of several ranks on random models with one process. */
class RandomModelClusterTest {
  private static final int MODELS = 150;
  private static final long MOST_STATES = 2000;

  @Test
  void severalRanksFindWhatOneProcessFinds() {
    int compared = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      try {
        compared += compare(model, seed) ? 1 : 0;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
      }
    }
    assertThat(compared).isGreaterThan(MODELS / 2);
  }

  private static boolean compare(Model model, long seed) {
    var random = new Random(seed);
    TransitionSystem system = Comparison.system(model, random.nextBoolean());
    var builder =
        SearchOptions.builder()
            .threads(1 + random.nextInt(2))
            .store(random.nextInt(3) == 0 ? StoreKind.COMPACT : StoreKind.EXACT)
            .keepParents(random.nextInt(8) > 0);
    boolean isLevelled = random.nextInt(3) > 0;
    var cluster =
        new ClusterOptions(
            1 + random.nextInt(20),
            1 + random.nextInt(3),
            isLevelled,
            random.nextInt(4) > 0,
            ClusterOptions.DEFAULT_SILENCE);
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
    int ranks = List.of(1, 2, 3, 4, 8).get(random.nextInt(5));
    Outcome many = new LocalJob(ranks, options, cluster).run(system).outcome();
    Comparison.assertSame(many, one, isLevelled);
    many.violations().forEach(violation -> Comparison.replay(model, violation));
    return true;
  }
}
