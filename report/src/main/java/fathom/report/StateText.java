package fathom.report;

import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of a state under their names. A state comes unpacked: one value a leaf, in the order
 * of {@link StateLayout#leaves}.
 */
public final class StateText {
  private final StateLayout layout;
  private final List<Part> parts;

  /** Names the leaves of the states of a model. */
  public StateText(Model model, StateLayout layout) {
    this.layout = layout;
    this.parts =
        model.variables().stream()
            .map(it -> new Part(it.name(), it.type(), layout.firstLeaf(it.index())))
            .toList();
  }

  /** A name and what stands for its value. */
  public record Line(String name, String value) {}

  /** The unpacked form of a packed state. */
  public long[] unpack(long[] state) {
    long[] values = new long[layout.leaves().size()];
    layout.unpack(state, 0, values);
    return values;
  }

  /** One line for each leaf; multisets show the slots that are taken. */
  public List<Line> leaves(long[] values) {
    var out = new ArrayList<Line>();
    parts.forEach(part -> appendLeaves(part, values, out));
    return out;
  }

  /**
   * One line for each simple variable and for each innermost record or array: what belongs together
   * stands together.
   */
  public List<Line> groups(long[] values) {
    var out = new ArrayList<Line>();
    parts.forEach(part -> appendGroups(part, values, out));
    return out;
  }

  /** A component of a state: its name, its type and its first leaf. */
  record Part(String name, Type type, int leaf) {
    /** The number of leaves. */
    int size() {
      return Leaves.count(type);
    }

    /** The components of an array, a record or, as slots, a multiset; none of a simple one. */
    List<Part> children() {
      var out = new ArrayList<Part>();
      switch (type) {
        case Type.Simple _ -> {}
        case Type.Array(var index, var element) -> {
          int size = Leaves.count(element);
          int next = leaf;
          for (long i = index.low(); i <= index.high(); i++, next += size) {
            out.add(new Part(name + "[" + index.show(i) + "]", element, next));
          }
        }
        case Type.Struct(var fields) -> {
          int next = leaf;
          for (Type.Field field : fields) {
            out.add(new Part(name + "." + field.name(), field.type(), next));
            next += Leaves.count(field.type());
          }
        }
        case Type.Multiset(int capacity, var element) -> {
          for (int i = 0; i < capacity; i++) {
            int slot = leaf + i * Leaves.slotSize(element);
            out.add(new Part(name + "{" + i + "}", element, slot + 1));
          }
        }
      }
      return out;
    }

    /** The components that hold something: all but the free slots of a multiset. */
    List<Part> present(long[] values) {
      List<Part> all = children();
      if (type instanceof Type.Multiset) {
        all.removeIf(slot -> values[slot.leaf() - 1] == 0);
      }
      return all;
    }
  }

  /** The variables as components. */
  List<Part> parts() {
    return parts;
  }

  /** The value of a component on one line, such as {@code {src = NODE_1, dst = Home}}. */
  static String inline(Part part, long[] values) {
    return switch (part.type()) {
      case Type.Simple simple -> show(simple, values[part.leaf()]);
      case Type.Array array -> "{" + labelled(part, indexLabels(array.index()), values) + "}";
      case Type.Struct struct ->
          "{"
              + labelled(part, struct.fields().stream().map(Type.Field::name).toList(), values)
              + "}";
      case Type.Multiset _ -> "{" + elements(part, values) + "}";
    };
  }

  /** A simple value; names from the model are made visible. */
  static String show(Type.Simple type, long value) {
    return VisibleText.of(StateLayout.show(type, value));
  }

  private static String labelled(Part part, List<String> labels, long[] values) {
    if (part.size() > 0 && isUndefined(part, values)) {
      return StateLayout.show(Type.BOOL, StateLayout.UNDEFINED);
    }
    var items = new ArrayList<String>();
    List<Part> children = part.children();
    for (int i = 0; i < children.size(); i++) {
      items.add(labels.get(i) + " = " + inline(children.get(i), values));
    }
    return String.join(", ", items);
  }

  private static List<String> indexLabels(Type.Simple index) {
    var labels = new ArrayList<String>();
    for (long i = index.low(); i <= index.high(); i++) {
      labels.add("[" + index.show(i) + "]");
    }
    return labels;
  }

  private static String elements(Part part, long[] values) {
    var items = new ArrayList<String>();
    for (Part slot : part.present(values)) {
      items.add(inline(slot, values));
    }
    return String.join(", ", items);
  }

  private static boolean isUndefined(Part part, long[] values) {
    return switch (part.type()) {
      case Type.Simple _ -> values[part.leaf()] == StateLayout.UNDEFINED;
      case Type.Array _, Type.Struct _ ->
          part.children().stream().allMatch(child -> isUndefined(child, values));
      case Type.Multiset _ -> false;
    };
  }

  private static void appendLeaves(Part part, long[] values, List<Line> out) {
    if (part.type() instanceof Type.Simple simple) {
      out.add(new Line(part.name(), show(simple, values[part.leaf()])));
      return;
    }
    for (Part child : part.present(values)) {
      if (child.size() == 0) {
        out.add(new Line(child.name(), "{}"));
      }
      appendLeaves(child, values, out);
    }
  }

  private static void appendGroups(Part part, long[] values, List<Line> out) {
    switch (part.type()) {
      case Type.Simple simple -> out.add(new Line(part.name(), show(simple, values[part.leaf()])));
      case Type.Multiset _ -> {
        List<Part> slots = part.present(values);
        if (slots.isEmpty()) {
          out.add(new Line(part.name(), "empty"));
        }
        for (Part slot : slots) {
          out.add(new Line(slot.name(), inline(slot, values)));
        }
      }
      case Type.Array _, Type.Struct _ -> {
        List<Part> children = part.children();
        if (children.stream().allMatch(child -> child.type() instanceof Type.Simple)) {
          String text = inline(part, values);
          out.add(new Line(part.name(), text.substring(1, text.length() - 1)));
        } else {
          children.forEach(child -> appendGroups(child, values, out));
        }
      }
    }
  }
}
