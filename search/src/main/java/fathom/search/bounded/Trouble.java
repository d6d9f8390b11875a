package fathom.search.bounded;

/** What can be wrong with the last state of a path. */
public enum Trouble {
  /** A property is false in it. */
  PROPERTY_FALSE,
  /** Evaluating a property in it is a fault. */
  PROPERTY_FAULT,
  /** Firing a rule in it is a fault. */
  RULE_FAULT,
  /** There is no path: running a start state is a fault. */
  START_FAULT,
  /** It is a deadlock. */
  DEADLOCK
}
