package fathom.search.bounded;

import fathom.compile.TransitionSystem;
import fathom.model.Property;
import fathom.search.store.MemoryBudget;

/**
 * What to search, and how.
 *
 * @param cutoff the depth at which to end
 * @param fineFrom the depth from which on the bound grows by one only
 */
public record Setting(
    TransitionSystem system,
    BoundedOptions options,
    MemoryBudget budget,
    Style style,
    int threads,
    int cutoff,
    int fineFrom,
    long maxStates) {

  /**
   * How states are made, compared and judged.
   *
   * @param fingerprintBits what is kept of a state; 0 for all of it
   * @param goesPastFaults whether the successors after a faulty one are made
   */
  public record Style(
      boolean usesCanonical,
      VisitOrder order,
      boolean goesPastFaults,
      boolean forbidsStuttering,
      boolean forbidsStuck,
      int fingerprintBits) {}

  /** The number of words in a state. */
  int width() {
    return system.layout().words();
  }

  /** Whether the model has a property of a kind. */
  boolean has(Property.Kind kind) {
    return system.model().properties().stream().anyMatch(p -> p.kind() == kind);
  }

  /** The bound after {@code bound}. */
  int next(int bound) {
    int step = bound >= fineFrom ? 1 : options.deepen();
    int limit = bound >= fineFrom ? cutoff : Math.min(cutoff, fineFrom);
    return step >= limit - bound ? limit : bound + step;
  }
}
