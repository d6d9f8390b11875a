package fathom.search.bounded;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.model.Property;
import fathom.search.store.StateHash;
import java.util.Arrays;

/**
 * The successors of one state: made canonical and hashed, in the order of their visits, without
 * those that equal it or that an assumption excludes. For one thread.
 */
final class Fan {
  private final Setting.Style style;
  private final boolean hasAssumptions;
  private final Successors out;
  private int[] faults = new int[2];
  private int[] ordinals = new int[64];
  private int[] order = new int[64];
  private long[] hashes = new long[64];
  private int faultCount;
  private int count;
  private boolean isUnchanging;

  Fan(Setting setting) {
    this.style = setting.style();
    this.hasAssumptions = setting.has(Property.Kind.ASSUME);
    this.out = new Successors(setting.width());
  }

  /** Makes the successors of a state. */
  void fill(Expander expander, long[] state) { // hot
    out.clear();
    count = 0;
    faultCount = 0;
    isUnchanging = true;
    expand(expander, state);
    if (ordinals.length < out.count) {
      ordinals = new int[out.instances.length];
      hashes = new long[out.instances.length];
      order = new int[out.instances.length];
    }
    for (int i = 0; i < out.count; i++) {
      order[i] = i;
    }
    if (!style.order().isOwn()) {
      style.order().sort(order, out.count, out.instances);
    }
    for (int i = 0; i < out.count; i++) {
      add(expander, order[i], state);
    }
  }

  private void expand(Expander expander, long[] state) { // hot
    expander.expand(state, 0, out);
    while (out.fault != Successors.NO_FAULT) {
      int fault = out.fault;
      addFault(fault);
      if (!style.goesPastFaults()) {
        return;
      }
      out.fault = Successors.NO_FAULT;
      expander.expandFrom(fault + 1, state, 0, out);
    }
  }

  private void addFault(int instance) {
    if (faultCount == faults.length) {
      faults = Arrays.copyOf(faults, 2 * faultCount);
    }
    faults[faultCount++] = instance;
  }

  private void add(Expander expander, int ordinal, long[] state) { // hot
    int offset = ordinal * out.width;
    if (equals(state, offset)) {
      return;
    }
    isUnchanging = false;
    if (style.usesCanonical()) {
      expander.canonicalise(out.words, offset);
    }
    if (hasAssumptions && expander.failedAssumption(out.words, offset) >= 0) {
      return;
    }
    hashes[count] = StateHash.of(out.words, offset, out.width);
    ordinals[count++] = ordinal;
  }

  private boolean equals(long[] state, int offset) { // hot
    for (int i = 0; i < state.length; i++) {
      if (state[i] != out.words[offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** The number of states to visit. */
  int count() { // hot
    return count;
  }

  /** The hash of a state to visit. */
  long hash(int index) { // hot
    return hashes[index];
  }

  /** Which of all successors, in the expander's order, a state to visit is. */
  int ordinal(int index) { // hot
    return ordinals[index];
  }

  /** The words of all states. */
  long[] words() { // hot
    return out.words;
  }

  /** Where the words of a state to visit begin. */
  int offset(int index) { // hot
    return ordinals[index] * out.width;
  }

  /** The number of all successors. */
  int degree() { // hot
    return out.count;
  }

  /** Whether no successor differs from the state. */
  boolean isUnchanging() {
    return isUnchanging;
  }

  /** The number of faults. */
  int faultCount() {
    return faultCount;
  }

  /** The instance of a fault. */
  int fault(int number) {
    return faults[number];
  }
}
