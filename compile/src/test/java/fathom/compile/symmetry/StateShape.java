package fathom.compile.symmetry;

import fathom.compile.MultisetOrder;
import fathom.compile.StateLayout;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import fathom.model.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The variables of a model that has nothing else, and the place of their leaves. */
record StateShape(Model model, StateLayout layout) {
  /** One variable of each type. */
  static StateShape of(Type... types) {
    var builder = new ModelBuilder();
    for (Type type : types) {
      builder.variable("v" + builder.variables().size(), type);
    }
    Model model = builder.build();
    return new StateShape(model, StateLayout.of(model));
  }

  /**
   * The state whose leaves have these values, with its multisets in order and empty slots clear.
   */
  long[] state(long... values) {
    long[] words = new long[layout.words()];
    layout.pack(values, words, 0);
    new MultisetOrder(model, layout).sort(words, 0);
    return words;
  }

  /** Its symmetry, with nothing known of typical states. */
  Symmetry symmetry() {
    return symmetry(new long[layout.words()]);
  }

  /** Its symmetry when a state is known to be typical. */
  Symmetry symmetry(long[] typical) {
    return Objects.requireNonNull(Symmetry.of(model, layout, typical));
  }

  /** Whether sorting will do for some states. */
  boolean canBeSorted() {
    return sorting() != null;
  }

  /** How members are sorted; null when sorting will not do. */
  @Nullable SortingPlan sorting() {
    return SortingPlan.of(layout, members(), occurrences().all());
  }

  /** How states are sliced by members; null when members lie differently. */
  @Nullable SlicePlan slices() {
    return SlicePlan.of(layout, members(), occurrences().all());
  }

  /** Whether some leaf refers from one member to another. */
  boolean hasPointers() {
    return occurrences().all().stream().anyMatch(Occurrence::isPointer);
  }

  /** Whether permutations change some multiset. */
  boolean hasActiveMultisets() {
    return !occurrences().multisets().isEmpty();
  }

  private Members members() {
    return Members.of(model.variables());
  }

  private Occurrences occurrences() {
    return Occurrences.of(model.variables(), layout, members());
  }

  @Override
  public String toString() {
    return ModelBuilder.describe(model);
  }
}
