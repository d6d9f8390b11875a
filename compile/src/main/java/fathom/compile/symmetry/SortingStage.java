package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to put the members of one scalarset in order by sorting, once the scalarsets before it are in
 * order: which bits of the state say something about a member, and which bits move with it.
 */
final class SortingStage {
  final int size;

  /** The number of its first member among the members of all scalarsets. */
  final int firstMember;

  /** Whether the order counts only if no two members are equal, because later stages need it. */
  final boolean mustSeparate;

  /** What tells members apart. */
  final MemberKeys keys;

  /** The words in which members have bits, and there for each member its bits, in one order. */
  final int[] words;

  final long[][] moved;

  /** The bits that move with some member. */
  final long[] movedByAll;

  /** The leaves that can refer to its members, as far as sorting has to do with them. */
  final Reference[] references;

  private final SorterFactory sorters = new SorterFactory(this);

  private SortingStage(StageBuilder builder, Members members, int set) {
    this.size = members.size(set);
    this.firstMember = members.first(set);
    this.mustSeparate = builder.mustSeparate;
    this.keys = new MemberKeys(builder, size);
    this.words = StageBuilder.usedWords(builder.moved);
    this.moved = StageBuilder.select(builder.moved, words);
    this.movedByAll = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      for (long mask : moved[i]) {
        movedByAll[i] |= mask;
      }
    }
    this.references = builder.allReferences();
  }

  /** A sorter for one thread. */
  MemberSorter newSorter() {
    return sorters.newSorter();
  }

  /** Tells members apart by what they are or by who refers to them; null if sorting cannot. */
  static @Nullable SortingStage of(
      StateLayout layout, Members members, List<Occurrence> occurrences, int set, boolean[] done) {
    var builder = new StageBuilder(layout, members, set, done);
    for (Occurrence occurrence : occurrences) {
      if (!occurrence.isInert() && !builder.add(occurrence)) {
        return null;
      }
    }
    boolean sorts = builder.isRegular() && builder.isUseful();
    return sorts ? new SortingStage(builder, members, set) : null;
  }

  /**
   * Tells members apart by the leaves that mention one member only, and moves those too that refer
   * from one member to another; null if the members' leaves lie differently.
   */
  static @Nullable SortingStage ofSlices(
      StateLayout layout, Members members, List<Occurrence> occurrences, int set) {
    var builder = new StageBuilder(layout, members, set, new boolean[members.sets()]);
    for (Occurrence occurrence : occurrences) {
      builder.addToSlice(occurrence);
    }
    return builder.isRegular() ? new SortingStage(builder, members, set) : null;
  }
}
