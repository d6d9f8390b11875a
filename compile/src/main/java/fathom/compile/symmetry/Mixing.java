package fathom.compile.symmetry;

/** Cheap scrambling of 64-bit numbers, for keys that are compared but never stored. */
final class Mixing {
  private static final long ODD = 0x9E3779B97F4A7C15L;

  private Mixing() {}

  /** Scrambles two numbers into one; the order of the two matters. */
  static long mix(long a, long b) { // hot
    return mix(a ^ spread(b));
  }

  /** Makes small numbers differ in high bits. */
  static long spread(long a) { // hot
    return a * ODD;
  }

  /** Scrambles a number. */
  static long mix(long a) { // hot
    long x = a * 0xD6E8FEB86659FD93L;
    return x ^ (x >>> 32);
  }
}
