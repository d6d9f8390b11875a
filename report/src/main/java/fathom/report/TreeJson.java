package fathom.report;

import fathom.search.Violation;
import fathom.search.tree.Edge;
import fathom.search.tree.TreeNode;
import fathom.search.tree.Unfolding;
import fathom.search.tree.Vertex;
import java.io.IOException;
import java.io.Writer;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A computation tree, or graph, as one JSON object; schema/tree.schema.json describes it. */
public final class TreeJson {
  private final Tree tree;
  private final TreeLabels labels;
  private final List<Vertex> vertices;
  private final IdentityHashMap<Edge, Integer> edgeNumbers = new IdentityHashMap<>();

  private TreeJson(Tree tree) {
    this.tree = tree;
    this.labels = new TreeLabels(Palette.PLAIN, tree.states().system());
    this.vertices = tree.states().vertices();
  }

  /** Writes a tree. */
  public static void write(Tree tree, Writer writer) throws IOException {
    Json.write(writer, new TreeJson(tree)::write);
  }

  private void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("fathom", tree.version());
    json.writeStringProperty("format", "fathom-tree-1");
    json.writeStringProperty("model", tree.states().system().model().source().name());
    RunJson.writeConstants(json, tree.constants());
    json.writeStringProperty("shape", tree.shape().name().toLowerCase(Locale.ROOT));
    json.writeNumberProperty("depth", tree.depth());
    json.writeBooleanProperty("complete", !tree.states().hasMore());
    json.writeBooleanProperty("limit_reached", tree.isCut());
    json.writeArrayPropertyStart("states");
    vertices.forEach(vertex -> writeState(json, vertex));
    json.writeEndArray();
    json.writeArrayPropertyStart("edges");
    tree.states().starts().forEach(edge -> writeEdge(json, null, edge));
    for (Vertex vertex : vertices) {
      vertex.edges().forEach(edge -> writeEdge(json, vertex, edge));
    }
    json.writeEndArray();
    Unfolding unfolding = tree.unfolding();
    if (unfolding != null) {
      json.writeArrayPropertyStart("nodes");
      unfolding.nodes().forEach(node -> writeNode(json, node));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void writeState(JsonGenerator json, Vertex vertex) {
    json.writeStartObject();
    json.writeNumberProperty("number", vertex.number());
    json.writeStringProperty("label", labels.state(vertex));
    json.writeNumberProperty("depth", vertex.depth());
    json.writeBooleanProperty("expanded", vertex.isExpanded());
    json.writeNumberProperty("transitions", vertex.moves());
    json.writeObjectPropertyStart("state");
    labels.leaves(vertex.words()).forEach(json::writeStringProperty);
    json.writeEndObject();
    writeViolation(json, vertex.violation());
    json.writeEndObject();
  }

  private static void writeViolation(JsonGenerator json, @Nullable Violation violation) {
    if (violation == null) {
      json.writeNullProperty("violation");
    } else {
      json.writeName("violation");
      RunJson.writeViolation(json, violation);
    }
  }

  private void writeEdge(JsonGenerator json, @Nullable Vertex from, Edge edge) {
    edgeNumbers.put(edge, edgeNumbers.size());
    json.writeStartObject();
    if (from == null) {
      json.writeNullProperty("from");
    } else {
      json.writeNumberProperty("from", from.number());
    }
    if (edge instanceof Edge.Leads leads) {
      json.writeNumberProperty("to", leads.target());
      json.writeBooleanProperty("first", leads.isFirst());
    } else {
      json.writeNullProperty("to");
      json.writeBooleanProperty("first", false);
    }
    json.writeStringProperty("label", labels.transition(from, edge));
    TraceJson.writeInstance(json, labels.named(from, edge));
    switch (edge) {
      case Edge.Leads leads -> {
        if (from != null) {
          Map<String, String> before = labels.leaves(from.words());
          TraceJson.writeChanges(json, before, labels.leaves(leads.reached()));
        }
      }
      case Edge.Fails fails -> writeViolation(json, fails.violation());
    }
    json.writeEndObject();
  }

  private void writeNode(JsonGenerator json, TreeNode node) {
    json.writeStartObject();
    if (node.parent() == TreeNode.NO_PARENT) {
      json.writeNullProperty("parent");
    } else {
      json.writeNumberProperty("parent", node.parent());
    }
    json.writeNumberProperty("edge", edgeNumbers.getOrDefault(node.edge(), -1));
    if (node.edge() instanceof Edge.Leads leads) {
      json.writeNumberProperty("state", leads.target());
    } else {
      json.writeNullProperty("state");
    }
    json.writeNumberProperty("depth", node.depth());
    json.writeStringProperty("role", node.role().name().toLowerCase(Locale.ROOT));
    json.writeEndObject();
  }
}
