package fathom.search.bounded;

/**
 * How a bounded search goes deeper.
 *
 * @param deepen by how much the bound grows from one round to the next, at least 1
 * @param shortens whether the trace of a violation is made a shortest one
 */
public record BoundedOptions(
    int deepen, Bounding bounding, FrontierKind frontier, boolean shortens) {
  /** The increment of a search that was not told one. */
  public static final int DEFAULT_DEEPEN = 10;

  /** Depths are below this. */
  public static final int MAX_DEPTH = 1_000_000_000;

  /** What a search does that was not told otherwise. */
  public static final BoundedOptions DEFAULTS =
      new BoundedOptions(DEFAULT_DEEPEN, Bounding.THRESHOLDS, FrontierKind.TREE, false);

  public BoundedOptions {
    if (deepen < 1 || deepen > MAX_DEPTH) {
      throw new IllegalArgumentException("the bound must grow");
    }
  }
}
