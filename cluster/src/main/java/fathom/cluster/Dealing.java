package fathom.cluster;

/**
 * Deals the values of a part out to ranks. Some values have many more states than others, so it
 * tries several ways and takes the one that gives ranks the most even shares of a sample.
 */
final class Dealing {
  private static final int WAYS = 32;

  private final StateSample sample;
  private final int ranks;

  Dealing(StateSample sample, int ranks) {
    this.sample = sample;
    this.ranks = ranks;
  }

  /** The number of the best way to deal out a part. */
  int best(long[] part) {
    int best = 0;
    double least = unevenness(part, 0);
    for (int way = 1; way < WAYS; way++) {
      double unevenness = unevenness(part, way);
      if (unevenness < least) {
        least = unevenness;
        best = way;
      }
    }
    return best;
  }

  /** How many times its share the fullest rank gets. */
  double unevenness(long[] part, int way) {
    Owners owners = Owners.ofParts(ranks, part, way);
    int[] owned = new int[ranks];
    int most = 0;
    for (long[] state : sample.states()) {
      most = Math.max(most, ++owned[owners.of(0, state, 0)]);
    }
    return (double) most * ranks / Math.max(1, sample.states().size());
  }
}
