package fathom.search;

import fathom.compile.Expander;
import fathom.model.Property;

/** Evaluates the properties that are claimed of single states, for one worker. */
public final class StateChecks {
  private final Expander expander;
  private final boolean hasInvariants;
  private final boolean hasCovers;

  /** The checks of a worker. */
  public StateChecks(Exploration run, Expander expander) {
    this.expander = expander;
    this.hasInvariants = run.has(Property.Kind.INVARIANT);
    this.hasCovers = run.has(Property.Kind.COVER);
  }

  /**
   * Checks a new state: {@link Expander#NONE}, or an answer of the kind that evaluating properties
   * gives. Covers are counted.
   */
  public int check(long[] words, int offset) { // hot
    int failed = hasInvariants ? expander.failedInvariant(words, offset) : Expander.NONE;
    if (hasCovers) {
      int fault = expander.countCovers(words, offset);
      return failed == Expander.NONE ? fault : failed;
    }
    return failed;
  }

  /** What an answer other than {@link Expander#NONE} means. */
  public static Finding.What whatOf(int answer) {
    return answer >= 0 ? Finding.What.PROPERTY_FALSE : Finding.What.PROPERTY_FAULT;
  }

  /** The property instance that an answer other than {@link Expander#NONE} is about. */
  public static int instanceOf(int answer) {
    return answer >= 0 ? answer : Expander.faultOf(answer);
  }
}
