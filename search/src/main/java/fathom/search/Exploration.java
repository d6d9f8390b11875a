package fathom.search;

import fathom.compile.TransitionSystem;
import fathom.model.Property;
import fathom.search.store.Arena;
import fathom.search.store.BitstateSet;
import fathom.search.store.FingerprintSet;
import fathom.search.store.MemoryBudget;
import fathom.search.store.StateIndex;
import fathom.search.store.StateStore;
import fathom.search.store.VisitedSet;

/** What the parts of one search share. */
public record Exploration(
    TransitionSystem system,
    SearchOptions options,
    Control control,
    MemoryBudget budget,
    StateStore store,
    boolean usesCanonical) {
  public Exploration {
    options = options.suitedTo(system.model());
  }

  /** Kept for the rest of the program when the memory is not limited otherwise. */
  private static final long SPARE_BYTES = 48L << 20;

  private static final long DEFAULT_BITSTATE_BYTES = 1L << 28;

  /** Prepares a search. */
  public static Exploration of(TransitionSystem system, SearchOptions options, Control control) {
    long heap = Runtime.getRuntime().maxMemory();
    long most = Math.max(heap / 2, heap - heap / 32 - SPARE_BYTES);
    var budget = new MemoryBudget(Math.min(options.limits().memoryBytes(), most));
    boolean isExact = options.store() == StoreKind.EXACT;
    boolean isBreadthFirst = options.strategy() == Strategy.BFS;
    boolean hasLinks = !isExact && isBreadthFirst && options.keepParents();
    var arena = new Arena(system.layout().words(), hasLinks, budget);
    var store =
        new StateStore(
            arena,
            visitedSet(options, arena, budget),
            options.limits().maxStates(),
            isExact || isBreadthFirst);
    return new Exploration(
        system, options, control, budget, store, options.useCanonical() && system.hasSymmetry());
  }

  /** A search of the same system that shares memory and control, and not the states. */
  Exploration apart() {
    var arena = new Arena(width(), false, budget);
    var own =
        new StateStore(
            arena, new StateIndex(arena, false, budget), options.limits().maxStates(), true);
    return new Exploration(system, options, control, budget, own, usesCanonical);
  }

  private static VisitedSet visitedSet(SearchOptions options, Arena arena, MemoryBudget budget) {
    boolean isShared = isShared(options);
    return switch (options.store()) {
      case EXACT -> new StateIndex(arena, isShared, budget);
      case COMPACT -> new FingerprintSet(options.fingerprintBits(), budget);
      case BITSTATE -> {
        long bytes = Math.min(budget.available() / 2, DEFAULT_BITSTATE_BYTES);
        if (options.limits().memoryBytes() != Limits.UNLIMITED) {
          bytes = budget.available() / 2;
        }
        yield BitstateSet.ofBytes(bytes, isShared, budget);
      }
    };
  }

  private static boolean isShared(SearchOptions options) {
    return switch (options.strategy()) {
      case BFS -> options.threads() > 1;
      case PRUNED -> !options.pruning().isDeterministic();
      case DFS, BOUNDED, BIASED_BFS, BIASED_DFS, DIRECTED, RANDOM -> false;
    };
  }

  /** Whether several threads insert states. */
  boolean isShared() {
    return isShared(options);
  }

  /**
   * Grows the visited set on this thread, or ends the search if the memory does not suffice; the
   * set must not be used any more then.
   */
  boolean grow() {
    control.enter(Progress.Phase.GROWING);
    VisitedSet.Growth growth = store.visited().startGrowth();
    boolean hasGrown = false;
    if (growth != null) {
      growth.work();
      hasGrown = growth.finish();
    }
    if (!hasGrown) {
      control.stop(Control.Stop.MEMORY);
    }
    control.enter(Progress.Phase.EXPANDING);
    return hasGrown;
  }

  /** The number of words in a state. */
  public int width() {
    return system.layout().words();
  }

  /** Whether the model has a property of a kind. */
  public boolean has(Property.Kind kind) {
    return system.model().properties().stream().anyMatch(p -> p.kind() == kind);
  }
}
