package fathom.search.simulate;

/**
 * A generator of pseudo-random numbers that gives the same sequence everywhere and for ever: the
 * algorithm is part of what a seed means.
 */
public final class SplitMix64 {
  /*
   * SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
   * 2014: a counter that grows by the golden ratio, and the finaliser "Mix13" of Stafford. Numbers
   * below a bound are made by Lemire's multiplication, "Fast Random Integer Generation in an
   * Interval", 2019: the upper half of bound * draw, drawn again where that would favour a number.
   */
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private long state;

  /** Starts the sequence of a seed. */
  public SplitMix64(long seed) {
    this.state = seed;
  }

  /**
   * Starts the sequence of one of many walks: those of different numbers have nothing in common.
   */
  public static SplitMix64 ofWalk(long seed, long number) {
    return new SplitMix64(mix(mix(seed + GOLDEN_RATIO) + number * GOLDEN_RATIO));
  }

  /** The next 64 bits. */
  public long next() { // hot
    state += GOLDEN_RATIO;
    return mix(state);
  }

  /** A number from 0 to {@code bound - 1}, all equally likely; the bound is at least 1. */
  public int below(int bound) { // hot
    long draw = next();
    if (Long.compareUnsigned(draw * bound, bound) < 0) {
      long unfair = Long.remainderUnsigned(-bound, bound);
      while (Long.compareUnsigned(draw * bound, unfair) < 0) {
        draw = next();
      }
    }
    return (int) Math.unsignedMultiplyHigh(draw, bound);
  }

  private static long mix(long value) { // hot
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
