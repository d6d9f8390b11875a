package fathom.search.witness;

import java.util.Arrays;

/** A path from a start state by its rule instances alone; {@link Retracer} gives its states. */
public final class Witness {
  private final int startInstance;
  private final int[] ruleInstances;
  private final String end;

  /**
   * A path.
   *
   * @param end why it ends there, such as {@code leaf} or the name of a violation
   */
  public Witness(int startInstance, int[] ruleInstances, String end) {
    this.startInstance = startInstance;
    this.ruleInstances = ruleInstances.clone();
    this.end = end;
  }

  /** The start state instance. */
  public int startInstance() {
    return startInstance;
  }

  /** The number of events: the rules fired after the start state. */
  public int length() {
    return ruleInstances.length;
  }

  /** The rule instance of a step. */
  public int ruleInstance(int step) {
    return ruleInstances[step];
  }

  /** Why it ends there. */
  public String end() {
    return end;
  }

  /** Its first events. */
  public Witness upTo(int events) {
    return new Witness(startInstance, Arrays.copyOf(ruleInstances, events), end);
  }
}
