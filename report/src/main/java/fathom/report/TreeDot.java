package fathom.report;

import fathom.search.Violation;
import fathom.search.tree.Edge;
import fathom.search.tree.TreeNode;
import fathom.search.tree.Unfolding;
import fathom.search.tree.Vertex;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A computation tree, or graph, in the language of Graphviz. */
public final class TreeDot {
  private static final int MOST_LINE_COLUMNS = 60;

  private final Tree tree;
  private final TreeLabels labels;
  private final List<Vertex> vertices;
  private final StringBuilder out = new StringBuilder();
  private int failures;

  private TreeDot(Tree tree) {
    this.tree = tree;
    this.labels = new TreeLabels(Palette.PLAIN, tree.states().system());
    this.vertices = tree.states().vertices();
  }

  /** Writes a tree. */
  public static void write(Tree tree, Writer writer) throws IOException {
    writer.write(new TreeDot(tree).render());
  }

  private String render() {
    out.append("digraph ").append(quoted(tree.states().system().model().source().name()));
    out.append(" {\n");
    out.append("  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=11];\n");
    out.append("  edge [fontname=\"Helvetica\", fontsize=9];\n");
    Unfolding unfolding = tree.unfolding();
    if (unfolding == null) {
      graph();
    } else {
      tree(unfolding.nodes());
    }
    return out.append("}\n").toString();
  }

  private void graph() {
    for (Vertex vertex : vertices) {
      boolean isStart = vertex.depth() == 0;
      node("s" + vertex.number(), vertex, vertex.isExpanded(), isStart);
    }
    int starts = 0;
    for (Edge edge : tree.states().starts()) {
      String point = "start" + starts++;
      out.append("  ").append(point).append(" [shape=point];\n");
      edge(point, target(edge), null, edge);
    }
    for (Vertex vertex : vertices) {
      for (Edge edge : vertex.edges()) {
        edge("s" + vertex.number(), target(edge), vertex, edge);
      }
    }
  }

  /** The name of the node that an edge of the graph leads to, which is made if it is a failure. */
  private String target(Edge edge) {
    return switch (edge) {
      case Edge.Leads leads -> "s" + leads.target();
      case Edge.Fails fails -> {
        String name = "e" + failures++;
        failure(name, fails.violation());
        yield name;
      }
    };
  }

  private void tree(List<TreeNode> nodes) {
    for (TreeNode node : nodes) {
      String name = "n" + node.number();
      switch (node.edge()) {
        case Edge.Fails fails -> failure(name, fails.violation());
        case Edge.Leads leads -> {
          Vertex vertex = vertices.get(leads.target());
          if (node.role() == TreeNode.Role.REFERENCE) {
            String label = labels.state(vertex);
            attributes(name, label, "style=\"rounded,dashed\", color=gray50, fontcolor=gray30");
          } else {
            boolean isStart = node.parent() == TreeNode.NO_PARENT;
            node(name, vertex, node.role() == TreeNode.Role.EXPANDED, isStart);
          }
        }
      }
      if (node.parent() == TreeNode.NO_PARENT) {
        String point = "start" + node.number();
        out.append("  ").append(point).append(" [shape=point];\n");
        edge(point, name, null, node.edge());
      } else {
        edge("n" + node.parent(), name, at(nodes.get(node.parent())), node.edge());
      }
    }
  }

  private Vertex at(TreeNode node) {
    return vertices.get(((Edge.Leads) node.edge()).target());
  }

  private void node(String name, Vertex vertex, boolean isExpanded, boolean isStart) {
    var lines = new ArrayList<String>();
    lines.add(labels.state(vertex));
    if (isStart && !labels.isBracketed()) {
      lines.addAll(labels.lines(vertex));
    }
    Violation violation = vertex.violation();
    if (violation != null) {
      lines.add(TreeLabels.violation(violation));
    }
    boolean hasMore = !isExpanded && vertex.moves() > 0;
    if (hasMore) {
      lines.add("…");
    }
    String style =
        violation != null
            ? "style=\"rounded,filled,bold\", color=firebrick, fillcolor=mistyrose"
            : hasMore ? "style=\"rounded,dotted\"" : "style=rounded";
    String tooltip = String.join("\n", labels.lines(vertex));
    attributes(name, lines(lines), style + ", tooltip=" + quoted(tooltip));
  }

  private void failure(String name, Violation violation) {
    attributes(
        name,
        lines(List.of(TreeLabels.failure(violation))),
        "shape=octagon, style=filled, color=firebrick, fillcolor=mistyrose");
  }

  private void attributes(String name, String label, String rest) {
    out.append("  ").append(name).append(" [label=").append(quoted(label)).append(", ");
    out.append(rest).append("];\n");
  }

  private void edge(String from, String to, @Nullable Vertex source, Edge edge) {
    var lines = new ArrayList<String>();
    lines.add(labels.transition(source, edge));
    String changes = labels.changes(source, edge);
    if (!changes.isEmpty()) {
      lines.addAll(List.of(changes.split(", (?=[^ ]+: )")));
    }
    out.append("  ").append(from).append(" -> ").append(to);
    out.append(" [label=").append(quoted(lines(lines))).append("];\n");
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines.stream().map(TreeDot::shortened).toList());
  }

  private static String shortened(String line) {
    return line.codePointCount(0, line.length()) <= MOST_LINE_COLUMNS
        ? line
        : line.substring(0, line.offsetByCodePoints(0, MOST_LINE_COLUMNS)) + "…";
  }

  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    return "\"" + escaped + "\"";
  }
}
