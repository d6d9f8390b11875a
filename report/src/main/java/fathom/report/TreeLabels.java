package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.StateText.Line;
import fathom.search.Violation;
import fathom.search.tree.Edge;
import fathom.search.tree.Vertex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the states and transitions of a tree are called. */
final class TreeLabels {
  private final StateText states;
  private final InstanceText names;
  private final MoveText moves;
  private final ThreadText threads;

  TreeLabels(Palette palette, TransitionSystem system) {
    this.states = new StateText(system.model(), system.layout());
    this.names = new InstanceText(system.model(), system.instances());
    this.moves = new MoveText(palette, system);
    this.threads = new ThreadText(system);
  }

  /** Whether a state has a short label of its own, so that changes need not be shown. */
  boolean isBracketed() {
    return threads.isPresent();
  }

  /** A state: its number, and for a model with threads its values in brackets. */
  String state(Vertex vertex) {
    String number = "s" + vertex.number();
    return isBracketed() ? number + " " + threads.bracketed(vertex.words()) : number;
  }

  /** A transition: {@code thread:location} for a model with threads, else the rule's call. */
  String transition(@Nullable Vertex from, Edge edge) {
    if (from == null) {
      return names.startState(edge.instance()).call();
    }
    return threads
        .schedule(edge.instance(), from.words())
        .orElseGet(() -> names.rule(edge.instance()).call());
  }

  /** The rule of a transition, or its start state. */
  Named named(@Nullable Vertex from, Edge edge) {
    return from == null ? names.startState(edge.instance()) : names.rule(edge.instance());
  }

  /** What a transition changes, on one line; empty where that is of no interest. */
  String changes(@Nullable Vertex from, Edge edge) {
    return from != null && !isBracketed() && edge instanceof Edge.Leads leads
        ? moves.changes(from.words(), leads.reached())
        : "";
  }

  /** The whole state, what belongs together on one line. */
  List<String> lines(Vertex vertex) {
    var out = new ArrayList<String>();
    for (Line line : states.groups(states.unpack(vertex.words()))) {
      out.add(line.name() + ": " + line.value());
    }
    return out;
  }

  /** Every leaf of a state by its name. */
  Map<String, String> leaves(long[] state) {
    var out = new LinkedHashMap<String, String>();
    for (Line line : states.leaves(states.unpack(state))) {
      out.put(line.name(), line.value());
    }
    return out;
  }

  /** What is wrong, in a few words. */
  static String violation(Violation violation) {
    return violation.kind() == Violation.Kind.DEADLOCK
        ? "deadlock"
        : "violates " + ViolationText.kindOf(violation);
  }

  /** What went wrong with a transition that failed. */
  static String failure(Violation violation) {
    return "✗ " + VisibleText.of(violation.message());
  }
}
