package fathom.search.tree;

import fathom.search.Violation;

/** A transition out of a state, or the choice of a start state. */
public sealed interface Edge {
  /** The rule instance, or the start state instance. */
  int instance();

  /**
   * A transition that leads to a state.
   *
   * @param target the number of that state
   * @param reached the words of the state as this transition makes it, which may be another of the
   *     orbit; not to be changed
   * @param isFirst whether no other transition reached that state before
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Leads(int instance, int target, long[] reached, boolean isFirst) implements Edge {}

  /** A transition that is an error. */
  record Fails(int instance, Violation violation) implements Edge {}
}
