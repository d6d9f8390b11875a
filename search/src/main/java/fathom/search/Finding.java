package fathom.search;

/**
 * Something wrong, as the search sees it: a state by its position in the arena and what is wrong
 * with it.
 *
 * @param instance the property, rule or start state instance; -1 for a deadlock
 * @param position of the state; meaningless for a start state that is a fault
 * @param depth of the state
 * @param order tells apart findings of one depth
 */
public record Finding(What what, int instance, long position, long depth, long order) {
  /** What can be wrong. */
  public enum What {
    /** A property is false in the state. */
    PROPERTY_FALSE,
    /** Evaluating a property in the state is a fault. */
    PROPERTY_FAULT,
    /** Firing a rule in the state is a fault. */
    RULE_FAULT,
    /** Running a start state is a fault. */
    START_FAULT,
    /** The state is a deadlock. */
    DEADLOCK
  }
}
