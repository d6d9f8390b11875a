package fathom.bench.byhand;

import java.util.Arrays;

/**
 * Visits all states of bench/models/german.m with a program that was written for this model alone
 * and uses nothing of Fathom: what generated code can be held against.
 *
 * <p>It does what a search cannot do without (find successors, look each up, keep the new ones,
 * check the invariants) and leaves out the rest: no traces, no faults, no counts by rule, one
 * thread, and tables that are large enough from the start. Successors of 32 states are looked up
 * together.
 */
public final class GermanByHand {
  private static final int BATCH = 32;
  private static final int STATE_BITS = 31;

  private final GermanRules rules;
  private final long[] arena;
  private final long[] index;
  private final int shift;
  private long[] hashes = new long[1 << 10];
  private int states;
  private long fired;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  GermanByHand(int nodes, int mostStates) {
    rules = new GermanRules(nodes);
    arena = new long[2 * mostStates];
    int slots = 2 * Integer.highestOneBit(mostStates);
    index = new long[slots];
    shift = Long.SIZE - Integer.numberOfTrailingZeros(slots);
  }

  /** Visits everything; the arguments are the number of nodes, at most 5, and of states. */
  public static void main(String[] args) {
    long start = System.nanoTime();
    var search = new GermanByHand(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    search.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf("%d states, %d rules, %.2f s%n", search.states, search.fired, seconds);
  }

  void run() {
    rules.start();
    insertAll();
    for (int next = 0; next < states; ) {
      rules.clear();
      int end = Math.min(states, next + BATCH);
      for (; next < end; next++) {
        rules.expand(arena[2 * next], arena[2 * next + 1]);
      }
      fired += rules.count;
      insertAll();
    }
  }

  int states() {
    return states;
  }

  long fired() {
    return fired;
  }

  private void insertAll() {
    if (rules.count > hashes.length) {
      hashes = Arrays.copyOf(hashes, rules.out.length);
    }
    touch();
    for (int i = 0; i < rules.count; i++) {
      insert(hashes[i], rules.out[2 * i], rules.out[2 * i + 1]);
    }
  }

  /* All slots are read before any is looked at, and so are the states they name: the processor waits
   * for many of them at once. */
  private void touch() {
    long sum = 0;
    for (int i = 0; i < rules.count; i++) {
      hashes[i] = hash(rules.out[2 * i], rules.out[2 * i + 1]);
      sum += index[(int) (hashes[i] >>> shift)];
    }
    for (int i = 0; i < rules.count; i++) {
      long slot = index[(int) (hashes[i] >>> shift)];
      if (slot != 0) {
        sum += arena[2 * stateIn(slot)];
      }
    }
    touched += sum;
  }

  /** A slot is 32 bits of the hash, a bit that is set, and the number of the state. */
  private static int stateIn(long slot) {
    return (int) (slot & ((1L << STATE_BITS) - 1));
  }

  private void insert(long hash, long first, long second) {
    long tag = hash << (STATE_BITS + 1) | 1L << STATE_BITS;
    int place = (int) (hash >>> shift);
    for (long slot = index[place]; slot != 0; slot = index[place]) {
      if ((slot ^ tag) >>> STATE_BITS == 0) {
        int state = 2 * stateIn(slot);
        if (arena[state] == first && arena[state + 1] == second) {
          return;
        }
      }
      place = (place + 1) & (index.length - 1);
    }
    arena[2 * states] = first;
    arena[2 * states + 1] = second;
    index[place] = tag | states;
    states++;
    if (!rules.isGood(first, second)) {
      throw new IllegalStateException("an invariant does not hold");
    }
  }

  private static long hash(long first, long second) {
    long mixed = fold(first ^ 0x9E3779B97F4A7C15L, 0xA0761D6478BD642FL);
    return fold(mixed ^ second, 0xE7037ED1A0B428DBL);
  }

  private static long fold(long a, long b) {
    return (a * b) ^ Math.unsignedMultiplyHigh(a, b);
  }
}
