package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to slice states by the members of each scalarset, and which leaves of the slices refer to
 * other members.
 */
final class SlicePlan {
  /** One for each scalarset. */
  final SortingStage[] stages;

  /** Whether slices contain the leaves that refer from one member to another. */
  final boolean holdPointers;

  /** The number of members. */
  final int members;

  /** The leaves in slices that refer from one member to another. */
  final NamingColumn[] pointers;

  private SlicePlan(
      List<SortingStage> stages, boolean holdPointers, int members, List<NamingColumn> pointers) {
    this.stages = stages.toArray(new SortingStage[0]);
    this.holdPointers = holdPointers;
    this.members = members;
    this.pointers = pointers.toArray(new NamingColumn[0]);
  }

  /** A plan for the states of a model; null if the members of a scalarset lie differently. */
  static @Nullable SlicePlan of(StateLayout layout, Members members, List<Occurrence> all) {
    SlicePlan plan = of(layout, members, all, true);
    return plan == null ? of(layout, members, all, false) : plan;
  }

  private static @Nullable SlicePlan of(
      StateLayout layout, Members members, List<Occurrence> all, boolean holdPointers) {
    List<Occurrence> sliced =
        all.stream().filter(o -> o.isSimple() || (holdPointers && o.isPointer())).toList();
    var stages = new ArrayList<SortingStage>();
    for (int set = 0; set < members.sets(); set++) {
      SortingStage stage = SortingStage.ofSlices(layout, members, sliced, set);
      if (stage == null) {
        return null;
      }
      stages.add(stage);
    }
    List<Occurrence> pointers = sliced.stream().filter(Occurrence::isPointer).toList();
    List<NamingColumn> columns = NamingColumn.of(layout, pointers, members.count());
    boolean areWhole = columns.stream().allMatch(column -> column.isWhole(members));
    return areWhole ? new SlicePlan(stages, holdPointers, members.count(), columns) : null;
  }
}
