package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import fathom.model.Model;
import org.jspecify.annotations.Nullable;

/** The symmetry of a model: all permutations of the members of its scalarsets. */
public final class Symmetry {
  private final RefinementPlan refinement;
  private final @Nullable SortingPlan sorting;

  private Symmetry(RefinementPlan refinement, @Nullable SortingPlan sorting) {
    this.refinement = refinement;
    this.sorting = sorting;
  }

  /**
   * Analyses a model; null when it has nothing to permute. The state {@code typical}, such as a
   * start state, says which values are usual; it matters for speed alone.
   */
  public static @Nullable Symmetry of(Model model, StateLayout layout, long[] typical) {
    Members members = Members.of(model.variables());
    if (members.sets() == 0) {
      return null;
    }
    Occurrences occurrences = Occurrences.of(model.variables(), layout, members);
    return new Symmetry(
        new RefinementPlan(layout, members, occurrences, typical),
        SortingPlan.of(layout, members, occurrences.all()));
  }

  /** Analyses a model without knowing a typical state. */
  public static @Nullable Symmetry of(Model model, StateLayout layout) {
    return of(model, layout, new long[layout.words()]);
  }

  /** A canonicaliser for one thread. */
  public Canonicaliser newCanonicaliser() {
    return sorting == null
        ? newRefiningCanonicaliser()
        : new SortingCanonicaliser(sorting, refinement.members, this::newRefiningCanonicaliser);
  }

  /** A canonicaliser that always refines, whether or not sorting would do; for comparison. */
  public Canonicaliser newRefiningCanonicaliser() {
    return new RefiningCanonicaliser(refinement);
  }
}
