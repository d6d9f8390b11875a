package fathom.report;

import fathom.compile.Leaf;
import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Agents;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The leaves of a state as signals in a hierarchy: one scope for each agent and each record. */
public final class Signals {
  private final List<Signal> signals = new ArrayList<>();
  private final StateLayout layout;
  private final Type.@Nullable Simple agents;

  /** The signals of a system, under the names that a map gives them. */
  public Signals(TransitionSystem system, SignalMap map) {
    this.layout = system.layout();
    this.agents = Agents.of(system, AgentChoice.AUTOMATIC).type();
    for (Variable.State variable : system.model().variables()) {
      var path = new Path(null, List.of(variable.name()));
      add(path, variable.type(), layout.firstLeaf(variable.index()));
    }
    signals.replaceAll(signal -> renamed(signal, map));
  }

  /**
   * A signal.
   *
   * @param number of its leaf
   * @param scope the names of the scopes around it, the outermost first
   */
  public record Signal(int number, Leaf leaf, List<String> scope, String name) {
    public Signal {
      scope = List.copyOf(scope);
    }

    /** The scopes and the name, joined by dots. */
    public String path() {
      return scope.isEmpty() ? name : String.join(".", scope) + "." + name;
    }

    /** Whether its values are names rather than numbers. */
    public boolean isText() {
      return !leaf.isPresence()
          && switch (leaf.type()) {
            case Type.Enumeration _, Type.Scalarset _, Type.Union _ -> true;
            case Type.Bool _, Type.Range _, Type.Int _ -> false;
          };
    }

    /** Whether it is a single bit. */
    public boolean isBit() {
      return leaf.isPresence() || leaf.type() instanceof Type.Bool;
    }

    /** The bits that its values take: two's complement if some are negative. */
    public int bits() {
      if (isBit()) {
        return 1;
      }
      long low = leaf.type().low();
      long high = leaf.type().high();
      int bits = 1;
      if (low < 0) {
        long most = Math.max(-(low + 1), high);
        return 1 + Math.max(1, 64 - Long.numberOfLeadingZeros(Math.max(0, most)));
      }
      return Math.max(bits, 64 - Long.numberOfLeadingZeros(high));
    }
  }

  /** Names from the outside in; the first agent among the indices stands in front. */
  private record Path(@Nullable String agent, List<String> names) {
    Path with(String name) {
      var longer = new ArrayList<>(names);
      longer.add(name);
      return new Path(agent, longer);
    }

    List<String> all() {
      var out = new ArrayList<String>();
      if (agent != null) {
        out.add(agent);
      }
      out.addAll(names);
      return out;
    }
  }

  private void add(Path path, Type type, int leaf) {
    switch (type) {
      case Type.Simple _ -> addLeaf(path, leaf);
      case Type.Array(var index, var element) -> {
        int size = Leaves.count(element);
        for (long i = index.low(); i <= index.high(); i++) {
          String name = index.show(i);
          boolean isAgent = index.equals(agents) && path.agent() == null;
          Path inner = isAgent ? new Path(name, path.names()) : path.with(name);
          add(inner, element, leaf + Math.toIntExact(i - index.low()) * size);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          Type.Field field = struct.fields().get(i);
          add(path.with(field.name()), field.type(), leaf + Leaves.offsetOfField(struct, i));
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          Path slot = path.with("slot" + i);
          int first = leaf + i * Leaves.slotSize(element);
          addLeaf(slot.with("present"), first);
          Path inner = element instanceof Type.Simple ? slot.with("value") : slot;
          add(inner, element, first + 1);
        }
      }
    }
  }

  private void addLeaf(Path path, int number) {
    List<String> names = path.all();
    signals.add(
        new Signal(
            number,
            layout.leaves().get(number),
            names.subList(0, names.size() - 1),
            names.getLast()));
  }

  private static Signal renamed(Signal signal, SignalMap map) {
    String wanted = map.signal(signal.leaf().name());
    if (wanted == null) {
      return signal;
    }
    List<String> names = List.of(wanted.split("\\.", -1));
    return new Signal(
        signal.number(), signal.leaf(), names.subList(0, names.size() - 1), names.getLast());
  }

  /** All signals, in the order of the leaves. */
  public List<Signal> all() {
    return List.copyOf(signals);
  }

  /** The value of a signal as people read it. */
  public static String show(Signal signal, long value) {
    return signal.leaf().isPresence()
        ? (value == 0 ? "false" : "true")
        : StateLayout.show(signal.leaf().type(), value);
  }
}
