package fathom.search.bounded;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.model.Property;

/** Says what is wrong with single states, for one worker. */
final class Judge {
  private final Setting setting;
  private final Host host;
  private final Expander expander;
  private final boolean hasInvariants;
  private final boolean hasCovers;
  private final boolean hasAssumptions;

  Judge(Setting setting, Host host, Expander expander) {
    this.setting = setting;
    this.host = host;
    this.expander = expander;
    this.hasInvariants = setting.has(Property.Kind.INVARIANT);
    this.hasCovers = setting.has(Property.Kind.COVER);
    this.hasAssumptions = setting.has(Property.Kind.ASSUME);
  }

  /** Whether an assumption excludes a state. */
  boolean isExcluded(long[] words, int offset) {
    return hasAssumptions && expander.failedAssumption(words, offset) >= 0;
  }

  /** Checks a new state; the answer is of the kind that evaluating properties gives. */
  int check(long[] words, int offset) { // hot
    int failed = hasInvariants ? expander.failedInvariant(words, offset) : Expander.NONE;
    if (hasCovers) {
      int fault = expander.countCovers(words, offset);
      failed = failed == Expander.NONE ? fault : failed;
    }
    if (hasAssumptions && failed == Expander.NONE) {
      failed = expander.failedAssumption(words, offset);
    }
    return failed;
  }

  /** What an answer other than {@link Expander#NONE} means. */
  static Trouble troubleOf(int answer) {
    return answer >= 0 ? Trouble.PROPERTY_FALSE : Trouble.PROPERTY_FAULT;
  }

  /** The property instance that an answer other than {@link Expander#NONE} is about. */
  static int instanceOf(int answer) {
    return answer >= 0 ? answer : Expander.faultOf(answer);
  }

  /** Whether a state without faults is a deadlock. */
  boolean isDeadlock(Fan fan, long[] state) { // hot
    boolean mayBe =
        (fan.isUnchanging() && setting.style().forbidsStuttering())
            || (fan.degree() == 0 && setting.style().forbidsStuck() && isStuck(state));
    return mayBe && !host.isGoodEnd(state);
  }

  /** Whether no rule is enabled: one that is enabled and gives up leaves no successor either. */
  private boolean isStuck(long[] state) {
    Expander fresh = setting.system().newExpander();
    fresh.expand(state, 0, new Successors(setting.width()));
    for (long enabled : fresh.enabledCounts()) {
      if (enabled > 0) {
        return false;
      }
    }
    return true;
  }
}
