package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Bias;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import fathom.search.biased.Threshold;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Compares the order in which biased searches visit states with what it is defined to be. */
class BiasedSearchTest {
  private static final int SYSTEMS = 200;

  /** A graph of few nodes in which every agent is stuck now and then. */
  private static Graph graph(long seed) {
    var random = new Random(seed);
    int nodes = 2 + random.nextInt(40);
    long[][] targets = new long[nodes][];
    for (int node = 0; node < nodes; node++) {
      targets[node] = new long[6];
      for (int edge = 0; edge < 6; edge++) {
        targets[node][edge] = random.nextInt(3) == 0 ? random.nextInt(nodes) : Graph.NONE;
      }
    }
    return new Graphs.ListedGraph(targets, new long[] {0});
  }

  private static Bias bias(List<Mark> marks, int redLimit, int threshold) {
    return new Bias(
        new Guidance(AgentChoice.AUTOMATIC, marks, Guidance.NO_SCORE),
        redLimit,
        false,
        new Threshold(threshold, false),
        false);
  }

  private static List<Mark> allMarked(Graph graph) {
    var marks = new ArrayList<Mark>();
    for (int edge = 0; edge < graph.edges(); edge++) {
      marks.add(new Mark(edge, Mark.ALWAYS));
    }
    return marks;
  }

  /** The nodes in the order in which a search discovers them. */
  private static List<Long> order(Graph graph, Strategy strategy, Bias bias) {
    var order = new ArrayList<Long>();
    var watch = new Claim(Property.Kind.INVARIANT, "watch", order::add);
    var options =
        SearchOptions.builder().strategy(strategy).bias(bias).deadlock(Deadlock.OFF).build();
    Searches.run(new GraphSystem(graph, List.of(watch), 1), options);
    return order;
  }

