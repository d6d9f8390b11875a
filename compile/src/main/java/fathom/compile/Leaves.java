package fathom.compile;

import fathom.model.Type;
import java.util.List;

/**
 * The numbering of the leaves of a type. Leaves are counted depth first: the fields of a record in
 * order, the elements of an array by ascending index, the slots of a multiset by position; each
 * slot starts with a presence leaf, followed by the leaves of its element.
 */
public final class Leaves {
  private Leaves() {}

  /** The number of leaves of a type. */
  public static int count(Type type) {
    return switch (type) {
      case Type.Simple _ -> 1;
      case Type.Array(var index, var element) ->
          Math.multiplyExact(Math.toIntExact(index.size()), count(element));
      case Type.Struct(var fields) -> offsetOfField(fields, fields.size());
      case Type.Multiset(int capacity, var element) ->
          Math.multiplyExact(capacity, slotSize(element));
    };
  }

  /** The number of leaves before field number {@code field} of a record. */
  public static int offsetOfField(Type.Struct struct, int field) {
    return offsetOfField(struct.fields(), field);
  }

  /**
   * The number of leaves in one slot of a multiset of {@code element}, the presence leaf included.
   */
  public static int slotSize(Type element) {
    return Math.addExact(1, count(element));
  }

  private static int offsetOfField(List<Type.Field> fields, int end) {
    int total = 0;
    for (int i = 0; i < end; i++) {
      total = Math.addExact(total, count(fields.get(i).type()));
    }
    return total;
  }
}
