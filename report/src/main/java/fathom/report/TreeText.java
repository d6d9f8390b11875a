package fathom.report;

import fathom.report.Palette.Ink;
import fathom.search.Violation;
import fathom.search.tree.Edge;
import fathom.search.tree.TreeNode;
import fathom.search.tree.Unfolding;
import fathom.search.tree.Vertex;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A computation tree, or graph, as text. */
public final class TreeText {
  private final Palette palette;
  private final Tree tree;
  private final TreeLabels labels;
  private final List<Vertex> vertices;

  /** Makes a printer for one tree. */
  public TreeText(Palette palette, Tree tree) {
    this.palette = palette;
    this.tree = tree;
    this.labels = new TreeLabels(palette, tree.states().system());
    this.vertices = tree.states().vertices();
  }

  /** The whole tree, and how much of the system it is. */
  public String render() {
    Unfolding unfolding = tree.unfolding();
    var out = new StringBuilder();
    if (unfolding == null) {
      appendGraph(out);
    } else {
      appendTree(out, unfolding.nodes());
    }
    return out.append('\n').append(extent()).append('\n').toString();
  }

  /** How much of the system it is, a sentence. */
  public String extent() {
    long transitions = vertices.stream().mapToLong(vertex -> vertex.edges().size()).sum();
    String size =
        Words.count(vertices.size(), "state") + ", " + Words.count(transitions, "transition");
    if (!tree.states().hasMore()) {
      return size + "; these are all that can be reached.";
    }
    return size
        + "; there is more beyond "
        + (tree.isCut() ? "the limit." : "depth " + tree.depth() + ".");
  }

  private void appendTree(StringBuilder out, List<TreeNode> nodes) {
    boolean[] isLast = lastSiblings(nodes);
    // For each depth, whether a line goes down to a later sibling.
    var bars = new ArrayDeque<Boolean>();
    for (int i = 0; i < nodes.size(); i++) {
      TreeNode node = nodes.get(i);
      while (bars.size() > node.depth()) {
        bars.removeLast();
      }
      var indent = new StringBuilder();
      bars.stream().skip(1).forEach(bar -> indent.append(bar ? "│  " : "   "));
      if (node.depth() > 0) {
        out.append(palette.paint(Ink.FRAME, indent + (isLast[i] ? "└─ " : "├─ ")));
      }
      appendNode(out, node, nodes);
      bars.addLast(!isLast[i]);
    }
  }

  private static boolean[] lastSiblings(List<TreeNode> nodes) {
    boolean[] out = new boolean[nodes.size()];
    boolean[] hasChild = new boolean[nodes.size()];
    for (int i = nodes.size() - 1; i >= 0; i--) {
      int parent = nodes.get(i).parent();
      if (parent == TreeNode.NO_PARENT) {
        out[i] = true;
      } else {
        out[i] = !hasChild[parent];
        hasChild[parent] = true;
      }
    }
    return out;
  }

  private void appendNode(StringBuilder out, TreeNode node, List<TreeNode> nodes) {
    Vertex from = node.parent() == TreeNode.NO_PARENT ? null : at(nodes.get(node.parent()));
    out.append(arrow(from, node.edge()));
    switch (node.role()) {
      case FAILED -> {}
      case REFERENCE -> out.append(palette.paint(Ink.FAINT, "  (shown elsewhere)"));
      case LEAF, EXPANDED -> out.append(remarks(at(node), node.role() == TreeNode.Role.EXPANDED));
    }
    out.append('\n');
    if (from == null && node.edge() instanceof Edge.Leads && !labels.isBracketed()) {
      boolean hasChildren = node.role() == TreeNode.Role.EXPANDED && !at(node).edges().isEmpty();
      String bar = palette.paint(Ink.FRAME, hasChildren ? "│" : " ");
      labels.lines(at(node)).forEach(line -> out.append(bar + "    " + line + "\n"));
    }
  }

  private Vertex at(TreeNode node) {
    return vertices.get(((Edge.Leads) node.edge()).target());
  }

  private void appendGraph(StringBuilder out) {
    for (Edge edge : tree.states().starts()) {
      out.append(arrow(null, edge)).append('\n');
      if (edge instanceof Edge.Leads leads && leads.isFirst() && !labels.isBracketed()) {
        labels
            .lines(vertices.get(leads.target()))
            .forEach(line -> out.append("    ").append(line).append('\n'));
      }
    }
    for (Vertex vertex : vertices) {
      out.append('\n').append(palette.paint(Ink.STRONG, labels.state(vertex)));
      out.append(remarks(vertex, vertex.isExpanded())).append('\n');
      for (Edge edge : vertex.edges()) {
        out.append("  ").append(arrow(vertex, edge)).append('\n');
      }
    }
  }

  private String arrow(@Nullable Vertex from, Edge edge) {
    String transition = palette.paint(Ink.RULE, VisibleText.of(labels.transition(from, edge)));
    return switch (edge) {
      case Edge.Fails(_, Violation violation) ->
          transition + " → " + palette.paint(Ink.ERROR, TreeLabels.failure(violation));
      case Edge.Leads leads -> {
        String changes = labels.changes(from, edge);
        String target = labels.state(vertices.get(leads.target()));
        yield transition
            + " → "
            + palette.paint(Ink.STRONG, target)
            + (changes.isEmpty() ? "" : "  " + changes);
      }
    };
  }

  private String remarks(Vertex vertex, boolean isExpanded) {
    var out = new StringBuilder();
    Violation violation = vertex.violation();
    if (violation != null) {
      out.append("  ").append(palette.paint(Ink.ERROR, "✗ " + TreeLabels.violation(violation)));
    }
    if (!isExpanded && vertex.moves() > 0) {
      String more = "… " + Words.number(vertex.moves()) + " more";
      out.append("  ").append(palette.paint(Ink.FAINT, more));
    }
    return out.toString();
  }
}
