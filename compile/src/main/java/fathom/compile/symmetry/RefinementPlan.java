package fathom.compile.symmetry;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the refinement of a state's symmetries needs to know of the model, in flat arrays. The
 * leaves that a permutation can move or change are called active and numbered through in leaf
 * order.
 */
final class RefinementPlan {
  final Members members;
  final int words;

  /** The bits of each word that no permutation touches. */
  final long[] inertBits;

  // By active leaf.
  final int[] word;
  final int[] shift;
  final long[] mask;
  final long[] kind;
  final int[][] indices;
  final int[][] strides;
  final int[] @Nullable [] values;

  /** Active number by leaf number, or -1. */
  final int[] activeOf;

  /** Leaf number by active number. */
  final int[] leafOf;

  /** Active leaves outside multisets that are facts about one member alone: looked at once. */
  final int[] simpleFacts;

  /**
   * Groups of active leaves that relate several members, in one multiset slot or one by one; looked
   * at in every round. A group of a slot starts with its presence leaf.
   */
  final int[][] relations;

  /** Whether a relation is a multiset slot, which counts only when it is taken. */
  final boolean[] isSlot;

  /** The multisets that a permutation can reorder, as first active leaf, slot size, capacity. */
  final int[][] multisets;

  RefinementPlan(StateLayout layout, Members members, Occurrences occurrences) {
    this.members = members;
    this.words = layout.words();
    this.inertBits = new long[words];
    this.activeOf = new int[layout.leaves().size()];
    List<Occurrence> active = split(layout, occurrences.all());
    int count = active.size();
    word = new int[count];
    shift = new int[count];
    mask = new long[count];
    kind = new long[count];
    indices = new int[count][];
    strides = new int[count][];
    values = new int[count][];
    leafOf = new int[count];
    for (int i = 0; i < count; i++) {
      Occurrence occurrence = active.get(i);
      Leaf leaf = layout.leaves().get(occurrence.leaf());
      word[i] = leaf.word();
      shift[i] = leaf.shift();
      mask[i] = StateLayout.maskOf(leaf.bits());
      kind[i] = Mixing.mix(occurrence.kind() + 1L, 0x5851F42D4C957F2DL);
      indices[i] = occurrence.indices();
      strides[i] = occurrence.strides();
      values[i] = occurrence.values();
      leafOf[i] = occurrence.leaf();
    }
    simpleFacts = findSimpleFacts(active);
    relations = findRelations(active);
    isSlot = new boolean[relations.length];
    for (int i = 0; i < relations.length; i++) {
      isSlot[i] = active.get(relations[i][0]).slot() >= 0;
    }
    multisets = new int[occurrences.multisets().size()][];
    for (int i = 0; i < multisets.length; i++) {
      Occurrences.Slots slots = occurrences.multisets().get(i);
      multisets[i] = new int[] {activeOf[slots.first()], slots.size(), slots.capacity()};
    }
  }

  private List<Occurrence> split(StateLayout layout, List<Occurrence> all) {
    var active = new ArrayList<Occurrence>();
    for (Occurrence occurrence : all) {
      Leaf leaf = layout.leaves().get(occurrence.leaf());
      if (occurrence.isInert()) {
        activeOf[occurrence.leaf()] = -1;
        inertBits[leaf.word()] |= StateLayout.maskOf(leaf.bits()) << leaf.shift();
      } else {
        activeOf[occurrence.leaf()] = active.size();
        active.add(occurrence);
      }
    }
    return active;
  }

  /** A leaf outside multisets mentions at most one member when it has one index or one value. */
  private static boolean isSimple(Occurrence occurrence) {
    int mentions = occurrence.indices().length + (occurrence.values() == null ? 0 : 1);
    return occurrence.slot() < 0 && mentions == 1;
  }

  private static int[] findSimpleFacts(List<Occurrence> active) {
    int[] facts = new int[active.size()];
    int count = 0;
    for (int i = 0; i < active.size(); i++) {
      if (isSimple(active.get(i))) {
        facts[count++] = i;
      }
    }
    return Arrays.copyOf(facts, count);
  }

  private static int[][] findRelations(List<Occurrence> active) {
    var groups = new ArrayList<int[]>();
    int i = 0;
    while (i < active.size()) {
      int slot = active.get(i).slot();
      int end = i + 1;
      while (slot >= 0 && end < active.size() && active.get(end).slot() == slot) {
        end++;
      }
      if (slot >= 0 || !isSimple(active.get(i))) {
        int[] group = new int[end - i];
        for (int j = 0; j < group.length; j++) {
          group[j] = i + j;
        }
        groups.add(group);
      }
      i = end;
    }
    return groups.toArray(int[][]::new);
  }
}
