package fathom.compile.symmetry;

/**
 * What the leaves that refer from one member to another say about both, as numbers to add to the
 * members' keys. Members of one cell are compared only, so each is told what the other end is.
 * Marks say less for less work: which leaves are in use, and which of them refer to the member.
 */
final class PointerFacts {
  private static final long TARGET_ROLE = 0x2545F4914F6CDD1DL;
  private static final long SELF = 1L << 62;
  private static final int MARK_BITS = 3;

  // The marks of a column.
  private static final int IN_USE = 1;
  private static final int TO_SELF = 2;
  private static final int REFERRED_TO = 4;

  private final NamingColumn[] pointers;

  /** How each member is seen, and how nobody is. */
  private final long[] seen;

  /** Facts about the states of a plan. */
  PointerFacts(SlicePlan plan) {
    this.pointers = plan.pointers;
    this.seen = new long[plan.members + 1];
  }

  /** Adds to the keys of the members, after which there is one more, which nobody has. */
  void addTo(long[] keys, long[] state, int offset, int[] colour) { // hot
    for (int member = 0; member < colour.length; member++) {
      seen[member] = Mixing.spread(colour[member] + 1L);
    }
    for (NamingColumn column : pointers) {
      long word = state[offset + column.word];
      // All members of a scalarset are in one column, so this skips all of them or none.
      if ((word & column.bits) != 0) {
        addTo(keys, column, word >>> column.shift);
      }
    }
  }

  /* Whether a leaf refers to somebody is as good as random, so nothing here branches on it. */
  private void addTo(long[] keys, NamingColumn column, long word) { // hot
    long rest = word;
    int end = column.firstOwner + column.count;
    for (int owner = column.firstOwner; owner < end; owner++) {
      int code = (int) (rest & column.mask);
      rest >>>= column.step;
      int target = column.named[code];
      long self = target == owner ? SELF : 0;
      keys[owner] += Mixing.mix(column.kind ^ (seen[target] + column.plain[code] + self));
      keys[target] += Mixing.mix(column.kind ^ (seen[owner] + self + TARGET_ROLE));
    }
  }

  /**
   * Adds to the marks of the members, after which there is one more, which nobody has. A member
   * without a mark has no leaf in use, and no leaf refers to it.
   */
  void mark(long[] marks, long[] state, int offset) { // hot
    int shift = 0;
    for (NamingColumn column : pointers) {
      long word = state[offset + column.word];
      if ((word & column.bits) != 0) {
        mark(marks, column, word >>> column.shift, shift);
      }
      // With very many columns some share their bits, which tells apart less, but is as right.
      shift = (shift + MARK_BITS) % (Long.SIZE - MARK_BITS);
    }
  }

  private void mark(long[] marks, NamingColumn column, long word, int shift) { // hot
    long rest = word;
    int end = column.firstOwner + column.count;
    for (int owner = column.firstOwner; owner < end; owner++) {
      int code = (int) (rest & column.mask);
      rest >>>= column.step;
      int target = column.named[code];
      long own = code == 0 ? 0 : target == owner ? TO_SELF : IN_USE;
      marks[owner] |= own << shift;
      marks[target] |= (long) REFERRED_TO << shift;
    }
  }
}
