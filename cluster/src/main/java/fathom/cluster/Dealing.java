package fathom.cluster;

import java.util.Arrays;

/**
 * Deals the buckets of a part out to ranks, such that each rank gets as much of a sample as any
 * other. Nobody knows yet whether most states will be found early or late, so all ranks get as much
 * of what was found early, of what was found late, and of what was found in between.
 */
final class Dealing {
  /** So many parts of the search get even shares. */
  private static final int BANDS = 16;

  private final int ranks;
  private final int buckets;

  /** The states of the sample in each bucket and band, those of a bucket together. */
  private final int[] weights;

  private final int[] bandSizes = new int[BANDS];

  /** The states that each rank has been dealt of each band, those of a rank together. */
  private final int[] loads;

  private Dealing(StateSample sample, Part part, int ranks) {
    this.ranks = ranks;
    this.buckets = part.buckets();
    this.weights = new int[buckets * BANDS];
    this.loads = new int[ranks * BANDS];
    int count = sample.states().size();
    for (int i = 0; i < count; i++) {
      int band = (int) ((long) i * BANDS / count);
      weights[part.bucketOf(sample.states().get(i), 0) * BANDS + band]++;
      bandSizes[band]++;
    }
  }

  /** The rank that each bucket is dealt to. */
  static char[] of(StateSample sample, Part part, int ranks) {
    return new Dealing(sample, part, ranks).deal();
  }

  private char[] deal() {
    char[] dealt = new char[buckets];
    long[] order = heaviestLast();
    for (int i = buckets - 1; i >= 0; i--) {
      int bucket = (int) order[i];
      boolean isInSample = order[i] >>> Integer.SIZE > 0;
      int rank = isInSample ? bestFor(bucket) : bucket % ranks;
      dealt[bucket] = (char) rank;
      for (int band = 0; band < BANDS; band++) {
        loads[rank * BANDS + band] += weights[bucket * BANDS + band];
      }
    }
    return dealt;
  }

  /** All buckets, in the lower half of a number each; the upper half is how many states it has. */
  private long[] heaviestLast() {
    long[] order = new long[buckets];
    for (int bucket = 0; bucket < buckets; bucket++) {
      long weight = 0;
      for (int band = 0; band < BANDS; band++) {
        weight += weights[bucket * BANDS + band];
      }
      order[bucket] = weight << Integer.SIZE | bucket;
    }
    Arrays.sort(order);
    return order;
  }

  /** The rank whose shares stay the most even if it gets a bucket. */
  private int bestFor(int bucket) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int rank = 0; rank < ranks; rank++) {
      double worse = 0;
      for (int band = 0; band < BANDS; band++) {
        // By so much the square of what the rank has of a band grows.
        double weight = weights[bucket * BANDS + band];
        worse += weight * (2 * loads[rank * BANDS + band] + weight) / Math.max(1, bandSizes[band]);
      }
      if (worse < least) {
        least = worse;
        best = rank;
      }
    }
    return best;
  }
}
