package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to slice states by the members of each scalarset, and which leaves of the slices or without
 * an index name members as their values.
 */
final class SlicePlan {
  /** One for each scalarset. */
  final SortingStage[] stages;

  /** Whether slices contain the leaves that refer from one member to another. */
  final boolean holdPointers;

  /** The number of members. */
  final int members;

  /** The leaves that can name a member and that slices are responsible for. */
  final NamingColumn[] naming;

  /** Those of them that refer from one member to another. */
  final NamingColumn[] pointers;

  private SlicePlan(
      List<SortingStage> stages, boolean holdPointers, int members, List<NamingColumn> naming) {
    this.stages = stages.toArray(new SortingStage[0]);
    this.holdPointers = holdPointers;
    this.members = members;
    this.naming = naming.toArray(new NamingColumn[0]);
    this.pointers =
        naming.stream().filter(column -> column.firstOwner >= 0).toArray(NamingColumn[]::new);
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
    List<Occurrence> naming = sliced.stream().filter(o -> o.values() != null).toList();
    List<NamingColumn> columns = NamingColumn.of(layout, naming, members.count());
    boolean areWhole = columns.stream().allMatch(column -> column.isWhole(members));
    return areWhole ? new SlicePlan(stages, holdPointers, members.count(), columns) : null;
  }
}
