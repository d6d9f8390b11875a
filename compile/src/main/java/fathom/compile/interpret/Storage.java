package fathom.compile.interpret;

import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Type;
import java.util.Arrays;

/** Fills and copies stretches of leaves according to their types. */
final class Storage {
  private Storage() {}

  /** New memory for a value of a type, all undefined. */
  static long[] allocate(Type type) {
    long[] memory = new long[Leaves.count(type)];
    undefine(type, memory, 0);
    return memory;
  }

  /** Makes every leaf undefined and every multiset empty. */
  static void undefine(Type type, long[] memory, int first) {
    fill(type, memory, first, false);
  }

  /** Gives every leaf the least value of its type and makes every multiset empty. */
  static void clear(Type type, long[] memory, int first) {
    fill(type, memory, first, true);
  }

  private static void fill(Type type, long[] memory, int first, boolean isCleared) {
    switch (type) {
      case Type.Simple simple -> memory[first] = isCleared ? simple.low() : StateLayout.UNDEFINED;
      case Type.Array(var index, var element) -> {
        for (int i = 0; i < index.size(); i++) {
          fill(element, memory, first + i * Leaves.count(element), isCleared);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          Type field = struct.fields().get(i).type();
          fill(field, memory, first + Leaves.offsetOfField(struct, i), isCleared);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          int slot = first + i * Leaves.slotSize(element);
          memory[slot] = 0;
          fill(element, memory, slot + 1, false);
        }
      }
    }
  }

  /** A copy of all leaves of a value of a type. */
  static long[] copy(Type type, Location from) {
    return Arrays.copyOfRange(from.memory(), from.first(), from.first() + Leaves.count(type));
  }
}
