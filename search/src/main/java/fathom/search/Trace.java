package fathom.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * A path from a start state: states with stable names of scalarset members, and the rule instances
 * between them. When it ends in a fault, it also says which instance was tried last.
 */
public final class Trace {
  private final int startInstance;
  private final List<long[]> states;
  private final int[] ruleInstances;
  private final OptionalInt attempted;

  private Trace(
      int startInstance, List<long[]> states, int[] ruleInstances, OptionalInt attempted) {
    if (ruleInstances.length != Math.max(0, states.size() - 1)) {
      throw new IllegalArgumentException("a path has one rule less than it has states");
    }
    this.startInstance = startInstance;
    this.states = states.stream().map(long[]::clone).toList();
    this.ruleInstances = ruleInstances.clone();
    this.attempted = attempted;
  }

  /** The path through {@code states}, by one rule instance from each to the next. */
  public static Trace of(int startInstance, List<long[]> states, int[] ruleInstances) {
    if (states.isEmpty()) {
      throw new IllegalArgumentException("a path has a first state");
    }
    return new Trace(startInstance, states, ruleInstances, OptionalInt.empty());
  }

  /** The trace of a start state that is a fault: it has no state. */
  public static Trace ofFaultyStart(int startInstance) {
    return new Trace(startInstance, List.of(), new int[0], OptionalInt.empty());
  }

  /** This path, then an attempt to fire {@code ruleInstance}, which is a fault. */
  public Trace thenAttempt(int ruleInstance) {
    return new Trace(startInstance, states, ruleInstances, OptionalInt.of(ruleInstance));
  }

  /** The start state instance that it begins with. */
  public int startInstance() {
    return startInstance;
  }

  /** Whether running the start state instance was itself the fault. */
  public boolean isFaultyStart() {
    return states.isEmpty();
  }

  /** The number of rules fired. */
  public int length() {
    return ruleInstances.length;
  }

  /** The rule instance of step {@code step}: 0 leads from state 0 to state 1. */
  public int ruleInstance(int step) {
    return ruleInstances[step];
  }

  /** The words of the state after {@code steps} steps, from 0 to {@link #length}; a copy. */
  public long[] state(int steps) {
    return states.get(steps).clone();
  }

  /** The words of the last state; a copy. */
  public long[] lastState() {
    return states.getLast().clone();
  }

  /** The rule instance that was tried in the last state and was a fault, if that is the end. */
  public OptionalInt attempted() {
    return attempted;
  }
}
