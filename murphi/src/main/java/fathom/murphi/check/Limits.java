package fathom.murphi.check;

/** Sizes beyond which a model is a slip of the pen rather than something to search. */
final class Limits {
  /** The most leaves of one type, or of the whole state. */
  static final long LEAVES = 1L << 24;

  /** The most instances of all rules together. */
  static final long INSTANCES = Integer.MAX_VALUE;

  /** The most members of a scalarset and the greatest capacity of a multiset. */
  static final long MEMBERS = 1L << 24;

  /** The most types, quantifiers or aliases inside one another. */
  static final int NESTING = 400;

  private Limits() {}

  /** The product of two counts, or the greatest long if it is more. */
  static long times(long a, long b) {
    return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
  }
}
