package fathom.compile.symmetry;

import org.jspecify.annotations.Nullable;

/**
 * How one leaf of the state takes part in symmetry. Members of all scalarsets are numbered through:
 * a member is known by one number.
 *
 * @param leaf the leaf's number in the layout
 * @param kind a number shared by the leaves that differ only in the scalarset members that index
 *     them (and in multiset slots); leaves whose indices coincide differently have different kinds
 * @param indices the members that index it, outermost first
 * @param strides for each of them, the distance in leaves from one member to the next
 * @param values for each code of the leaf the member that the code stands for, or -1; null when no
 *     code stands for a member
 * @param slot the number of the outermost multiset slot it lies in, or -1
 */
record Occurrence(
    int leaf, int kind, int[] indices, int[] strides, int @Nullable [] values, int slot) {

  /** A number for the kind that looks random. */
  long kindKey() {
    return Mixing.mix(kind + 1L, 0x5851F42D4C957F2DL);
  }

  /** Whether no permutation moves or changes the leaf. */
  boolean isInert() {
    return indices.length == 0 && values == null && slot < 0;
  }

  /** Whether the leaf lies outside multisets and mentions just one member. */
  boolean isSimple() {
    return slot < 0 && indices.length + (values == null ? 0 : 1) == 1;
  }

  /** Whether the leaf lies outside multisets and refers from one member to another or to itself. */
  boolean isPointer() {
    return slot < 0 && indices.length == 1 && values != null;
  }

  /** The leaf that a permutation of members takes this one to. */
  int image(int[] permutation) {
    int target = leaf;
    for (int i = 0; i < indices.length; i++) {
      target += (permutation[indices[i]] - indices[i]) * strides[i];
    }
    return target;
  }
}
