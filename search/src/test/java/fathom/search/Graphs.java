package fathom.search;

import fathom.model.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Small systems given as paths: {@code Graphs.paths("a>b>bad", "b>b")}; the first node is a start.
 */
final class Graphs {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<List<Long>> targets = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final List<Long> starts = new ArrayList<>();
  private int words = 1;

  private Graphs() {}

  /** A graph with these paths; a step to "!" is a fault, a step to "?" gives up. */
  static Graphs paths(String... paths) {
    var graphs = new Graphs();
    for (String path : paths) {
      String[] nodes = path.split(">", -1);
      graphs.number(nodes[0]);
      for (int i = 1; i < nodes.length; i++) {
        graphs.targets.get(graphs.number(nodes[i - 1])).add(graphs.target(nodes[i]));
      }
    }
    graphs.starts.add(0L);
    return graphs;
  }

  private long target(String name) {
    return switch (name) {
      case "!" -> Graph.FAULT;
      case "?" -> Graph.GIVES_UP;
      default -> number(name);
    };
  }

  private int number(String name) {
    return numbers.computeIfAbsent(
        name,
        _ -> {
          names.add(name);
          targets.add(new ArrayList<>());
          return targets.size() - 1;
        });
  }

  /** Replaces the start nodes. */
  Graphs starts(String... nodes) {
    starts.clear();
    for (String node : nodes) {
      starts.add(target(node));
    }
    return this;
  }

  /** Claims that an invariant holds except in some nodes. */
  Graphs invariant(String name, String... except) {
    return claim(Property.Kind.INVARIANT, name, false, except);
  }

  /** Assumes that the system has no such nodes. */
  Graphs without(String... nodes) {
    return claim(Property.Kind.ASSUME, "assumption", false, nodes);
  }

  /** Claims that one of the nodes is reachable. */
  Graphs cover(String name, String... nodes) {
    return claim(Property.Kind.COVER, name, true, nodes);
  }

  /** Claims that one of the nodes is reachable from everywhere. */
  Graphs liveness(String name, String... nodes) {
    return claim(Property.Kind.LIVENESS, name, true, nodes);
  }

  private Graphs claim(Property.Kind kind, String name, boolean holds, String... nodes) {
    Set<String> set = Set.of(nodes);
    claims.add(new Claim(kind, name, node -> set.contains(names.get((int) node)) == holds));
    return this;
  }

  /** Sets the number of words in a state. */
  Graphs words(int count) {
    words = count;
    return this;
  }

  GraphSystem system() {
    long[][] edges =
        targets.stream()
            .map(list -> list.stream().mapToLong(Long::longValue).toArray())
            .toArray(long[][]::new);
    long[] startNodes = starts.stream().mapToLong(Long::longValue).toArray();
    return new GraphSystem(new ListedGraph(edges, startNodes), claims, words);
  }

  /** The names of the nodes along a trace. */
  List<String> nodes(GraphSystem system, Trace trace) {
    var nodes = new ArrayList<String>();
    for (int i = 0; i <= trace.length(); i++) {
      nodes.add(names.get((int) system.nodeOf(trace.state(i), 0)));
    }
    return nodes;
  }

  /** A graph whose edges are listed. */
  record ListedGraph(long[][] targets, long[] starts) implements Graph {
    @Override
    public long nodes() {
      return targets.length;
    }

    @Override
    public int edges() {
      return Arrays.stream(targets).mapToInt(list -> list.length).max().orElse(0);
    }

    @Override
    public long target(long node, int edge) {
      long[] list = targets[(int) node];
      return edge < list.length ? list[edge] : NONE;
    }
  }
}
