package fathom.search;

import fathom.compile.Expander;
import fathom.compile.TransitionSystem;

/** What one expander counted, less what the search did not get to see. */
public final class Tally {
  private final TransitionSystem system;
  private final Expander expander;
  private final long[] forgotten;

  /** What an expander of a system counts. */
  public Tally(TransitionSystem system, Expander expander) {
    this.system = system;
    this.expander = expander;
    this.forgotten = new long[system.model().rules().size()];
  }

  /**
   * Takes back that a rule instance was enabled and fired: the search fires the rules of a few
   * states at once, and ended before it came to this one.
   */
  public void forget(int ruleInstance) {
    forgotten[system.instances().rule(ruleInstance).declaration()]++;
  }

  /** How often rule {@code rule} was enabled. */
  public long enabled(int rule) {
    return expander.enabledCounts()[rule] - forgotten[rule];
  }

  /** How often rule {@code rule} fired. */
  public long fired(int rule) {
    return expander.firedCounts()[rule] - forgotten[rule];
  }

  /** How often any rule fired. */
  public long fired() {
    long total = 0;
    for (int rule = 0; rule < forgotten.length; rule++) {
      total += fired(rule);
    }
    return total;
  }

  /** How often cover {@code cover} was hit. */
  public long coverHits(int cover) {
    return expander.coverHits()[cover];
  }
}
