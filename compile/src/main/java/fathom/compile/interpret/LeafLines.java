package fathom.compile.interpret;

import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Type;

/** Writes values as lines {@code name:value}, one for each leaf; empty slots have none. */
final class LeafLines {
  private final StringBuilder lines = new StringBuilder();
  private final long[] memory;

  private LeafLines(long[] memory) {
    this.memory = memory;
  }

  /** The lines for a value called {@code name} at {@code first} of {@code memory}. */
  static String of(String name, Type type, long[] memory, int first) {
    var lines = new LeafLines(memory);
    lines.append(name, type, first);
    return lines.lines.toString();
  }

  private void append(String name, Type type, int first) {
    switch (type) {
      case Type.Simple simple ->
          lines
              .append(name)
              .append(':')
              .append(StateLayout.show(simple, memory[first]))
              .append('\n');
      case Type.Array(var index, var element) -> {
        for (long i = index.low(); i <= index.high(); i++) {
          int offset = (int) (i - index.low()) * Leaves.count(element);
          append(name + "[" + index.show(i) + "]", element, first + offset);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          Type.Field field = struct.fields().get(i);
          append(name + "." + field.name(), field.type(), first + Leaves.offsetOfField(struct, i));
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          int slot = first + i * Leaves.slotSize(element);
          if (memory[slot] == 1) {
            append(name + "{" + i + "}", element, slot + 1);
          }
        }
      }
    }
  }
}
