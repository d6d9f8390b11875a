package fathom.bir.check;

/** Sizes beyond which a system is a slip of the pen rather than something to search. */
final class Limits {
  /** The most leaves of one type, or of the whole state. */
  static final long LEAVES = 1L << 24;

  /** The most transformations of all threads together. */
  static final long TRANSFORMATIONS = 100_000;

  /** The most threads of one declaration. */
  static final long THREADS = 10_000;

  /** The most types inside one another. */
  static final int NESTING = 200;

  private Limits() {}
}
