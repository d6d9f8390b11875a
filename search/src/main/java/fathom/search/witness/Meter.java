package fathom.search.witness;

import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.search.Trace;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers what traces cover: rules, pairs of rules, values, states, ends. For use by one thread.
 */
public final class Meter {
  private final TransitionSystem system;
  private final Retracer retracer;
  private final List<Integer> leaves;
  private final Set<Kind> kept;
  private final Map<Item, Integer> numbers = new HashMap<>();
  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

  /** What can be covered. */
  public enum Kind {
    /** A rule fires. */
    RULES,
    /** A rule fires right after another. */
    PAIRS,
    /** A part of the state has a value. */
    VALUES,
    /** A state is visited. */
    STATES,
    /** A witness string ends for a reason, such as a violation. */
    ENDS
  }

  /**
   * A meter of some kinds of things.
   *
   * @param retracer says which states are the same
   * @param leaves the parts of the state whose values count
   */
  public Meter(TransitionSystem system, Retracer retracer, List<Integer> leaves, Set<Kind> kept) {
    this.system = system;
    this.retracer = retracer;
    this.leaves = List.copyOf(leaves);
    this.kept = Set.copyOf(kept);
  }

  private record Item(Kind kind, Object what) {}

  private record Value(int leaf, long value) {}

  private record Pair(int first, int second) {}

  /** The numbers of what each state of a trace covers, with the event that leads to it. */
  public List<int[]> itemsOf(Trace trace, String end) {
    var items = new ArrayList<int[]>();
    int before = -1;
    for (int step = 0; step <= trace.length(); step++) {
      var here = new ArrayList<Item>();
      if (step > 0) {
        int rule = system.instances().rule(trace.ruleInstance(step - 1)).declaration();
        add(here, Kind.RULES, rule);
        if (before >= 0) {
          add(here, Kind.PAIRS, new Pair(before, rule));
        }
        before = rule;
      }
      addState(here, trace.state(step));
      if (step == trace.length()) {
        add(here, Kind.ENDS, end);
      }
      items.add(here.stream().mapToInt(this::numberOf).toArray());
    }
    return items;
  }

  private void addState(List<Item> here, long[] state) {
    StateLayout layout = system.layout();
    for (int leaf : kept.contains(Kind.VALUES) ? leaves : List.<Integer>of()) {
      add(here, Kind.VALUES, new Value(leaf, layout.read(state, 0, leaf)));
    }
    if (kept.contains(Kind.STATES)) {
      add(here, Kind.STATES, LongBuffer.wrap(retracer.storedForm(state)));
    }
  }

  private void add(List<Item> here, Kind kind, Object what) {
    if (kept.contains(kind)) {
      here.add(new Item(kind, what));
    }
  }

  private int numberOf(Item item) {
    return numbers.computeIfAbsent(
        item,
        fresh -> {
          counts.merge(fresh.kind(), 1, Integer::sum);
          return numbers.size();
        });
  }

  /** How many different things of a kind were covered so far. */
  public int covered(Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** How many different things of all kinds were covered so far. */
  public int covered() {
    return numbers.size();
  }
}
