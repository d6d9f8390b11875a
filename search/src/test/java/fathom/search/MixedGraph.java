package fathom.search;

/** A large graph whose edges are computed: node n leads to n + 1 and to pseudo-random nodes. */
record MixedGraph(long nodes, int edges) implements Graph {
  @Override
  public long target(long node, int edge) {
    if (edge == 0) {
      return (node + 1) % nodes;
    }
    long mixed = (node * 31 + edge) * 0x9E3779B97F4A7C15L;
    return Long.remainderUnsigned(mixed ^ (mixed >>> 31), nodes);
  }

  @Override
  public long[] starts() {
    return new long[] {0};
  }

  /** A path with no branches. */
  static Graph chain(long nodes) {
    return new MixedGraph(nodes, 1);
  }
}
