package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LimitsTest {
  private static final GraphSystem ENDLESS =
      new GraphSystem(new MixedGraph(1L << 40, 4), List.of(), 2);

  private static Outcome run(SearchOptions options) {
    return Checker.run(ENDLESS, options, ProgressListener.NONE, new CancelToken());
  }

  @ParameterizedTest
  @CsvSource({"BFS,1", "BFS,3", "DFS,1"})
  void theStateLimitIsABound(Strategy strategy, int threads) {
    var options =
        SearchOptions.builder().strategy(strategy).threads(threads).maxStates(10_000).build();
    Outcome outcome = run(options);
    assertThat(outcome.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(outcome.reason()).isEqualTo("The limit of 10000 states was reached.");
    assertThat(outcome.statistics().states()).isBetween(threads == 1 ? 10_000L : 9_000L, 10_000L);
  }

  @ParameterizedTest
  @CsvSource({"BFS,EXACT", "BFS,COMPACT", "BFS,BITSTATE", "DFS,EXACT", "DFS,COMPACT"})
  void theMemoryLimitEndsTheSearch(Strategy strategy, StoreKind store) {
    long limit = 24L << 20;
    var options =
        SearchOptions.builder()
            .strategy(strategy)
            .store(store)
            .threads(2)
            .memoryBytes(limit)
            .build();
    Outcome outcome = run(options);
    assertThat(outcome.verdict()).isEqualTo(Verdict.RESOURCE);
    assertThat(outcome.reason()).startsWith("The memory did not suffice");
    assertThat(outcome.statistics().peakMemoryBytes()).isBetween(limit / 3, limit);
    assertThat(outcome.statistics().states()).isGreaterThan(100_000);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void theTimeLimitEndsTheSearch(Strategy strategy) {
    var options =
        SearchOptions.builder().strategy(strategy).timeLimit(Duration.ofMillis(50)).build();
    Outcome outcome = run(options);
    assertThat(outcome.verdict()).isEqualTo(Verdict.RESOURCE);
    assertThat(outcome.reason()).startsWith("The time limit of 0.05 s was reached.");
    assertThat(outcome.statistics().states()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"BFS,1", "BFS,3", "DFS,1"})
  void aCancelledSearchEndsAndTellsWhatItCovered(Strategy strategy, int threads) {
    var cancel = new CancelToken();
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void onProgress(Progress progress) {
            cancel.cancel();
          }

          @Override
          public Duration interval() {
            return Duration.ofMillis(20);
          }
        };
    var options = SearchOptions.builder().strategy(strategy).threads(threads).build();
    Outcome outcome = Checker.run(ENDLESS, options, listener, cancel);
    assertThat(outcome.verdict()).isEqualTo(Verdict.RESOURCE);
    assertThat(outcome.reason()).isEqualTo("The search was cancelled.");
    assertThat(outcome.statistics().states()).isPositive();
  }

  @Test
  void progressGrowsAndStopsWithTheSearch() {
    List<Progress> heard = Collections.synchronizedList(new ArrayList<>());
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void onProgress(Progress progress) {
            heard.add(progress);
          }

          @Override
          public Duration interval() {
            return Duration.ofMillis(20);
          }
        };
    var options = SearchOptions.builder().timeLimit(Duration.ofMillis(300)).build();
    Checker.run(ENDLESS, options, listener, new CancelToken());
    int count = heard.size();
    assertThat(heard).isNotEmpty();
    assertThat(heard).extracting(Progress::states).isSorted();
    assertThat(heard.getLast().memoryBytes()).isPositive();
    assertThat(heard).hasSize(count);
  }
}
