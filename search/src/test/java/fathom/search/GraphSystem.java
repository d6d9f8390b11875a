package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Explainer;
import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.model.Expr;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.StartState;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A graph as a transition system. A state is the number of a node and some words that depend on it;
 * rule number k follows edge number k. The agents take turns at the edges.
 */
final class GraphSystem implements TransitionSystem {
  private static final Span SPAN = new Span(new SourceFile("graph", "graph"), 0, 5);
  private static final int PAD_BITS = 60;

  /** Rule number k belongs to agent number k modulo this. */
  static final int AGENTS = 3;

  private final Graph graph;
  private final List<Claim> claims;
  private final Model model;
  private final StateLayout layout;
  private final Instances instances;

  /** A system with states of about {@code words} words. */
  GraphSystem(Graph graph, List<Claim> claims, int words) {
    this.graph = graph;
    this.claims = List.copyOf(claims);
    this.model = modelOf(graph, claims, words);
    this.layout = StateLayout.of(model);
    this.instances = new Instances(model);
  }

  private static Model modelOf(Graph graph, List<Claim> claims, int words) {
    var condition = new Expr.Literal(SPAN, Type.BOOL, 1);
    var variables = new ArrayList<Variable.State>();
    variables.add(new Variable.State(0, "node", new Type.Range(0, graph.nodes() - 1), SPAN));
    for (int i = 1; i < words; i++) {
      var pad = new Type.Range(0, (1L << PAD_BITS) - 2);
      variables.add(new Variable.State(i, "pad" + i, pad, SPAN));
    }
    var rules = new ArrayList<Rule>();
    for (int i = 0; i < graph.edges(); i++) {
      String agent = "agent " + i % AGENTS;
      rules.add(new Rule("edge " + i, List.of(), 0, agent, condition, List.of(), List.of(), SPAN));
    }
    var starts = new ArrayList<StartState>();
    for (int i = 0; i < graph.starts().length; i++) {
      starts.add(new StartState("start " + i, List.of(), List.of(), List.of(), SPAN));
    }
    var properties = new ArrayList<Property>();
    for (Claim claim : claims) {
      properties.add(
          new Property(claim.kind(), claim.name(), List.of(), condition, List.of(), SPAN));
    }
    return new Model(
        SPAN.file(),
        Map.of(),
        List.of(),
        variables,
        List.of(),
        rules,
        starts,
        properties,
        List.of());
  }

  Graph graph() {
    return graph;
  }

  List<Claim> claims() {
    return claims;
  }

  /** The node of a state. */
  long nodeOf(long[] words, int offset) {
    return layout.read(words, offset, 0);
  }

  private void write(long node, long[] words, int offset) {
    long[] values = new long[layout.leaves().size()];
    values[0] = node;
    for (int i = 1; i < values.length; i++) {
      values[i] = (node * 0x9E3779B97F4A7C15L * i) >>> (64 - PAD_BITS + 1);
    }
    layout.pack(values, words, offset);
  }

  @Override
  public Model model() {
    return model;
  }

  @Override
  public StateLayout layout() {
    return layout;
  }

  @Override
  public Instances instances() {
    return instances;
  }

  @Override
  public boolean hasSymmetry() {
    return graph.hasSymmetry();
  }

  @Override
  public Expander newExpander() {
    return new GraphExpander();
  }

  @Override
  public Explainer explainer() {
    return new GraphExplainer();
  }

  private static Fault faultOf(String where) {
    return new Fault(Fault.Kind.ASSERTION, where + " is a fault.", SPAN, List.of());
  }

  private final class GraphExpander implements Expander {
    private final long[] enabledCounts = new long[graph.edges()];
    private final long[] firedCounts = new long[graph.edges()];
    private final long[] coverHits = new long[claims.size()];

    @Override
    public void start(int instance, Successors out) {
      long node = graph.starts()[instance];
      if (node == Graph.FAULT) {
        out.fault = instance;
      } else if (node >= 0) {
        append(node, instance, out);
      }
    }

    private void append(long node, int instance, Successors out) {
      int offset = out.reserve();
      write(node, out.words, offset);
      out.commit(instance);
    }

    @Override
    public void expand(long[] words, int offset, Successors out) {
      expandFrom(0, words, offset, out);
    }

    @Override
    public void expandFrom(int firstInstance, long[] words, int offset, Successors out) {
      long node = nodeOf(words, offset);
      for (int edge = firstInstance; edge < graph.edges(); edge++) {
        long target = graph.target(node, edge);
        if (target != Graph.NONE) {
          enabledCounts[edge]++;
        }
        if (target == Graph.FAULT) {
          out.fault = edge;
          return;
        }
        if (target >= 0) {
          append(target, edge, out);
          firedCounts[edge]++;
        }
      }
    }

    @Override
    public void canonicalise(long[] words, int offset) {
      write(graph.representative(nodeOf(words, offset)), words, offset);
    }

    @Override
    public int failedInvariant(long[] words, int offset) {
      return firstFailed(Property.Kind.INVARIANT, words, offset);
    }

    @Override
    public int failedAssumption(long[] words, int offset) {
      return firstFailed(Property.Kind.ASSUME, words, offset);
    }

    private int firstFailed(Property.Kind kind, long[] words, int offset) {
      for (int i = 0; i < claims.size(); i++) {
        if (claims.get(i).kind() == kind && failedProperty(i, words, offset) != NONE) {
          return failedProperty(i, words, offset);
        }
      }
      return NONE;
    }

    @Override
    public int countCovers(long[] words, int offset) {
      for (int i = 0; i < claims.size(); i++) {
        if (claims.get(i).kind() == Property.Kind.COVER
            && failedProperty(i, words, offset) == NONE) {
          coverHits[i]++;
        }
      }
      return NONE;
    }

    @Override
    public int failedProperty(int instance, long[] words, int offset) {
      return claims.get(instance).holds().test(nodeOf(words, offset)) ? NONE : instance;
    }

    @Override
    public long[] enabledCounts() {
      return enabledCounts;
    }

    @Override
    public long[] firedCounts() {
      return firedCounts;
    }

    @Override
    public long[] coverHits() {
      return coverHits;
    }
  }

  private final class GraphExplainer implements Explainer {
    @Override
    public @Nullable Fault faultOfRule(int instance, long[] state) {
      boolean isFault = graph.target(nodeOf(state, 0), instance) == Graph.FAULT;
      return isFault ? faultOf("Edge " + instance) : null;
    }

    @Override
    public @Nullable Fault faultOfStart(int instance) {
      return graph.starts()[instance] == Graph.FAULT ? faultOf("Start " + instance) : null;
    }

    @Override
    public @Nullable Fault faultOfProperty(int instance, long[] state) {
      return null;
    }

    @Override
    public List<Fault.Observation> whyFalse(int instance, long[] state) {
      return List.of(new Fault.Observation("node", Long.toString(nodeOf(state, 0))));
    }

    @Override
    public List<Fault.Observation> guardOf(int instance, long[] state) {
      return List.of();
    }
  }
}
