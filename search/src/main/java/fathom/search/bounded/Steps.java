package fathom.search.bounded;

import fathom.compile.Expander;
import fathom.compile.Successors;

/** Takes single steps, without counting them, as a search once took them. For one thread. */
final class Steps {
  private final Setting setting;
  private final Expander expander;
  private final Successors out;

  Steps(Setting setting) {
    this.setting = setting;
    this.expander = setting.system().newExpander();
    this.out = new Successors(setting.width());
  }

  /** The number of start states to choose from. */
  int startDegree() {
    return setting.system().instances().startCount();
  }

  /** Makes the start state of an instance; what {@link #words} holds at 0 afterwards. */
  void start(int instance) {
    out.clear();
    expander.start(instance, out);
    canonicalise(0);
  }

  /** Makes all successors of a state; returns their number. */
  int expand(long[] state) {
    out.clear();
    expandInto(expander, state, setting.style().goesPastFaults(), out);
    return out.count;
  }

  /** Makes the chosen successor canonical; returns where it begins in {@link #words}. */
  int choose(int ordinal) {
    int offset = ordinal * out.width;
    canonicalise(offset);
    return offset;
  }

  private void canonicalise(int offset) {
    if (setting.style().usesCanonical()) {
      expander.canonicalise(out.words, offset);
    }
  }

  /** The words of what was made last. */
  long[] words() {
    return out.words;
  }

  /** The fault of what was made last, or {@link Successors#NO_FAULT}. */
  int fault() {
    return out.fault;
  }

  /** Makes all successors, also those after a fault if {@code goesPastFaults}. */
  static void expandInto(
      Expander expander, long[] state, boolean goesPastFaults, Successors out) { // hot
    expander.expand(state, 0, out);
    while (goesPastFaults && out.fault != Successors.NO_FAULT) {
      int fault = out.fault;
      out.fault = Successors.NO_FAULT;
      expander.expandFrom(fault + 1, state, 0, out);
    }
  }
}
