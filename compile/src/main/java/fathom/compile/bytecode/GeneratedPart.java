package fathom.compile.bytecode;

import fathom.compile.Successors;
import java.util.Arrays;

/**
 * A share of the rules, start states and properties of a model, ready to run. Generated classes
 * extend it and use its fields and methods. Not safe for use by several threads.
 */
abstract class GeneratedPart {
  /** The aggregate locals of the bodies that run, one long a leaf. */
  long[] frame = new long[64];

  /** How often each rule was enabled. */
  final long[] enabled;

  /** How often each rule ran to its end. */
  final long[] fired;

  /** How often each cover was hit. */
  final long[] coverHits;

  /** Puts the multisets of a successor in order. */
  final MultisetSorter sorter;

  GeneratedPart(Shared shared) {
    enabled = shared.enabled();
    fired = shared.fired();
    coverHits = shared.coverHits();
    sorter = shared.sorter();
  }

  /** What the parts of one expander share. */
  record Shared(long[] enabled, long[] fired, long[] coverHits, MultisetSorter sorter) {}

  /** Fires the rules of this part; returns how many instances were enabled, or -1 on a fault. */
  int expand(long[] words, int offset, Successors out) {
    throw new IllegalStateException("rules with priorities are fired by rank");
  }

  /**
   * Counts the enabled instances of the rules of this part. Returns the rank of the most urgent of
   * them, counted from 0, a large number if none is enabled, or -1 on a fault.
   */
  int scan(long[] words, int offset, Successors out) {
    throw new IllegalStateException("rules without priorities have no rank");
  }

  /** Fires the rules of one rank; returns -1 on a fault. */
  int fire(int rank, long[] words, int offset, Successors out) {
    throw new IllegalStateException("rules without priorities have no rank");
  }

  /** Runs a start state on a state that is all undefined. */
  abstract void start(int declaration, int ordinal, long[] words, int offset);

  /** Evaluates a property for instances {@code from} to {@code to - 1}, counted from 0. */
  abstract int property(int declaration, int from, int to, long[] words, int offset);

  /** The first invariant instance of this part that does not hold. */
  abstract int failedInvariant(long[] words, int offset);

  /** The first assumption instance of this part that does not hold. */
  abstract int failedAssumption(long[] words, int offset);

  /** Makes room for a frame and makes its variables undefined. */
  final void enter(int base, int cleared, int size) { // hot
    if (base + size > frame.length) {
      frame = Arrays.copyOf(frame, Math.max(frame.length * 2, base + size));
    }
    for (int i = base; i < base + cleared; i++) {
      frame[i] = 0;
    }
  }

  /** Raises a fault. */
  @SuppressWarnings("DoNotCallSuggester") // Generated code calls it.
  static void fault() {
    throw FaultSignal.FAULT;
  }

  /** Gives up an execution. */
  @SuppressWarnings("DoNotCallSuggester") // Generated code calls it.
  static void giveUp() {
    throw GiveUpSignal.GIVE_UP;
  }

  /** A value shifted left, or right by a negative count. */
  static long shiftLeft(long value, long count) { // hot
    if (count < 0) {
      return count > -Long.SIZE ? value >> -count : value >> (Long.SIZE - 1);
    }
    return count < Long.SIZE ? value << count : 0;
  }

  /** A value shifted right, or left by a negative count. */
  static long shiftRight(long value, long count) { // hot
    if (count < 0) {
      return count > -Long.SIZE ? value << -count : 0;
    }
    return count < Long.SIZE ? value >> count : value >> (Long.SIZE - 1);
  }

  /** The step of 1 or -1 that leads from one number to another. */
  static long direction(long from, long to) { // hot
    return from > to ? -1 : 1;
  }

  /** The number of rounds of a loop; a step of zero, or a directed one that leads away, faults. */
  static long rounds(long from, long to, long step, boolean directed) { // hot
    if (step == 0) {
      throw FaultSignal.FAULT;
    }
    if (step > 0 ? from > to : from < to) {
      if (directed) {
        throw FaultSignal.FAULT;
      }
      return 0;
    }
    long distance = step > 0 ? to - from : from - to;
    long count = Long.divideUnsigned(distance, step > 0 ? step : -step) + 1;
    return count <= 0 ? Long.MAX_VALUE : count;
  }
}
