package fathom.cluster;

/** Says which rank owns a state. */
final class Owners {
  /** The bits of a hash that neither the place in a visited set nor its tag depends on. */
  private static final int BITS = 26;

  private static final long MASK = (1L << BITS) - 1;

  private Owners() {}

  /** The owner, among {@code size} ranks, of the state with this hash. */
  static int of(long hash, int size) { // hot
    return (int) (((hash & MASK) * size) >>> BITS);
  }
}
