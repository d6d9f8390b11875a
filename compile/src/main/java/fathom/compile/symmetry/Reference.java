package fathom.compile.symmetry;

/**
 * A leaf whose value can be a member of a scalarset.
 *
 * @param first the code of the first member
 */
record Reference(int word, int shift, long mask, int first) {
  /** The member it refers to, counted from the first; another number if there is none. */
  long memberIn(long[] state, int offset) { // hot
    return ((state[offset + word] >>> shift) & mask) - first;
  }
}
