package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The order in which the scalarsets of a model can be sorted one after the other. */
record SortingPlan(List<SortingStage> stages, int words) {
  private static final int MOST_SETS = 5;

  /**
   * The plan whose stages depend least on luck, or null when some scalarset needs refinement: its
   * members refer to each other, index one array twice, or lie in a multiset.
   */
  static @Nullable SortingPlan of(
      StateLayout layout, Members members, List<Occurrence> occurrences) {
    if (members.sets() > MOST_SETS) {
      return null;
    }
    var search = new Search(layout, members, occurrences);
    search.extend(new ArrayList<>(), new boolean[members.sets()]);
    return search.best == null ? null : new SortingPlan(search.best, layout.words());
  }

  /** Tries all orders of the scalarsets. */
  private static final class Search {
    final StateLayout layout;
    final Members members;
    final List<Occurrence> occurrences;
    @Nullable List<SortingStage> best;

    Search(StateLayout layout, Members members, List<Occurrence> occurrences) {
      this.layout = layout;
      this.members = members;
      this.occurrences = occurrences;
    }

    void extend(List<SortingStage> stages, boolean[] done) {
      if (stages.size() == members.sets()) {
        if (best == null || cost(stages) < cost(best)) {
          best = List.copyOf(stages);
        }
        return;
      }
      for (int set = 0; set < members.sets(); set++) {
        if (!done[set]) {
          SortingStage stage = SortingStage.of(layout, members, occurrences, set, done);
          if (stage != null) {
            stages.add(stage);
            done[set] = true;
            extend(stages, done);
            done[set] = false;
            stages.removeLast();
          }
        }
      }
    }

    /** Larger scalarsets are less likely to be separated by a few references. */
    private static long cost(List<SortingStage> stages) {
      long cost = 0;
      for (SortingStage stage : stages) {
        cost += stage.mustSeparate ? 100L * stage.size - stage.keys.references.length : 0;
      }
      return cost;
    }
  }
}
