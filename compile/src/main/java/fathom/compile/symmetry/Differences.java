package fathom.compile.symmetry;

import java.util.Arrays;

/** Some leaves of a state as their differences from the usual codes. */
final class Differences {
  private final RefinementPlan plan;
  private final long[] bits;

  /** The words up to the last that has some of the bits. */
  private final int words;

  /** The differing code of each active leaf; 0 where the state is as usual. */
  final long[] codes;

  /** The leaves outside multisets that differ. */
  final int[] leaves;

  int leafCount;

  /** The multiset slots that hold an element. */
  final int[] slots;

  int slotCount;

  /** Differences of the leaves that have these bits. */
  Differences(RefinementPlan plan, long[] bits) {
    this(plan, bits, new long[plan.word.length]);
  }

  /** Differences of the leaves that have these bits, in the same array as those of others. */
  Differences(RefinementPlan plan, long[] bits, long[] codes) {
    this.plan = plan;
    this.bits = bits;
    int end = bits.length;
    while (end > 0 && bits[end - 1] == 0) {
      end--;
    }
    this.words = end;
    this.codes = codes;
    this.leaves = new int[plan.word.length];
    this.slots = new int[plan.multisets.slots()];
  }

  /** Takes in a state. */
  void read(long[] state, int offset) { // hot
    forget();
    for (int w = 0; w < words; w++) {
      long rest = (state[offset + w] ^ plan.usual[w]) & bits[w];
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
    if (slot < 0) {
      leaves[leafCount++] = leaf;
    } else if (plan.multisets.firstLeaf[slot] == leaf) {
      slots[slotCount++] = slot;
    }
  }

  private void forget() { // hot
    for (int i = 0; i < leafCount; i++) {
      codes[leaves[i]] = 0;
    }
    for (int i = 0; i < slotCount; i++) {
      int slot = slots[i];
      Arrays.fill(codes, plan.multisets.firstLeaf[slot], plan.multisets.endLeaf[slot], 0);
    }
    leafCount = 0;
    slotCount = 0;
  }

  /** Writes what a permutation makes of the leaves outside multisets. */
  void write(int[] permutation, long[] out) { // hot
    for (int i = 0; i < words; i++) {
      out[i] = (out[i] & ~bits[i]) | (plan.usual[i] & bits[i]);
    }
    for (int i = 0; i < leafCount; i++) {
      int leaf = leaves[i];
      int target = plan.target(leaf, permutation);
      out[plan.word[target]] ^= imageOf(leaf, permutation) << plan.shift[target];
    }
  }

  /**
   * Whether an exchange of two members, given as a permutation, leaves them as they are. They go to
   * each other one to one, so if each finds its own image nothing is left over.
   */
  boolean areFixedBy(int[] exchange) { // hot
    for (int i = 0; i < leafCount; i++) {
      int leaf = leaves[i];
      if (codes[plan.target(leaf, exchange)] != imageOf(leaf, exchange)) {
        return false;
      }
    }
    return true;
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
