package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Verdict;
import fathom.search.Violation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Saves searches of models with a liveness property, which is judged by the run that ends them. */
class LivenessCheckpointTest {
  private static final int STEPS_TO_TRAP = 16;
  private static final int STATES = 2 * 7776;

  /** Short enough for some checkpoints in each run. */
  private static final Duration EVERY = Duration.ofNanos(500_000);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1, 3, true", "2, 1, true", "3, 2, true", "1, 2, false"})
  void aResumedSearchJudgesLivenessLikeOneThatWasNotInterrupted(
      int ranksBefore, int ranksAfter, boolean isLevelled) throws IOException {
    for (boolean isFreed : List.of(true, false)) {
      Model model = model(isFreed);
      TransitionSystem system = Comparison.system(model, false);
      SearchOptions all = SearchOptions.builder().threads(2).build();
      Outcome one = Checker.run(system, all, ProgressListener.NONE, new CancelToken());
      assertThat(one.verdict()).isEqualTo(isFreed ? Verdict.HOLDS : Verdict.VIOLATED);
      assertThat(one.statistics().states()).isEqualTo(STATES);

      var cluster = new ClusterOptions(50, 2, isLevelled, true, ClusterOptions.DEFAULT_SILENCE);
      Path saved = folder.resolve(isFreed ? "holds" : "violated");
      assertThat(saved.toFile().mkdir()).isTrue();
      stopAt(STATES / 4, ranksBefore, cluster, saved, system);
      stopAt(STATES / 2, ranksAfter, cluster, saved, system);
      stopAt(STATES * 3 / 4, ranksBefore, cluster, saved, system);
      assertThat(Manifest.read(saved)).isPresent();
      // The first goes on in the middle of the search, the second when all states are known.
      for (int ranks : new int[] {ranksAfter, ranksBefore}) {
        Outcome many = new LocalJob(ranks, all, cluster, plan(saved)).run(system).outcome();
        assertSame(many, one, isLevelled);
        many.violations().forEach(violation -> Comparison.replay(model, violation));
      }
    }
  }

  /** Ends a search like a kill does: what it found after its last checkpoint is lost. */
  private static void stopAt(
      int states, int ranks, ClusterOptions cluster, Path saved, TransitionSystem system)
      throws IOException {
    SearchOptions some = SearchOptions.builder().threads(1).maxStates(states).build();
    Outcome stopped = new LocalJob(ranks, some, cluster, plan(saved)).run(system).outcome();
    assertThat(stopped.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  private static CheckpointPlan plan(Path saved) throws IOException {
    boolean isResumed = Manifest.read(saved).isPresent();
    return new CheckpointPlan(saved, EVERY, "", List.of(), isResumed);
  }

  private static void assertSame(Outcome many, Outcome one, boolean isLevelled) {
    assertThat(many.verdict()).isEqualTo(one.verdict());
    assertThat(many.statistics().states()).isEqualTo(one.statistics().states());
    assertThat(many.statistics().transitions()).isEqualTo(one.statistics().transitions());
    assertThat(many.statistics().rules()).isEqualTo(one.statistics().rules());
    if (isLevelled) {
      assertThat(many.statistics().levels()).isEqualTo(one.statistics().levels());
    }
    assertThat(many.violations()).hasSameSizeAs(one.violations());
    for (Violation violation : many.violations()) {
      assertThat(violation.kind()).isEqualTo(Violation.Kind.LIVENESS);
      int length = Objects.requireNonNull(violation.trace()).length();
      if (isLevelled) {
        assertThat(length).isEqualTo(STEPS_TO_TRAP);
      } else {
        assertThat(length).isGreaterThanOrEqualTo(STEPS_TO_TRAP);
      }
    }
  }

  /** Counters that turn; where all are at 3 they can fall into a trap, and turn on there. */
  private static Model model(boolean isFreed) {
    String text =
        """
        type SLOT : 0 .. 4; PLACE : 0 .. 5;
        var at : array [SLOT] of PLACE; isTrapped : boolean;
        startstate "rest"
          for s : SLOT do at[s] := 0; end;
          isTrapped := false;
        end;
        ruleset s : SLOT do
          rule "turn" true ==> at[s] := (at[s] + 1) %% 6; end;
        end;
        rule "trap" !isTrapped & forall s : SLOT do at[s] = 3 end ==> isTrapped := true; end;
        rule "free" %s & isTrapped & at[0] = 1 ==> isTrapped := false; end;
        liveness "rests again" !isTrapped & forall s : SLOT do at[s] = 0 end;
        """
            .formatted(isFreed);
    var source = new SourceFile("counters.m", text);
    return Objects.requireNonNull(Murphi.load(source, Options.of(Dialect.MURPHI)).model());
  }
}
