package fathom.compile.symmetry;

import java.util.Arrays;

/** What a permutation makes of the multisets of a state: their elements mapped and put in order. */
final class SlotImages {
  /*
   * Only multisets that get an element are looked at. Most are empty most of the time, and those
   * that are not have many more slots than elements.
   */
  private final RefinementPlan plan;
  private final MultisetPlan multisets;
  private final Differences state;

  /** The mapped code of each active leaf in a slot; 0 outside the multisets below. */
  private final long[] codes;

  /** The outermost multisets that have elements. */
  private final int[] filled;

  private final boolean[] isFilled;
  private int filledCount;
  private final long[] held;

  SlotImages(RefinementPlan plan, Differences state) {
    this.plan = plan;
    this.multisets = plan.multisets;
    this.state = state;
    this.codes = new long[plan.word.length];
    this.filled = new int[multisets.sorted.length];
    this.isFilled = new boolean[multisets.sorted.length];
    int longest = 0;
    for (Occurrences.Slots[] sorted : multisets.sorted) {
      for (Occurrences.Slots multiset : sorted) {
        longest = Math.max(longest, multiset.size());
      }
    }
    this.held = new long[longest];
  }

  /** Maps all elements of the state. */
  void map(int[] permutation) { // hot
    forget();
    for (int i = 0; i < state.slotCount; i++) {
      mapElement(state.slots[i], permutation);
    }
    for (int i = 0; i < filledCount; i++) {
      for (Occurrences.Slots multiset : multisets.sorted[filled[i]]) {
        sort(multiset.first(), multiset.size(), multiset.capacity());
      }
    }
  }

  private void forget() { // hot
    for (int i = 0; i < filledCount; i++) {
      int multiset = filled[i];
      isFilled[multiset] = false;
      Arrays.fill(codes, firstLeaf(multiset), endLeaf(multiset), 0);
    }
    filledCount = 0;
  }

  private int firstLeaf(int multiset) { // hot
    return multisets.firstLeaf[multisets.firstSlot[multiset]];
  }

  private int endLeaf(int multiset) { // hot
    return multisets.endLeaf[multisets.firstSlot[multiset + 1] - 1];
  }

  private void mapElement(int slot, int[] permutation) { // hot
    int first = multisets.firstLeaf[slot];
    int end = multisets.endLeaf[slot];
    int target = plan.target(first, permutation);
    fill(multisets.multisetOf[multisets.slotOf[target]]);
    if (multisets.isRigid[slot]) {
      System.arraycopy(state.codes, first, codes, target, end - first);
      for (int leaf : multisets.holders[slot]) {
        codes[target + leaf - first] = state.imageOf(leaf, permutation);
      }
    } else {
      for (int leaf = first; leaf < end; leaf++) {
        codes[plan.target(leaf, permutation)] = state.imageOf(leaf, permutation);
      }
    }
  }

  private void fill(int multiset) { // hot
    if (!isFilled[multiset]) {
      isFilled[multiset] = true;
      filled[filledCount++] = multiset;
    }
  }

  /** Sorts the slots of a multiset: taken ones first, then by their codes one after the other. */
  private void sort(int first, int size, int capacity) { // hot
    for (int i = 1; i < capacity; i++) {
      int moving = first + i * size;
      if (codes[moving] != 0) {
        int j = i;
        while (j > 0 && isBefore(moving, first + (j - 1) * size, size)) {
          j--;
        }
        if (j < i) {
          int to = first + j * size;
          System.arraycopy(codes, moving, held, 0, size);
          System.arraycopy(codes, to, codes, to + size, moving - to);
          System.arraycopy(held, 0, codes, to, size);
        }
      }
    }
  }

  private boolean isBefore(int a, int b, int size) { // hot
    for (int i = 0; i < size; i++) {
      if (codes[a + i] != codes[b + i]) {
        return i == 0 ? codes[a] > codes[b] : codes[a + i] < codes[b + i];
      }
    }
    return false;
  }

  /** Whether the multisets are what they were before they were mapped. */
  boolean areAsBefore() { // hot
    // As many slots are taken as before, so if these agree all others are empty in both.
    for (int i = 0; i < filledCount; i++) {
      int from = firstLeaf(filled[i]);
      int to = endLeaf(filled[i]);
      if (!Arrays.equals(codes, from, to, state.codes, from, to)) {
        return false;
      }
    }
    return true;
  }

  /** Writes the multisets to words in which they are empty. */
  void write(long[] words) { // hot
    for (int i = 0; i < filledCount; i++) {
      int end = multisets.firstSlot[filled[i] + 1];
      for (int slot = multisets.firstSlot[filled[i]]; slot < end; slot++) {
        int first = multisets.firstLeaf[slot];
        if (codes[first] == 0) {
          break;
        }
        for (int leaf = first; leaf < multisets.endLeaf[slot]; leaf++) {
          words[plan.word[leaf]] |= codes[leaf] << plan.shift[leaf];
        }
      }
    }
  }
}
