package fathom.search;

import static fathom.search.Searches.only;
import static fathom.search.Searches.traceOf;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Coverage;
import fathom.search.bounded.FrontierKind;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What bounded searches find wrong, and what they say when they end. */
class BoundedSearchTest {
  private static final int GRAPHS = 1500;

  @Test
  void whatIsWrongWithinTheBoundIsFoundAndItsTraceReplays() {
    int violated = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      GraphSystem system = RandomGraphs.of(seed);
      var random = new Random(seed);
      int bound = random.nextInt(12);
      SearchOptions options = randomOptions(random, bound).build();
      if (options.problemWith(system).isEmpty()) {
        Outcome outcome = Searches.run(system, options);
        int nearest = nearest(new GraphOracle(system, bound), bound);
        assertThat(isViolatedOnTheWay(outcome))
            .as("seed %d, %s", seed, options)
            .isEqualTo(nearest <= bound);
        violated += nearest <= bound ? 1 : 0;
      }
    }
    assertThat(violated).isBetween(GRAPHS / 10, GRAPHS * 9 / 10);
  }

  @Test
  void shorteningGivesAShortestTraceOfTheSameProperty() {
    int shortened = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      GraphSystem system = RandomGraphs.of(seed);
      var random = new Random(seed);
      SearchOptions options =
          randomOptions(random, Limits.UNLIMITED)
              .bounded(new BoundedOptions(100, Bounding.THRESHOLDS, FrontierKind.TREE, true))
              .build();
      if (options.problemWith(system).isEmpty()) {
        Outcome outcome = Searches.run(system, options);
        if (isViolatedOnTheWay(outcome)) {
          Violation violation = only(outcome);
          Trace trace = traceOf(violation);
          if (!trace.isFaultyStart()) {
            assertThat(violation.isShortest()).isTrue();
            assertThat(trace.length()).as("seed %d", seed).isEqualTo(least(system, violation));
            shortened++;
          }
        }
      }
    }
    assertThat(shortened).isGreaterThan(GRAPHS / 10);
  }

  private static int least(GraphSystem system, Violation violation) {
    var oracle = new GraphOracle(system, Long.MAX_VALUE);
    return switch (violation.kind()) {
      case INVARIANT -> oracle.invariantDepth(violation.name());
      case DEADLOCK -> oracle.deadlockDepth(Long.MAX_VALUE);
      default -> oracle.faultDepthOf(traceOf(violation).attempted().getAsInt());
    };
  }

  private static SearchOptions.Builder randomOptions(Random random, long bound) {
    return SearchOptions.builder()
        .strategy(Strategy.BOUNDED)
        .maxDepth(bound)
        .threads(1 + random.nextInt(3))
        .store(random.nextBoolean() ? StoreKind.EXACT : StoreKind.COMPACT)
        .ruleOrder(
            List.of(RuleOrder.SOURCE, RuleOrder.REVERSE, RuleOrder.random(random.nextInt()))
                .get(random.nextInt(3)))
        .bounded(
            new BoundedOptions(
                1 + random.nextInt(6),
                random.nextBoolean() ? Bounding.THRESHOLDS : Bounding.MIN_DEPTH,
                List.of(FrontierKind.values()).get(random.nextInt(3)),
                random.nextBoolean()));
  }

  /** The least bound with which something is found, or a large number. */
  private static int nearest(GraphOracle oracle, int bound) {
    int inside = 1 + Math.min(oracle.deadlockDepth(bound), oracle.faultDepth(bound));
    return oracle.hasFaultyStart() ? 0 : Math.min(inside, oracle.invariantDepth());
  }

  private static boolean isViolatedOnTheWay(Outcome outcome) {
    return outcome.violations().stream().anyMatch(v -> v.kind() != Violation.Kind.COVER);
  }

  @Test
  void aPathOfAMillionStepsIsFollowedToItsEnd() {
    var end = new Claim(Property.Kind.INVARIANT, "not the end", node -> node < 1_000_000);
    for (int deepen : new int[] {1000, 1_000_000}) {
      var system = new GraphSystem(MixedGraph.chain(1_000_001), List.of(end), 1);
      SearchOptions options =
          bounded(deepen, FrontierKind.TREE).threads(1).keepParents(false).build();

      Outcome outcome = Searches.run(system, options);

      assertThat(only(outcome).name()).isEqualTo("not the end");
      assertThat(outcome.statistics().depth()).isEqualTo(1_000_000);
    }
  }

  @Test
  void aTraceGoesBackThroughAllFrontiers() {
    for (FrontierKind frontier : FrontierKind.values()) {
      var end = new Claim(Property.Kind.INVARIANT, "not the end", node -> node < 5000);
      var system = new GraphSystem(MixedGraph.chain(6000), List.of(end), 3);

      Violation violation = only(Searches.run(system, bounded(7, frontier).build()));

      assertThat(traceOf(violation).length()).isEqualTo(5000);
    }
  }

  @Test
  void aSearchThatRunsOutOfTimeSaysWhatItCovered() {
    var system = new GraphSystem(new MixedGraph(1L << 40, 2), List.of(), 1);
    SearchOptions options = bounded(1, FrontierKind.TREE).timeLimit(Duration.ofMillis(300)).build();

    Outcome outcome = Searches.run(system, options);

    Coverage coverage = coverageOf(outcome);
    assertThat(outcome.verdict()).isEqualTo(Verdict.RESOURCE);
    assertThat(coverage.isWhole()).isFalse();
    assertThat(coverage.depth()).isPositive();
    assertThat(coverage.frontier()).isPositive();
    assertThat(outcome.reason()).contains("up to depth " + coverage.depth());
    assertThat(outcome.statistics().depth()).isGreaterThanOrEqualTo(coverage.depth());
  }

  @Test
  void aSearchThatRunsOutOfMemoryStaysWithinIt() {
    var system = new GraphSystem(new MixedGraph(1L << 40, 2), List.of(), 4);
    for (StoreKind store : List.of(StoreKind.EXACT, StoreKind.COMPACT)) {
      SearchOptions options =
          bounded(3, FrontierKind.TREE).memoryBytes(4L << 20).store(store).build();

      Outcome outcome = Searches.run(system, options);

      assertThat(outcome.verdict()).isEqualTo(Verdict.RESOURCE);
      assertThat(outcome.statistics().peakMemoryBytes()).isBetween(2L << 20, 4L << 20);
      assertThat(coverageOf(outcome).depth()).isPositive();
    }
  }

  @Test
  void threadsShareTheWorkOfAWideFrontier() {
    var system = new GraphSystem(new MixedGraph(200_000, 3), List.of(), 1);
    Outcome alone = Searches.run(system, bounded(2, FrontierKind.TREE).threads(1).build());
    Outcome together = Searches.run(system, bounded(2, FrontierKind.TREE).threads(4).build());

    assertThat(together.statistics().states()).isEqualTo(alone.statistics().states());
    assertThat(together.statistics().transitions()).isEqualTo(alone.statistics().transitions());
    assertThat(coverageOf(together).isWhole()).isTrue();
  }

  @Test
  void modelsWithLivenessAndBitstateStoresAreRefused() {
    GraphSystem live = Graphs.paths("a>b>a").liveness("always b", "b").system();
    GraphSystem plain = Graphs.paths("a>b>a").system();

    assertThat(bounded(1, FrontierKind.TREE).build().problemWith(live)).isPresent();
    assertThat(bounded(1, FrontierKind.TREE).build().problemWith(plain)).isEmpty();
    assertThat(bounded(1, FrontierKind.TREE).store(StoreKind.BITSTATE).build().problemWith(plain))
        .isPresent();
  }

  private static SearchOptions.Builder bounded(int deepen, FrontierKind frontier) {
    return SearchOptions.builder()
        .strategy(Strategy.BOUNDED)
        .store(StoreKind.COMPACT)
        .threads(2)
        .bounded(new BoundedOptions(deepen, Bounding.THRESHOLDS, frontier, false));
  }

  private static Coverage coverageOf(Outcome outcome) {
    Coverage coverage = outcome.statistics().coverage();
    return coverage == null ? Coverage.NONE : coverage;
  }
}
