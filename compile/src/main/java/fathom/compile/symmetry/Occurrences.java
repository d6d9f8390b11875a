package fathom.compile.symmetry;

import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds out for every leaf of a state how it takes part in symmetry. */
final class Occurrences {
  private final Members members;
  private final List<Occurrence> found = new ArrayList<>();
  private final List<Slots> multisets = new ArrayList<>();
  private final Map<String, Integer> kinds = new HashMap<>();
  private final Map<Type.Simple, int[]> valueTables = new HashMap<>();
  private int slots;

  /**
   * A multiset somewhere in the state: its slots lie one after the other from leaf {@code first}.
   */
  record Slots(int first, int size, int capacity, boolean isOutermost) {
    /** The same at another place. */
    Slots from(int otherFirst) {
      return new Slots(otherFirst, size, capacity, isOutermost);
    }
  }

  private Occurrences(Members members) {
    this.members = members;
  }

  /** Looks at all variables. */
  static Occurrences of(List<Variable.State> variables, StateLayout layout, Members members) {
    var occurrences = new Occurrences(members);
    for (Variable.State variable : variables) {
      var path = new Path(variable.name(), List.of(), List.of(), -1);
      occurrences.walk(variable.type(), layout.firstLeaf(variable.index()), path);
    }
    return occurrences;
  }

  /** The occurrence of each leaf, by leaf number. */
  List<Occurrence> all() {
    return found;
  }

  /** All multisets that a permutation can change, inner ones just before those they lie in. */
  List<Slots> multisets() {
    return multisets;
  }

  /** Where the walk is: the path with members blotted out, the members, and the outermost slot. */
  private record Path(String text, List<Integer> indices, List<Integer> strides, int slot) {
    Path step(String suffix) {
      return new Path(text + suffix, indices, strides, slot);
    }

    Path index(int member, int stride) {
      var moreIndices = new ArrayList<>(indices);
      moreIndices.add(member);
      var moreStrides = new ArrayList<>(strides);
      moreStrides.add(stride);
      return new Path(text + "[*]", moreIndices, moreStrides, slot);
    }

    Path inSlot(int number) {
      return new Path(text + "{*}", indices, strides, slot < 0 ? number : slot);
    }

    /** Which indices coincide: the position at which each member occurred first. */
    String pattern() {
      var pattern = new StringBuilder();
      for (Integer member : indices) {
        pattern.append(indices.indexOf(member)).append(',');
      }
      return pattern.toString();
    }
  }

  private void walk(Type type, int first, Path path) {
    switch (type) {
      case Type.Simple simple -> add(first, path, simple);
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          Type.Field field = struct.fields().get(i);
          int offset = Leaves.offsetOfField(struct, i);
          walk(field.type(), first + offset, path.step("." + field.name()));
        }
      }
      case Type.Array(var index, var element) -> {
        int stride = Leaves.count(element);
        for (long i = index.low(); i <= index.high(); i++) {
          int member = members.memberOf(index, i);
          Path next = member < 0 ? path.step("[" + i + "]") : path.index(member, stride);
          walk(element, first + (int) (i - index.low()) * stride, next);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        int size = Leaves.slotSize(element);
        boolean moves = !path.indices().isEmpty() || members.occurAnywhereIn(element);
        for (int i = 0; i < capacity; i++) {
          Path slot = moves ? path.inSlot(slots++) : path.step("{" + i + "}");
          add(first + i * size, slot.step("?"), Type.BOOL);
          walk(element, first + i * size + 1, slot);
        }
        if (moves && capacity > 0) {
          multisets.add(new Slots(first, size, capacity, path.slot() < 0));
        }
      }
    }
  }

  private void add(int leaf, Path path, Type.Simple type) {
    int kind = kinds.computeIfAbsent(path.text() + " " + path.pattern(), _ -> kinds.size());
    found.add(
        new Occurrence(
            leaf,
            kind,
            path.indices().stream().mapToInt(Integer::intValue).toArray(),
            path.strides().stream().mapToInt(Integer::intValue).toArray(),
            valueTable(type),
            path.slot()));
  }

  private int @Nullable [] valueTable(Type.Simple type) {
    if (!members.occurIn(type)) {
      return null;
    }
    return valueTables.computeIfAbsent(type, this::newValueTable);
  }

  private int[] newValueTable(Type.Simple type) {
    int[] table = new int[(int) type.size() + 1];
    table[0] = -1;
    for (int code = 1; code < table.length; code++) {
      table[code] = members.memberOf(type, type.low() + code - 1);
    }
    return table;
  }
}
