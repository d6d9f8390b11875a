package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Coverage;
import fathom.search.bounded.FrontierKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What bounded searches of random graphs cover, state by state. */
class BoundedCoverageTest {
  private static final int GRAPHS = 2000;

  @Test
  void everySoundVariantCoversExactlyTheStatesWithinTheBound() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      var random = new Random(seed);
      Graph graph = randomGraph(random);
      int bound = random.nextInt(20);
      for (Bounding bounding : List.of(Bounding.THRESHOLDS, Bounding.MIN_DEPTH)) {
        for (FrontierKind frontier : FrontierKind.values()) {
          var options =
              new BoundedOptions(1 + random.nextInt(10), bounding, frontier, random.nextBoolean());
          var run = new Watched(graph, options, bound, 1 + random.nextInt(3));
          assertThat(run.visited).as("seed %d, %s", seed, options).isEqualTo(run.expectedVisits());
          assertThat(run.frontier())
              .as("seed %d, %s", seed, options)
              .isEqualTo(run.expectedFrontier());
          assertThat(run.coverage.frontier()).isEqualTo(run.expectedFrontier().size());
          assertThat(run.coverage.isWhole()).isEqualTo(run.expectedFrontier().isEmpty());
          assertThat(run.outcome.verdict())
              .isEqualTo(run.coverage.isWhole() ? Verdict.HOLDS : Verdict.BOUNDED);
          assertThat(run.outcome.statistics().states()).isEqualTo(run.visited.size());
          assertThat(run.outcome.statistics().transitions()).isEqualTo(run.oracle.transitions);
        }
      }
    }
  }

  @Test
  void theUnsoundVariantMissesStatesAndNeverSaysThatItHolds() {
    int missing = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      var random = new Random(seed);
      Graph graph = randomGraph(random);
      var options =
          new BoundedOptions(1 + random.nextInt(10), Bounding.UNSOUND, FrontierKind.TREE, false);
      var run = new Watched(graph, options, random.nextInt(20), 1);
      assertThat(run.expectedVisits()).containsAll(run.visited);
      assertThat(run.outcome.verdict()).isEqualTo(Verdict.RESOURCE);
      missing += run.visited.size() < run.expectedVisits().size() ? 1 : 0;
    }
    assertThat(missing).isGreaterThan(GRAPHS / 100);
  }

  @Test
  void theUnsoundVariantMissesTheStateOfTheExampleInThePaper() {
    // Figure 4: s3 is reached at depth 2 first and at depth 1 later; s5 is within three steps.
    Graph graph = Graphs.paths("s1>s2>s3>s4>s5", "s1>s3", "s5>s6").system().graph();
    var unsound = new BoundedOptions(3, Bounding.UNSOUND, FrontierKind.TREE, false);
    var sound = new BoundedOptions(3, Bounding.THRESHOLDS, FrontierKind.TREE, false);

    assertThat(new Watched(graph, unsound, 3, 1).visited).doesNotContain(4L);
    assertThat(new Watched(graph, sound, 3, 1).visited).contains(4L);
  }

  @Test
  void thresholdsRevisitNoMoreThanMinimalDepthsAndFarLessInAll() {
    long withThresholds = 0;
    long withDepths = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      Graph graph = randomGraph(new Random(seed));
      withThresholds += revisits(graph, Bounding.THRESHOLDS);
      withDepths += revisits(graph, Bounding.MIN_DEPTH);
    }
    assertThat(withDepths).isGreaterThan(GRAPHS);
    assertThat(withThresholds).isLessThan(withDepths * 6 / 10);
  }

  private static long revisits(Graph graph, Bounding bounding) {
    var options = new BoundedOptions(20, bounding, FrontierKind.TREE, false);
    return new Watched(graph, options, 100, 1).coverage.revisits();
  }

  /** A graph of some hundred nodes: anything, or a long one with short cuts and ways back. */
  private static Graph randomGraph(Random random) {
    int nodes = 1 + random.nextInt(1 << (1 + random.nextInt(8)));
    boolean isLong = random.nextBoolean();
    long[][] targets = new long[nodes][];
    for (int node = 0; node < nodes; node++) {
      targets[node] = new long[random.nextInt(4)];
      for (int i = 0; i < targets[node].length; i++) {
        int near = Math.clamp(node + random.nextInt(9) - 3, 0, nodes - 1);
        targets[node][i] = isLong ? near : random.nextInt(nodes);
      }
    }
    long[] starts = new long[1 + random.nextInt(3)];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = random.nextInt(isLong ? Math.min(4, nodes) : nodes);
    }
    return new Graphs.ListedGraph(targets, starts);
  }

  /** A bounded search that is watched from inside: which nodes it checks, which it expands. */
  private static final class Watched {
    final Set<Long> visited = ConcurrentHashMap.newKeySet();
    final Set<Long> expanded = ConcurrentHashMap.newKeySet();
    final GraphOracle oracle;
    final Outcome outcome;
    final Coverage coverage;
    final int bound;

    Watched(Graph graph, BoundedOptions options, int bound, int threads) {
      this.bound = bound;
      var watch =
          new Claim(
              Property.Kind.INVARIANT,
              "watched",
              node -> {
                visited.add(node);
                return true;
              });
      var system = new GraphSystem(new WatchedGraph(graph, expanded), List.of(watch), 2);
      SearchOptions search =
          SearchOptions.builder()
              .strategy(Strategy.BOUNDED)
              .bounded(options)
              .maxDepth(bound)
              .threads(threads)
              .deadlock(Deadlock.OFF)
              .store(bound % 2 == 0 ? StoreKind.EXACT : StoreKind.COMPACT)
              .build();
      this.outcome = Searches.run(system, search);
      Coverage known = outcome.statistics().coverage();
      this.coverage = known == null ? Coverage.NONE : known;
      this.oracle = new GraphOracle(new GraphSystem(graph, List.of(), 2), bound);
    }

    Set<Long> expectedVisits() {
      return oracle.depths.keySet();
    }

    Set<Long> expectedFrontier() {
      return oracle.depths.entrySet().stream()
          .filter(entry -> entry.getValue() == bound)
          .map(Map.Entry::getKey)
          .collect(Collectors.toSet());
    }

    /** The nodes that were visited and not expanded. */
    Set<Long> frontier() {
      var out = new HashSet<>(visited);
      out.removeAll(expanded);
      return out;
    }
  }

  /** A graph that notes which nodes are asked for their edges. */
  private record WatchedGraph(Graph graph, Set<Long> expanded) implements Graph {
    @Override
    public long nodes() {
      return graph.nodes();
    }

    @Override
    public int edges() {
      return Math.max(1, graph.edges());
    }

    @Override
    public long target(long node, int edge) {
      expanded.add(node);
      return edge < graph.edges() ? graph.target(node, edge) : NONE;
    }

    @Override
    public long[] starts() {
      return graph.starts();
    }
  }
}
