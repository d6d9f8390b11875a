package fathom.search.pruned;

import fathom.compile.Expander;
import fathom.compile.Leaf;
import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Agents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The score of a state for which nobody gave one: the number of agents whose own part of the state
 * differs from the start state, which is roughly the number of agents that are up to something.
 */
final class AgentParts {
  /*
   * An agent's own part is what arrays hold at its index, and the variables that a rule's agent has
   * under its own name, such as the location of a thread. Each part is a mask over the words of a
   * state, so that the score takes a few instructions a word. In a model without agents every
   * variable counts as a part.
   */
  private final long[][] masks;
  private final long[] start;
  private final int width;

  AgentParts(TransitionSystem system, AgentChoice choice) {
    StateLayout layout = system.layout();
    this.width = layout.words();
    this.start = startOf(system);
    List<long[]> parts = new ArrayList<>();
    var agents = Agents.of(system, choice);
    for (int agent = 0; agent < agents.count(); agent++) {
      long[] mask = new long[width];
      for (Variable.State variable : system.model().variables()) {
        var place = new Place(variable.name(), variable.type(), layout.firstLeaf(variable.index()));
        markOwn(place, agents, agent, layout, mask);
      }
      if (!isEmpty(mask)) {
        parts.add(mask);
      }
    }
    this.masks = parts.isEmpty() ? variables(system) : parts.toArray(long[][]::new);
  }

  /** A component of the state. */
  private record Place(String name, Type type, int leaf) {}

  private static boolean isEmpty(long[] mask) {
    return Arrays.stream(mask).allMatch(word -> word == 0);
  }

  private static long[] startOf(TransitionSystem system) {
    Expander expander = system.newExpander();
    var out = new Successors(system.layout().words());
    int starts = system.instances().startCount();
    for (int i = 0; i < starts && out.count == 0; i++) {
      out.clear();
      expander.start(i, out);
    }
    return Arrays.copyOf(out.words, system.layout().words());
  }

  private static long[][] variables(TransitionSystem system) {
    StateLayout layout = system.layout();
    var parts = new ArrayList<long[]>();
    for (Variable.State variable : system.model().variables()) {
      long[] mask = new long[layout.words()];
      int next = layout.firstLeaf(variable.index() + 1);
      for (int leaf = layout.firstLeaf(variable.index()); leaf < next; leaf++) {
        mark(layout.leaves().get(leaf), mask);
      }
      parts.add(mask);
    }
    return parts.toArray(long[][]::new);
  }

  private static void markOwn(
      Place place, Agents agents, int agent, StateLayout layout, long[] mask) {
    if (agents.type() == null && isNamedAfter(place.name(), agents.name(agent))) {
      markAll(place, layout, mask);
      return;
    }
    switch (place.type()) {
      case Type.Simple _ -> {}
      case Type.Multiset _ -> {}
      case Type.Array(var index, var element) -> {
        int size = Leaves.count(element);
        for (long i = index.low(); i <= index.high(); i++) {
          int leaf = place.leaf() + Math.toIntExact(i - index.low()) * size;
          var item = new Place(place.name(), element, leaf);
          if (!index.equals(agents.type())) {
            markOwn(item, agents, agent, layout, mask);
          } else if (Math.min(i - index.low(), Agents.MOST - 1) == agent) {
            markAll(item, layout, mask);
          }
        }
      }
      case Type.Struct struct -> {
        for (int field = 0; field < struct.fields().size(); field++) {
          Type.Field it = struct.fields().get(field);
          int leaf = place.leaf() + Leaves.offsetOfField(struct, field);
          var item = new Place(place.name() + "." + it.name(), it.type(), leaf);
          markOwn(item, agents, agent, layout, mask);
        }
      }
    }
  }

  private static boolean isNamedAfter(String name, String agent) {
    return name.equals(agent) || name.startsWith(agent + ".");
  }

  private static void markAll(Place place, StateLayout layout, long[] mask) {
    int end = place.leaf() + Leaves.count(place.type());
    for (int leaf = place.leaf(); leaf < end; leaf++) {
      mark(layout.leaves().get(leaf), mask);
    }
  }

  private static void mark(Leaf leaf, long[] mask) {
    mask[leaf.word()] |= StateLayout.maskOf(leaf.bits()) << leaf.shift();
  }

  /** The number of parts of a state that differ from the start state. */
  int differing(long[] words, int offset) { // hot
    int count = 0;
    for (long[] mask : masks) {
      for (int i = 0; i < width; i++) {
        if (((words[offset + i] ^ start[i]) & mask[i]) != 0) {
          count++;
          break;
        }
      }
    }
    return count;
  }
}
