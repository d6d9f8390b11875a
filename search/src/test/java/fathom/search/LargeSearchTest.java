package fathom.search;

import static fathom.search.Searches.only;
import static fathom.search.Searches.run;
import static fathom.search.Searches.traceOf;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.FrontierKind;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that are large enough for tables to grow and threads to meet. */
class LargeSearchTest {
  private static final long NODES = 60_000;

  private static GraphSystem mixed(List<Claim> claims) {
    return new GraphSystem(new MixedGraph(NODES, 4), claims, 2);
  }

  @ParameterizedTest
  @CsvSource({"EXACT,1", "EXACT,4", "COMPACT,4", "BITSTATE,4"})
  void allThreadsTogetherFindEachStateOnce(StoreKind store, int threads) {
    var options =
        SearchOptions.builder().store(store).threads(threads).memoryBytes(256L << 20).build();
    Outcome outcome = run(mixed(List.of()), options);
    assertThat(outcome.verdict()).isEqualTo(Verdict.HOLDS);
    Statistics statistics = outcome.statistics();
    assertThat(statistics.states()).isEqualTo(NODES);
    assertThat(statistics.transitions()).isEqualTo(4 * NODES);
    assertThat(statistics.levels()).isEqualTo(plainLevels());
    assertThat(statistics.queue()).isZero();
  }

  /** Breadth-first search pauses those that are at work when others join. */
  @ParameterizedTest
  @EnumSource(names = {"BFS", "BOUNDED"})
  void threadsThatJoinLaterLoseNothing(Strategy strategy) {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    var mixed = new MixedGraph(5_000, 4);
    Graph slow =
        new Graph() {
          @Override
          public long[] starts() {
            return mixed.starts();
          }

          @Override
          public long nodes() {
            return mixed.nodes();
          }

          @Override
          public int edges() {
            return mixed.edges();
          }

          @Override
          public long target(long node, int edge) {
            seen.add(Thread.currentThread());
            LockSupport.parkNanos(30_000);
            return mixed.target(node, edge);
          }
        };
    var options =
        SearchOptions.builder()
            .strategy(strategy)
            .bounded(new BoundedOptions(1, Bounding.THRESHOLDS, FrontierKind.TREE, false))
            .threads(4)
            .startsCold(true)
            .build();
    Statistics statistics = run(new GraphSystem(slow, List.of(), 2), options).statistics();
    assertThat(statistics.states()).isEqualTo(5_000);
    assertThat(statistics.transitions()).isEqualTo(20_000);
    assertThat(seen).hasSizeGreaterThan(1);
  }

  private static List<Long> plainLevels() {
    var oracle = new GraphOracle(mixed(List.of()), Limits.UNLIMITED);
    Long[] levels = new Long[oracle.depths.values().stream().mapToInt(i -> i).max().orElse(0) + 1];
    Arrays.fill(levels, 0L);
    oracle.depths.values().forEach(depth -> levels[depth]++);
    return List.of(levels);
  }

  @ParameterizedTest
  @CsvSource({"EXACT,1", "EXACT,4", "COMPACT,1", "COMPACT,4", "BITSTATE,4"})
  void anyNumberOfThreadsFindsAShortestTrace(StoreKind store, int threads) {
    for (long bad : new long[] {77, 1234, 55_001}) {
      var claim = new Claim(Property.Kind.INVARIANT, "ok", node -> node != bad);
      GraphSystem system = mixed(List.of(claim));
      int shortest = new GraphOracle(system, Limits.UNLIMITED).invariantDepth();
      var options =
          SearchOptions.builder().store(store).threads(threads).memoryBytes(256L << 20).build();
      assertThat(traceOf(only(run(system, options))).length()).isEqualTo(shortest);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void livenessIsJudgedOverAllStates(int threads) {
    long home = 5;
    var live = new Claim(Property.Kind.LIVENESS, "home", node -> node == home);
    var options = SearchOptions.builder().threads(threads).build();
    assertThat(run(mixed(List.of(live)), options).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void livenessIsJudgedTheSameWithoutRoomForTheTransitions() {
    var live = new Claim(Property.Kind.LIVENESS, "home", node -> node == 5);
    var options = SearchOptions.builder().threads(2).memoryBytes(11L << 20).build();
    assertThat(run(mixed(List.of(live)), options).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @ParameterizedTest
  @CsvSource({"EXACT", "COMPACT"})
  void depthFirstSearchGoesAMillionStatesDeep(StoreKind store) {
    long length = 1_000_000;
    var last = new Claim(Property.Kind.INVARIANT, "not the last", node -> node != length - 1);
    var system = new GraphSystem(MixedGraph.chain(length), List.of(last), 1);
    var options = SearchOptions.builder().strategy(Strategy.DFS).store(store).build();
    Outcome outcome = run(system, options);
    assertThat(outcome.statistics().depth()).isEqualTo(length - 1);
    assertThat(traceOf(only(outcome)).length()).isEqualTo(length - 1);
  }

  @Test
  void depthFirstSearchExpandsEachStateOnceInTheCounts() {
    var options = SearchOptions.builder().strategy(Strategy.DFS).build();
    Statistics statistics = run(mixed(List.of()), options).statistics();
    assertThat(statistics.states()).isEqualTo(NODES);
    assertThat(statistics.transitions()).isEqualTo(4 * NODES);
  }

  @Test
  void fewFingerprintBitsOmitStatesAndSaySo() {
    var options = SearchOptions.builder().store(StoreKind.COMPACT).fingerprintBits(20).build();
    Statistics statistics = run(mixed(List.of()), options).statistics();
    assertThat(statistics.states()).isLessThan(NODES);
    assertThat(statistics.omissionProbability()).isGreaterThan(0.999);
    var more = SearchOptions.builder().store(StoreKind.COMPACT).build();
    assertThat(run(mixed(List.of()), more).statistics().omissionProbability())
        .isBetween(9e-11, 1.1e-10);
  }

  @Test
  void parentsCostLessThanAByteForEachState() {
    var with = SearchOptions.builder().build();
    var without = SearchOptions.builder().keepParents(false).build();
    double more = run(mixed(List.of()), with).statistics().bytesPerState();
    double less = run(mixed(List.of()), without).statistics().bytesPerState();
    assertThat(more - less).isBetween(0.0, 1.0);
  }
}
