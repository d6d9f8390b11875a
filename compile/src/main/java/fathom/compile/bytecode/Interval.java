package fathom.compile.bytecode;

import fathom.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * The integers from {@code low} to {@code high}: what is known of a value before it is computed.
 * Operations give null where a result may not fit into 64 bits.
 */
record Interval(long low, long high) {
  /** Every 64-bit integer. */
  static final Interval ALL = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);

  /** Every 32-bit integer. */
  static final Interval INT = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);

  /** The one value {@code value}. */
  static Interval of(long value) {
    return new Interval(value, value);
  }

  /** The values of a type. */
  static Interval of(Type.Simple type) {
    return new Interval(type.low(), type.high());
  }

  /** Whether every value is a 32-bit integer. */
  boolean fitsInt() {
    return isWithin(INT);
  }

  /** Whether {@code other} contains every value of this interval. */
  boolean isWithin(Interval other) {
    return other.low <= low && high <= other.high;
  }

  /** Whether {@code value} is one of the values. */
  boolean contains(long value) {
    return low <= value && value <= high;
  }

  /** The smallest interval that contains this one and {@code other}. */
  Interval hull(Interval other) {
    return new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The sums. */
  @Nullable Interval plus(Interval other) {
    long least = low + other.low;
    long greatest = high + other.high;
    boolean isLowLost = ((low ^ least) & (other.low ^ least)) < 0;
    boolean isHighLost = ((high ^ greatest) & (other.high ^ greatest)) < 0;
    return isLowLost || isHighLost ? null : new Interval(least, greatest);
  }

  /** The negated values. */
  @Nullable Interval negated() {
    return low == Long.MIN_VALUE ? null : new Interval(-high, -low);
  }

  /** The differences. */
  @Nullable Interval minus(Interval other) {
    long least = low - other.high;
    long greatest = high - other.low;
    boolean isLowLost = ((low ^ other.high) & (low ^ least)) < 0;
    boolean isHighLost = ((high ^ other.low) & (high ^ greatest)) < 0;
    return isLowLost || isHighLost ? null : new Interval(least, greatest);
  }

  /** The products. */
  @Nullable Interval times(Interval other) {
    long[] corners = {low, low, high, high};
    long[] factors = {other.low, other.high, other.low, other.high};
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (int i = 0; i < corners.length; i++) {
      long product = corners[i] * factors[i];
      if (Math.multiplyHigh(corners[i], factors[i]) != product >> 63) {
        return null;
      }
      least = Math.min(least, product);
      greatest = Math.max(greatest, product);
    }
    return new Interval(least, greatest);
  }

  /** The quotients, a zero divisor left out of account. */
  @Nullable Interval dividedBy(Interval other) {
    if (low == Long.MIN_VALUE && other.contains(-1)) {
      return null;
    }
    if (low == Long.MIN_VALUE) {
      return ALL;
    }
    if (low >= 0 && other.low >= 0) {
      return new Interval(0, high);
    }
    long magnitude = Math.max(Math.abs(low), Math.abs(high));
    return new Interval(-magnitude, magnitude);
  }

  /** The remainders, a zero divisor left out of account. */
  Interval remainderBy(Interval other) {
    if (other.low == Long.MIN_VALUE) {
      return new Interval(Math.min(0, low), Math.max(0, high));
    }
    long bound = Math.max(0, Math.max(Math.abs(other.low), Math.abs(other.high)) - 1);
    return new Interval(
        low >= 0 ? 0 : Math.max(low, -bound), high <= 0 ? 0 : Math.min(high, bound));
  }

  /** The bitwise conjunctions. */
  Interval and(Interval other) {
    if (low >= 0) {
      return new Interval(0, other.low >= 0 ? Math.min(high, other.high) : high);
    }
    if (other.low >= 0) {
      return new Interval(0, other.high);
    }
    return fitsInt() && other.fitsInt() ? INT : ALL;
  }

  /** The bitwise disjunctions, exclusive or not. */
  Interval or(Interval other) {
    if (low >= 0 && other.low >= 0) {
      int bits = Long.SIZE - Long.numberOfLeadingZeros(high | other.high);
      return new Interval(0, bits == 63 ? Long.MAX_VALUE : (1L << bits) - 1);
    }
    return fitsInt() && other.fitsInt() ? INT : ALL;
  }
}
