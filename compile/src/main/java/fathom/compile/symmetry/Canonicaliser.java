package fathom.compile.symmetry;

import fathom.model.Type;

/**
 * Replaces states by the representative of their orbit. Two states have the same representative
 * exactly when a permutation of scalarset members takes one to the other. Used by one thread.
 */
public interface Canonicaliser {
  /**
   * Replaces the state at {@code offset} of {@code words} by its representative. Its multisets must
   * be in order already, taken slots first and sorted, as every engine leaves them.
   */
  void canonicalise(long[] words, int offset); // hot

  /** The number of a value among all members that may be permuted, or -1 if it stands for none. */
  default int memberOf(Type.Simple type, long value) {
    return -1;
  }

  /**
   * Where the last {@link #canonicalise} sent a member. Members that can trade places without
   * changing the representative may be sent to each other's places.
   */
  default int imageOf(int member) {
    return member;
  }
}
