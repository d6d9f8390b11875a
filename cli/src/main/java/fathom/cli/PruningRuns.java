package fathom.cli;

import java.util.List;

/**
 * The states explored until a bug was found.
 *
 * @param single by one search with each heuristic
 * @param independent4 by four independent searches, run by run; the others alike
 */
record PruningRuns(
    int bug,
    List<Long> single,
    List<Long> independent4,
    List<Long> pruned4,
    List<Long> independent8,
    List<Long> pruned8) {
  PruningRuns {
    single = List.copyOf(single);
    independent4 = List.copyOf(independent4);
    pruned4 = List.copyOf(pruned4);
    independent8 = List.copyOf(independent8);
    pruned8 = List.copyOf(pruned8);
  }

  /** The mean of some runs. */
  static double mean(List<Long> runs) {
    return runs.stream().mapToLong(Long::longValue).average().orElse(0);
  }

  /** The standard deviation of some runs. */
  static double deviation(List<Long> runs) {
    double mean = mean(runs);
    double squares = runs.stream().mapToDouble(it -> (it - mean) * (it - mean)).sum();
    return runs.size() < 2 ? 0 : Math.sqrt(squares / (runs.size() - 1));
  }

  /** The median of some runs. */
  static double median(List<Long> runs) {
    List<Long> sorted = runs.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.isEmpty()
        ? 0
        : sorted.size() % 2 == 1
            ? sorted.get(half)
            : (sorted.get(half - 1) + sorted.get(half)) / 2.0;
  }
}
