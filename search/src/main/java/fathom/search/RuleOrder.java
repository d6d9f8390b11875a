package fathom.search;

/** The order in which the rule instances of a state are tried. */
public enum RuleOrder {
  /** By instance number. */
  SOURCE,
  /** The last instance first. */
  REVERSE
}
