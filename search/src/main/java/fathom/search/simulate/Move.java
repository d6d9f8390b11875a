package fathom.search.simulate;

/** Something that can happen next: a start state that is chosen, or a rule that fires. */
public sealed interface Move {
  /** The start state instance or rule instance. */
  int instance();

  /**
   * A move that leads to a state.
   *
   * @param target the words of that state; not to be changed
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Step(int instance, long[] target) implements Move {}

  /** A move that is a fault: it leads nowhere. */
  record Failure(int instance) implements Move {}
}
