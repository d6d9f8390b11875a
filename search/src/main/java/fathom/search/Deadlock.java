package fathom.search;

/** What counts as a deadlock. */
public enum Deadlock {
  /** No enabled rule leads to a different state. */
  STUTTERING,
  /** No rule is enabled. */
  STUCK,
  /** Nothing does. */
  OFF
}
