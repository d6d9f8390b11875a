package fathom.search;

/** The order in which a search visits states. */
public enum Strategy {
  /** Level by level from the start states: every counterexample is a shortest one. */
  BFS,
  /** Along one path as far as it goes, then back. */
  DFS,
  /** Everything up to a depth, then everything up to a greater one. */
  BOUNDED
}
