package fathom.search.bounded;

/** How the states are kept from which a search goes deeper. */
public enum FrontierKind {
  /** As the edges that tell each one from the one before. */
  TREE,
  /** As all edges from the start. */
  TRACES,
  /** As whole states. */
  STATES
}
