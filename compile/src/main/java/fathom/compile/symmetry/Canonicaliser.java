package fathom.compile.symmetry;

/**
 * Replaces states by the representative of their orbit. Two states have the same representative
 * exactly when a permutation of scalarset members takes one to the other. Used by one thread.
 */
public interface Canonicaliser {
  /** Replaces the state at {@code offset} of {@code words} by its representative. */
  void canonicalise(long[] words, int offset); // hot
}
