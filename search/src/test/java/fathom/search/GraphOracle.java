package fathom.search;

import fathom.model.Property;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Explores a graph in the plainest way. */
final class GraphOracle {
  private final GraphSystem system;
  private final Graph graph;

  /** The depth of each reachable node that stands for its orbit. */
  final Map<Long, Integer> depths = new HashMap<>();

  /** The rules fired from nodes up to the bound. */
  long transitions;

  /** Whether some nodes were left unexpanded. */
  boolean isCut;

  /** Explores the nodes up to a depth. */
  GraphOracle(GraphSystem system, long maxDepth) {
    this.system = system;
    this.graph = system.graph();
    var queue = new ArrayDeque<Long>();
    for (long start : graph.starts()) {
      visit(start, 0, queue);
    }
    while (!queue.isEmpty()) {
      long node = queue.remove();
      int depth = depths.getOrDefault(node, 0);
      if (depth == maxDepth) {
        isCut = true;
        continue;
      }
      for (int edge = 0; edge < graph.edges(); edge++) {
        long target = graph.target(node, edge);
        transitions += target >= 0 ? 1 : 0;
        visit(target, depth + 1, queue);
      }
    }
  }

  private void visit(long node, int depth, ArrayDeque<Long> queue) {
    if (node >= 0 && isAssumed(node)) {
      long representative = graph.representative(node);
      if (depths.putIfAbsent(representative, depth) == null) {
        queue.add(representative);
      }
    }
  }

  private boolean isAssumed(long node) {
    return system.claims().stream()
        .allMatch(claim -> claim.kind() != Property.Kind.ASSUME || claim.holds().test(node));
  }

  static boolean isStuttering(Graph graph, long node) {
    for (int edge = 0; edge < graph.edges(); edge++) {
      long target = graph.target(node, edge);
      if (target == Graph.FAULT || (target >= 0 && target != node)) {
        return false;
      }
    }
    return true;
  }

  boolean isFaulty(long node) {
    for (int edge = 0; edge < graph.edges(); edge++) {
      if (graph.target(node, edge) == Graph.FAULT) {
        return true;
      }
    }
    return false;
  }

  /** The least depth of a deadlock that is expanded within the bound, or a large number. */
  int deadlockDepth(long maxDepth) {
    return depths.entrySet().stream()
        .filter(entry -> entry.getValue() < maxDepth && isStuttering(graph, entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(Integer.MAX_VALUE / 2);
  }

  int faultDepth(long maxDepth) {
    return depths.entrySet().stream()
        .filter(entry -> entry.getValue() < maxDepth && isFaulty(entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(Integer.MAX_VALUE / 2);
  }

  int invariantDepth() {
    return depths.entrySet().stream()
        .filter(entry -> breaksInvariant(entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(Integer.MAX_VALUE / 2);
  }

  /** The least depth of a node that breaks the invariant of this name. */
  int invariantDepth(String name) {
    return depths.entrySet().stream()
        .filter(entry -> breaks(name, entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(Integer.MAX_VALUE / 2);
  }

  private boolean breaks(String name, long node) {
    return system.claims().stream()
        .anyMatch(claim -> claim.name().equals(name) && !claim.holds().test(node));
  }

  /** The least depth of a node where an edge is a fault. */
  int faultDepthOf(int edge) {
    return depths.entrySet().stream()
        .filter(entry -> graph.target(entry.getKey(), edge) == Graph.FAULT)
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(Integer.MAX_VALUE / 2);
  }

  private boolean breaksInvariant(long node) {
    return system.claims().stream()
        .anyMatch(claim -> claim.kind() == Property.Kind.INVARIANT && !claim.holds().test(node));
  }

  boolean hasFaultyStart() {
    return Arrays.stream(graph.starts()).anyMatch(start -> start == Graph.FAULT);
  }

  boolean isCovered(Claim cover) {
    return depths.keySet().stream().anyMatch(cover.holds()::test);
  }

  /** The least depth of a node from which no node that satisfies a claim is reachable, or -1. */
  int deadEndDepth(Claim liveness) {
    Set<Long> good = new HashSet<>();
    depths.keySet().stream().filter(liveness.holds()::test).forEach(good::add);
    boolean hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (long node : depths.keySet()) {
        hasChanged |= !good.contains(node) && leadsTo(node, good) && good.add(node);
      }
    }
    return depths.entrySet().stream()
        .filter(entry -> !good.contains(entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .min()
        .orElse(-1);
  }

  private boolean leadsTo(long node, Set<Long> good) {
    for (int edge = 0; edge < graph.edges(); edge++) {
      long target = graph.target(node, edge);
      if (target >= 0 && good.contains(graph.representative(target))) {
        return true;
      }
    }
    return false;
  }
}
