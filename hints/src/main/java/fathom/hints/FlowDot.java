package fathom.hints;

import java.util.List;

/** Writes flows as a graph in the DOT language: one cluster for each flow. */
public final class FlowDot {
  private FlowDot() {}

  /** The graph of flows. */
  public static String of(List<Flow> flows) {
    var out = new StringBuilder("digraph flows {\n  rankdir=LR;\n  node [shape=box];\n");
    for (int i = 0; i < flows.size(); i++) {
      Flow flow = flows.get(i);
      out.append("  subgraph cluster_").append(i).append(" {\n    label=");
      out.append(quoted(flow.title())).append(";\n");
      for (int j = 0; j < flow.steps().size(); j++) {
        Flow.Step step = flow.steps().get(j);
        out.append(
            "    s%d_%d [label=%s];\n"
                .formatted(i, j, quoted(step.text() + "\\nat " + step.place())));
      }
      for (Flow.Order order : flow.orders()) {
        out.append("    s%d_%d -> s%d_%d;\n".formatted(i, order.before(), i, order.after()));
      }
      out.append("  }\n");
    }
    return out.append("}\n").toString();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\"", "\\\"") + "\"";
  }
}
