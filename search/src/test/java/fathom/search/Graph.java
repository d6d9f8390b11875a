package fathom.search;

/** A finite graph with a few ways to go wrong: what a {@link GraphSystem} runs. */
interface Graph {
  /** The edge is not there. */
  long NONE = -1;

  /** Following the edge is a fault. */
  long FAULT = -2;

  /** The edge is there, but following it gives up. */
  long GIVES_UP = -3;

  /** The nodes are 0 to this less 1. */
  long nodes();

  /** The edges of a node are 0 to this less 1. */
  int edges();

  /** Where an edge leads: a node or one of the constants above. */
  long target(long node, int edge);

  /** The start nodes, or {@link #FAULT} or {@link #GIVES_UP}. */
  long[] starts();

  /** The node that stands for a node and those symmetric to it. */
  default long representative(long node) {
    return node;
  }

  /** Whether {@link #representative} can change a node. */
  default boolean hasSymmetry() {
    return false;
  }
}
