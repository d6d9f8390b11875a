package fathom.compile;

import fathom.model.Type;
import java.util.List;

/** The names that leaves have in traces, in the order of {@link Leaves}. */
final class LeafNames {
  private LeafNames() {}

  /** A leaf before it has a place. */
  record Entry(String name, Type.Simple type, boolean isPresence) {}

  /** Appends the leaves of something called {@code name} of type {@code type}. */
  static void append(String name, Type type, List<Entry> out) {
    switch (type) {
      case Type.Simple simple -> out.add(new Entry(name, simple, false));
      case Type.Array(var index, var element) -> {
        for (long i = index.low(); i <= index.high(); i++) {
          append(name + "[" + index.show(i) + "]", element, out);
        }
      }
      case Type.Struct(var fields) -> {
        for (Type.Field field : fields) {
          append(name + "." + field.name(), field.type(), out);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          String slot = name + "{" + i + "}";
          out.add(new Entry(slot, Type.BOOL, true));
          append(slot, element, out);
        }
      }
    }
  }
}
