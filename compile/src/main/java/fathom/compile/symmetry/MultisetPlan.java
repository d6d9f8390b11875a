package fathom.compile.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the multisets lie that permutations can reorder. A slot is one of an outermost multiset;
 * its leaves are consecutive active leaves, and the first says whether the slot is taken.
 */
final class MultisetPlan {
  /** The slot that an active leaf lies in, or -1. */
  final int[] slotOf;

  // By slot.
  final int[] firstLeaf;
  final int[] endLeaf;

  /** The leaves whose codes can stand for members. */
  final int[][] holders;

  /** Whether all its leaves have the same indices, so that they stay side by side. */
  final boolean[] isRigid;

  /** The number of the outermost multiset that a slot belongs to. */
  final int[] multisetOf;

  /** By outermost multiset; one more, the end of the last. */
  final int[] firstSlot;

  /**
   * By outermost multiset: what to sort, namely those in its elements, inner ones first, and it.
   */
  final Occurrences.Slots[][] sorted;

  /** A plan of all multisets; leaves of theirs are given as numbers of the layout. */
  MultisetPlan(List<Occurrence> active, int[] activeOf, List<Occurrences.Slots> multisets) {
    var parts = new ArrayList<Occurrences.Slots>();
    var whole = new ArrayList<Occurrences.Slots[]>();
    for (Occurrences.Slots multiset : multisets) {
      parts.add(multiset.from(activeOf[multiset.first()]));
      if (multiset.isOutermost()) {
        whole.add(parts.toArray(new Occurrences.Slots[0]));
        parts.clear();
      }
    }
    sorted = whole.toArray(new Occurrences.Slots[0][]);
    firstSlot = new int[sorted.length + 1];
    for (int i = 0; i < sorted.length; i++) {
      firstSlot[i + 1] = firstSlot[i] + outermost(i).capacity();
    }
    int slots = firstSlot[sorted.length];
    slotOf = new int[active.size()];
    Arrays.fill(slotOf, -1);
    firstLeaf = new int[slots];
    endLeaf = new int[slots];
    holders = new int[slots][];
    isRigid = new boolean[slots];
    multisetOf = new int[slots];
    for (int i = 0; i < sorted.length; i++) {
      for (int slot = firstSlot[i]; slot < firstSlot[i + 1]; slot++) {
        multisetOf[slot] = i;
        int size = outermost(i).size();
        describe(slot, outermost(i).first() + (slot - firstSlot[i]) * size, size, active);
      }
    }
  }

  private Occurrences.Slots outermost(int multiset) {
    return sorted[multiset][sorted[multiset].length - 1];
  }

  private void describe(int slot, int first, int size, List<Occurrence> active) {
    firstLeaf[slot] = first;
    endLeaf[slot] = first + size;
    Arrays.fill(slotOf, first, first + size, slot);
    holders[slot] =
        IntStream.range(first, first + size).filter(i -> active.get(i).values() != null).toArray();
    int[] indices = active.get(first).indices();
    isRigid[slot] =
        IntStream.range(first, first + size)
            .allMatch(i -> Arrays.equals(active.get(i).indices(), indices));
  }

  /** The number of slots of all outermost multisets. */
  int slots() {
    return multisetOf.length;
  }
}
