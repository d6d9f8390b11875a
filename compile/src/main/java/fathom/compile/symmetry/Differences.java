package fathom.compile.symmetry;

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
    this.slots = new int[plan.slots.length];
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
    int slot = plan.slotOf[leaf];
    if (slot >= 0) {
      if (plan.slots[slot][0] == leaf) {
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
      for (int leaf : plan.slots[slots[i]]) {
        codes[leaf] = 0;
      }
    }
    simpleCount = 0;
    relatedCount = 0;
    slotCount = 0;
  }

  /** Whether two sets of codes agree on all multiset slots. */
  boolean agreesOnSlots(long[] other) { // hot
    for (int[] slot : plan.slots) {
      for (int leaf : slot) {
        if (codes[leaf] != other[leaf]) {
          return false;
        }
      }
    }
    return true;
  }
}
