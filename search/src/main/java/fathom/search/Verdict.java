package fathom.search;

/** What a search can say about the properties of a model. */
public enum Verdict {
  /** All reachable states were visited and nothing is violated. */
  HOLDS,
  /** At least one property is violated. */
  VIOLATED,
  /** The bound that was asked for was covered without a violation. */
  BOUNDED,
  /** The search was stopped before it covered what was asked. */
  RESOURCE
}
