package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Type;

/**
 * The leaves of a type one after the other.
 *
 * @param bits the bits of each leaf
 * @param cleared the code of each leaf after a clear statement
 */
record LeafShape(int[] bits, long[] cleared) {

  /** Lists the leaves of a type. */
  static LeafShape of(Type type) {
    int count = Leaves.count(type);
    var shape = new LeafShape(new int[count], new long[count]);
    shape.fill(type, 0, 1);
    return shape;
  }

  /** Lists the leaves of a slot of a multiset, its presence leaf first. */
  static LeafShape ofSlot(Type element) {
    int count = Leaves.slotSize(element);
    var shape = new LeafShape(new int[count], new long[count]);
    shape.bits[0] = 1;
    shape.fill(element, 1, 0);
    return shape;
  }

  /** The number of leaves. */
  int count() {
    return bits.length;
  }

  private void fill(Type type, int first, long code) {
    switch (type) {
      case Type.Simple simple -> {
        bits[first] = Codes.bits(simple);
        cleared[first] = code;
      }
      case Type.Array(var index, var element) -> {
        int stride = Leaves.count(element);
        for (int i = 0; i < index.size(); i++) {
          fill(element, first + i * stride, code);
        }
      }
      case Type.Struct struct -> {
        int next = first;
        for (Type.Field field : struct.fields()) {
          fill(field.type(), next, code);
          next += Leaves.count(field.type());
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        int size = Leaves.slotSize(element);
        for (int i = 0; i < capacity; i++) {
          bits[first + i * size] = 1;
          fill(element, first + i * size + 1, 0);
        }
      }
    }
  }
}
