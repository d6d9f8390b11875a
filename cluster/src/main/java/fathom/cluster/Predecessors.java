package fathom.cluster;

import fathom.search.store.LongLog;
import fathom.search.store.MemoryBudget;
import java.util.Arrays;

/** The states that lead to each state of a rank, on whatever rank they are. */
final class Predecessors {
  private static final int RANK_SHIFT = 40;
  private static final long NUMBER_MASK = (1L << RANK_SHIFT) - 1;

  private final LongLog targets;
  private final LongLog sources;
  private long[] begins = {};
  private long[] sorted = {};

  Predecessors(MemoryBudget budget) {
    targets = new LongLog(budget);
    sources = new LongLog(budget);
  }

  /** Says that state {@code source} of a rank leads to state {@code target} of this one. */
  void add(long target, int rank, long source) {
    targets.append(target);
    sources.append((long) rank << RANK_SHIFT | source);
  }

  /** Sorts what was added, for states with numbers below {@code states}. */
  void sort(int states) {
    begins = new long[states + 1];
    for (long i = 0; i < targets.size(); i++) {
      begins[(int) targets.get(i) + 1]++;
    }
    Arrays.parallelPrefix(begins, Long::sum);
    long[] next = begins.clone();
    sorted = new long[Math.toIntExact(targets.size())];
    for (long i = 0; i < targets.size(); i++) {
      sorted[(int) next[(int) targets.get(i)]++] = sources.get(i);
    }
  }

  /** Where the predecessors of a state begin; they end where those of the next state begin. */
  int begin(int target) {
    return (int) begins[target];
  }

  /** The rank of a predecessor. */
  int rank(int index) {
    return (int) (sorted[index] >>> RANK_SHIFT);
  }

  /** The number of a predecessor on its rank. */
  long number(int index) {
    return sorted[index] & NUMBER_MASK;
  }
}
