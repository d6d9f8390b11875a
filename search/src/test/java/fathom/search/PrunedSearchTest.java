package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.model.Property;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import fathom.search.pruned.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What several depth-first searches promise that divide the states among themselves. */
class PrunedSearchTest {
  private static final int NODES = 5_000;

  /** A graph of many nodes, most of which can be reached. */
  private static Graph graph(long seed, int nodes) {
    var random = new Random(seed);
    long[][] targets = new long[nodes][];
    for (int node = 0; node < nodes; node++) {
      targets[node] = new long[5];
      for (int edge = 0; edge < 5; edge++) {
        targets[node][edge] = random.nextInt(4) == 0 ? Graph.NONE : random.nextInt(nodes);
      }
    }
    return new Graphs.ListedGraph(targets, new long[] {0, 1});
  }

  private static SearchOptions options(Pruning pruning) {
    return SearchOptions.builder()
        .strategy(Strategy.PRUNED)
        .threads(pruning.searches())
        .pruning(pruning)
        .deadlock(Deadlock.OFF)
        .build();
  }

  /** A system that writes down each state that is checked. */
  private static GraphSystem watched(Graph graph, List<Long> seen) {
    return new GraphSystem(
        graph, List.of(new Claim(Property.Kind.INVARIANT, "watch", node -> seen.add(node))), 2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noStateIsExpandedTwice(boolean isDeterministic) {
    Graph graph = graph(7, NODES);
    List<Long> seen = Collections.synchronizedList(new ArrayList<>());
    var pruning = Pruning.ofSearches(8);
    Outcome outcome =
        Searches.run(
            watched(graph, seen), options(isDeterministic ? pruning.deterministic(3) : pruning));
    Outcome plain =
        Searches.run(
            watched(graph, new ArrayList<>()),
            SearchOptions.builder().deadlock(Deadlock.OFF).build());
    assertThat(outcome.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(seen).hasSameSizeAs(new HashSet<>(seen)).hasSize((int) plain.statistics().states());
    Statistics statistics = outcome.statistics();
    assertThat(statistics.states()).isEqualTo(plain.statistics().states());
    assertThat(statistics.transitions()).isEqualTo(plain.statistics().transitions());
    assertThat(statistics.rules()).isEqualTo(plain.statistics().rules());
    assertThat(statistics.queue()).isZero();
    long divided = statistics.shares().stream().mapToLong(Share::states).sum();
    assertThat(divided).isBetween(statistics.states() - 100, statistics.states());
  }

  @Test
  void independentSearchesVisitAllStatesEach() {
    Graph graph = graph(7, 3000);
    var pruning = Pruning.ofSearches(3).independent();
    Outcome outcome = Searches.run(new GraphSystem(graph, List.of(), 1), options(pruning));
    Outcome plain =
        Searches.run(
            new GraphSystem(graph, List.of(), 1),
            SearchOptions.builder().deadlock(Deadlock.OFF).build());
    assertThat(outcome.verdict()).isEqualTo(Verdict.HOLDS);
    long states = plain.statistics().states();
    assertThat(outcome.statistics().shares())
        .hasSize(3)
        .allSatisfy(share -> assertThat(share.states()).isBetween(states - 100, states));
  }

  @Test
  void takingTurnsTwoRunsAreTheSame() {
    for (long seed = 0; seed < 6; seed++) {
      Graph graph = graph(seed, 400);
      var order = new ArrayList<List<Long>>();
      var shares = new ArrayList<List<Share>>();
      for (int i = 0; i < 2; i++) {
        var seen = new ArrayList<Long>();
        var pruning = Pruning.ofSearches(5).deterministic(seed);
        Outcome outcome = Searches.run(watched(graph, seen), options(pruning));
        order.add(seen);
        shares.add(outcome.statistics().shares());
      }
      assertThat(order.get(0)).isEqualTo(order.get(1));
      assertThat(shares.get(0)).isEqualTo(shares.get(1));
    }
  }

  @Test
  void anotherSeedIsAnotherRun() {
    Graph graph = graph(1, 400);
    var orders = new HashSet<List<Long>>();
    for (long seed = 0; seed < 5; seed++) {
      var seen = new ArrayList<Long>();
      Searches.run(watched(graph, seen), options(Pruning.ofSearches(5).deterministic(seed)));
      orders.add(seen);
    }
    assertThat(orders).hasSizeGreaterThan(1);
  }

  @Test
  void untilEachSearchHasFoundOneTheShortestComesFirst() {
    for (long seed = 0; seed < 15; seed++) {
      Graph graph = graph(seed, 600);
      var claim = new Claim(Property.Kind.INVARIANT, "no sevens", node -> node % 7 != 3);
      var usual = Pruning.ofSearches(4).deterministic(seed);
      var pruning = new Pruning(usual.heuristics(), 4, seed % 2 == 0, true, seed, true);
      Outcome outcome = Searches.run(new GraphSystem(graph, List.of(claim), 1), options(pruning));
      List<Integer> lengths =
          outcome.violations().stream().map(it -> Searches.traceOf(it).length()).toList();
      assertThat(lengths).isSorted();
      assertThat(outcome.verdict()).isEqualTo(Verdict.VIOLATED);
      if (outcome.statistics().shares().stream().anyMatch(share -> !share.findings().isEmpty())) {
        assertThat(outcome.statistics().shares())
            .allSatisfy(share -> assertThat(share.findings()).hasSizeLessThanOrEqualTo(1));
      }
    }
  }

  @Test
  void theReportSaysWhoFoundTheViolation() {
    var claim = new Claim(Property.Kind.INVARIANT, "far", node -> node != 599);
    Graph graph = graph(11, 600);
    Outcome outcome =
        Searches.run(
            new GraphSystem(graph, List.of(claim), 1),
            options(Pruning.ofSearches(4).deterministic(1)));
    List<Share.Found> found =
        outcome.statistics().shares().stream().flatMap(it -> it.findings().stream()).toList();
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().name()).isEqualTo("far");
    assertThat(found.getFirst().length())
        .isEqualTo(Searches.traceOf(Searches.only(outcome)).length());
    assertThat(found.getFirst().statesBefore()).isEqualTo(outcome.statistics().states());
  }

  @Test
  void everyHeuristicIsExhaustiveOnRandomModels() {
    int compared = 0;
    for (long seed = 0; seed < 60; seed++) {
      Model model = RandomModels.of(seed);
      var system = CompiledSystem.of(model);
      var plain = PlainSearch.run(system, 300);
      Heuristic heuristic = List.of(Heuristic.values()).get((int) seed % Heuristic.values().length);
      for (Strategy strategy : List.of(Strategy.DFS, Strategy.PRUNED)) {
        var pruning =
            new Pruning(List.of(heuristic), 1 + (int) seed % 5, false, seed % 2 == 0, seed, false);
        var options =
            SearchOptions.builder()
                .strategy(strategy)
                .threads(strategy == Strategy.DFS ? 1 : pruning.searches())
                .pruning(pruning)
                .deadlock(Deadlock.OFF)
                .build();
        if (plain.isComplete() && options.problemWith(system).isEmpty()) {
          Outcome outcome = Checker.run(system, options, ProgressListener.NONE, new CancelToken());
          if (outcome.violations().isEmpty()) {
            compared++;
            assertThat(outcome.statistics().states()).isEqualTo(plain.states());
          }
        }
      }
    }
    assertThat(compared).isPositive();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aHeuristicVisitsWhatItLikesFirst(boolean wantsMost) {
    // From node 0 to 1 (one bit of the code 1 to 2 …) and to others; the distances are counted
    // here.
    long[][] targets = new long[16][];
    for (int node = 0; node < 16; node++) {
      targets[node] = node == 0 ? new long[] {1, 2, 6, 14} : new long[] {node, node, node, node};
    }
    var seen = new ArrayList<Long>();
    var graph = new Graphs.ListedGraph(targets, new long[] {0});
    var options =
        SearchOptions.builder()
            .strategy(Strategy.DFS)
            .pruning(Pruning.of(wantsMost ? Heuristic.MAX_HAMMING : Heuristic.MIN_HAMMING))
            .deadlock(Deadlock.OFF)
            .build();
    var claim = new Claim(Property.Kind.INVARIANT, "watch", node -> seen.add(node));
    Searches.run(new GraphSystem(graph, List.of(claim), 1), options);
    // Codes are one more than the node, so from 0001 to 0010, 0011, 0111 and 1111.
    assertThat(seen)
        .isEqualTo(wantsMost ? List.of(0L, 14L, 1L, 6L, 2L) : List.of(0L, 2L, 1L, 6L, 14L));
  }
}
