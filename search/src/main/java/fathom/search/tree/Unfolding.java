package fathom.search.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@link StateTree} unfolded from its start states.
 *
 * @param nodes those below a node follow it directly
 * @param isCut whether the limit on nodes ended it early
 */
public record Unfolding(List<TreeNode> nodes, boolean isCut) {
  public Unfolding {
    nodes = List.copyOf(nodes);
  }

  /**
   * How to unfold.
   *
   * @param repeats whether a state is expanded at each of its occurrences, not only at its first
   * @param depth how far, with repeats
   */
  public record Manner(boolean repeats, int depth, int mostNodes) {}

  /** Unfolds a tree. */
  public static Unfolding of(StateTree tree, Manner manner) {
    var nodes = new ArrayList<TreeNode>();
    // The nodes still to be visited, the next one first: a stack, for trees may be deep.
    var open = new ArrayDeque<TreeNode>();
    push(open, tree.starts(), TreeNode.NO_PARENT, 0);
    while (!open.isEmpty()) {
      if (nodes.size() == manner.mostNodes()) {
        return new Unfolding(nodes, true);
      }
      TreeNode next = open.pop();
      Vertex vertex =
          next.edge() instanceof Edge.Leads leads ? tree.vertices().get(leads.target()) : null;
      TreeNode.Role role = vertex == null ? TreeNode.Role.FAILED : role(next, vertex, manner);
      var node = new TreeNode(nodes.size(), next.parent(), next.edge(), next.depth(), role);
      nodes.add(node);
      if (vertex != null && role == TreeNode.Role.EXPANDED) {
        push(open, vertex.edges(), node.number(), node.depth() + 1);
      }
    }
    return new Unfolding(nodes, false);
  }

  private static void push(ArrayDeque<TreeNode> open, List<Edge> edges, int parent, int depth) {
    for (Edge edge : edges.reversed()) {
      open.push(new TreeNode(0, parent, edge, depth, TreeNode.Role.LEAF));
    }
  }

  private static TreeNode.Role role(TreeNode node, Vertex vertex, Manner manner) {
    boolean isFirst = ((Edge.Leads) node.edge()).isFirst();
    if (!isFirst && !manner.repeats()) {
      return TreeNode.Role.REFERENCE;
    }
    boolean isWithin = !manner.repeats() || node.depth() < manner.depth();
    return vertex.isExpanded() && isWithin ? TreeNode.Role.EXPANDED : TreeNode.Role.LEAF;
  }
}