  @Test
  void withoutMarksBiasedBreadthFirstIsBreadthFirst() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      Graph graph = graph(seed);
      assertThat(order(graph, Strategy.BIASED_BFS, Bias.NONE))
          .as("seed %d", seed)
          .isEqualTo(order(graph, Strategy.BFS, Bias.NONE));
    }
  }

  @Test
  void withoutMarksBiasedDepthFirstIsContextBounded() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      Graph graph = graph(seed);
      assertThat(order(graph, Strategy.BIASED_DFS, Bias.NONE))
          .as("seed %d", seed)
          .isEqualTo(new ContextBounded(graph).order());
    }
  }

  @Test
  void withAllMarkedBiasedDepthFirstIsDepthFirst() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      Graph graph = graph(seed);
      assertThat(order(graph, Strategy.BIASED_DFS, bias(allMarked(graph), 5, 1)))
          .as("seed %d", seed)
          .isEqualTo(order(graph, Strategy.DFS, Bias.NONE));
    }
  }

  @Test
  void withAllMarkedBiasedBreadthFirstExpandsEachStateTwice() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      var graph = new CountedGraph(graph(seed));
      List<Long> found =
          order(graph, Strategy.BIASED_BFS, bias(allMarked(graph), Integer.MAX_VALUE, 1));
      long expansions = graph.expansions();
      long dead = found.stream().filter(node -> GraphOracle.isStuttering(graph, node)).count();
      assertThat(expansions).as("seed %d", seed).isLessThanOrEqualTo(2L * found.size());
      assertThat(expansions).isGreaterThanOrEqualTo(2L * found.size() - dead);
    }
  }

  @Test
  void theMoveOfABlockedAgentIsTriedWhenAnotherHasMoved() {
    // Edges 0, 3 belong to the first agent and 1, 4 to the second. The first cannot move in node 0;
    // after the move of the second only the first can. The third never moves.
    long[][] targets = {{Graph.NONE, 1}, {2}, {}};
    var graph = new Graphs.ListedGraph(targets, new long[] {0});
    assertThat(order(graph, Strategy.BIASED_DFS, Bias.NONE)).containsExactly(0L, 1L, 2L);
  }

  @Test
  void marksLeadTheBreadthFirstSearchAhead() {
    // Node 0 leads by edge 0 to a wide bush and by edge 1 along a chain of marked edges.
    long[][] targets = {{1, 2}, {6, 7, 8}, {Graph.NONE, 3}, {Graph.NONE, 4}, {}, {}, {}, {}, {}};
    var graph = new Graphs.ListedGraph(targets, new long[] {0});
    assertThat(order(graph, Strategy.BIASED_BFS, bias(List.of(new Mark(1, Mark.ALWAYS)), 5, 1)))
        .startsWith(0L, 1L, 2L, 3L, 4L);
  }

  @Test
  void allAgentsActWhereEnoughCanFireMarkedRules() {
    // Node 3a + b stands for agents that have done a and b steps; edges 0 and 1 are their first
    // steps, edges 3 and 4 their second ones, which are marked.
    long[][] targets = new long[9][];
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        long[] edges = {Graph.NONE, Graph.NONE, Graph.NONE, Graph.NONE, Graph.NONE};
        edges[0] = a == 0 ? 3 + b : Graph.NONE;
        edges[1] = b == 0 ? 3L * a + 1 : Graph.NONE;
        edges[3] = a == 1 ? 6 + b : Graph.NONE;
        edges[4] = b == 1 ? 3L * a + 2 : Graph.NONE;
        targets[3 * a + b] = edges;
      }
    }
    var graph = new Graphs.ListedGraph(targets, new long[] {0});
    var marks = List.of(new Mark(3, Mark.ALWAYS), new Mark(4, Mark.ALWAYS));
    // The first agent acts alone, then the second; in node 4 both can fire marked rules.
    assertThat(order(graph, Strategy.BIASED_DFS, bias(marks, 5, 2)))
        .containsExactly(0L, 3L, 6L, 7L, 8L, 1L, 2L, 4L, 5L);
  }

  /** A graph that counts how often nodes are expanded. */
  private static final class CountedGraph implements Graph {
    private final Graph graph;
    private long expansions;

    CountedGraph(Graph graph) {
      this.graph = graph;
    }

    /** The expansions so far. */
    long expansions() {
      return expansions;
    }

    @Override
    public long nodes() {
      return graph.nodes();
    }

    @Override
    public int edges() {
      return graph.edges();
    }

    @Override
    public long target(long node, int edge) {
      expansions += edge == edges() - 1 ? 1 : 0;
      return graph.target(node, edge);
    }

    @Override
    public long[] starts() {
      return graph.starts();
    }
  }

  /** Context-bounded search, as recursive as its definition. */
  private static final class ContextBounded {
    private record Pair(long node, int agent) {}

    private final Graph graph;
    private final Set<Long> order = new LinkedHashSet<>();
    private final Set<Pair> visited = new HashSet<>();
    private Queue<Pair> next = new ArrayDeque<>();

    ContextBounded(Graph graph) {
      this.graph = graph;
    }

    List<Long> order() {
      order.add(0L);
      for (int agent = 0; agent < GraphSystem.AGENTS; agent++) {
        next.add(new Pair(0, agent));
      }
      while (!next.isEmpty()) {
        Queue<Pair> stage = next;
        next = new ArrayDeque<>();
        stage.forEach(this::execute);
      }
      return List.copyOf(order);
    }

    private void execute(Pair pair) {
      if (!visited.add(pair)) {
        return;
      }
      for (int agent = 0; agent < GraphSystem.AGENTS; agent++) {
        next.add(new Pair(pair.node(), agent));
      }
      boolean hasMoved = false;
      for (int edge = pair.agent(); edge < graph.edges(); edge += GraphSystem.AGENTS) {
        long target = graph.target(pair.node(), edge);
        if (target >= 0 && target != pair.node()) {
          hasMoved = true;
          order.add(target);
          execute(new Pair(target, pair.agent()));
        }
      }
      if (!hasMoved && pair.agent() + 1 < GraphSystem.AGENTS) {
        execute(new Pair(pair.node(), pair.agent() + 1));
      }
    }
  }
}
