package fathom.compile.symmetry;

import java.util.Arrays;

/** A state as its differences from the usual codes, sorted by what refinement does with them. */
final class Differences {
  private final RefinementPlan plan;

  /** The differing code of each active leaf; 0 where the state is as usual. */
  final long[] codes;

  /** The leaves outside multisets that mention just one member. */
  final int[] simple;

  int simpleCount;

  /** The leaves outside multisets that relate several members. */
  final int[] related;

  int relatedCount;

  /** The multiset slots that hold an element. */
  final int[] slots;

  int slotCount;

  Differences(RefinementPlan plan) {
    this.plan = plan;
    this.codes = new long[plan.word.length];
    this.simple = new int[plan.word.length];
    this.related = new int[plan.word.length];
    this.slots = new int[plan.multisets.slots()];
  }

  /** Takes in a state. */
  void read(long[] words, int offset) { // hot
    forget();
    for (int w = 0; w < plan.words; w++) {
      long rest = (words[offset + w] ^ plan.usual[w]) & plan.activeBits[w];
      long all = rest;
      while (rest != 0) {
        int leaf = plan.leafAtBit[(w << 6) + Long.numberOfTrailingZeros(rest)];
        int shift = plan.shift[leaf];
        long mask = plan.mask[leaf];
        codes[leaf] = (all >>> shift) & mask;
        rest &= ~(mask << shift);
        file(leaf);
      }
    }
  }

  private void file(int leaf) { // hot
    int slot = plan.multisets.slotOf[leaf];
    if (slot >= 0) {
      if (plan.multisets.firstLeaf[slot] == leaf) {
        slots[slotCount++] = slot;
      }
    } else if (plan.isSimple[leaf]) {
      simple[simpleCount++] = leaf;
    } else {
      related[relatedCount++] = leaf;
    }
  }

  private void forget() { // hot
    for (int i = 0; i < simpleCount; i++) {
      codes[simple[i]] = 0;
    }
    for (int i = 0; i < relatedCount; i++) {
      codes[related[i]] = 0;
    }
    for (int i = 0; i < slotCount; i++) {
      int slot = slots[i];
      Arrays.fill(codes, plan.multisets.firstLeaf[slot], plan.multisets.endLeaf[slot], 0);
    }
    simpleCount = 0;
    relatedCount = 0;
    slotCount = 0;
  }

  /** The code that a permutation makes of the code of a leaf. */
  long imageOf(int leaf, int[] permutation) { // hot
    int[] values = plan.values[leaf];
    long code = codes[leaf];
    if (values == null || values[(int) code] < 0) {
      return code;
    }
    int member = values[(int) code];
    return code + permutation[member] - member;
  }
}
