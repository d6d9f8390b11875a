package fathom.search.witness;

/** What witness strings are generated for. */
public enum Aim {
  /** Every path of a depth-first search to a state that leads to no new one. */
  LEAVES,
  /** Violations. */
  VIOLATIONS,
  /** Every rule fires. */
  RULES,
  /** Every rule fires right after every rule after which it can. */
  PAIRS,
  /** Every chosen part of the state has every value that it can have. */
  VALUES,
  /** Every state is visited. */
  STATES
}
