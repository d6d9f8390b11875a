package fathom.compile.symmetry;

/** Applies a permutation of members to a state given as its differences from the usual codes. */
final class StatePermuter {
  private final RefinementPlan plan;
  private final Differences state;

  /** The images of leaves in multiset slots. */
  private final long[] image;

  private final long[] held;

  StatePermuter(RefinementPlan plan, Differences state) {
    this.plan = plan;
    this.state = state;
    this.image = new long[plan.word.length];
    int longest = 0;
    for (int[] multiset : plan.multisets) {
      longest = Math.max(longest, multiset[1]);
    }
    this.held = new long[longest];
  }

  /** Writes the image of the state to {@code out}; {@code original} supplies the inert bits. */
  void apply(long[] original, int offset, int[] permutation, long[] out) { // hot
    for (int i = 0; i < out.length; i++) {
      long active = plan.activeBits[i];
      out[i] = (original[offset + i] & ~active) | (plan.usual[i] & active);
    }
    write(state.simple, state.simpleCount, permutation, out);
    write(state.related, state.relatedCount, permutation, out);
    if (plan.slots.length > 0) {
      mapSlots(permutation);
      for (int[] slot : plan.slots) {
        for (int leaf : slot) {
          out[plan.word[leaf]] |= image[leaf] << plan.shift[leaf];
        }
      }
    }
  }

  private void write(int[] leaves, int count, int[] permutation, long[] out) { // hot
    for (int i = 0; i < count; i++) {
      int leaf = leaves[i];
      int target = target(leaf, permutation);
      out[plan.word[target]] ^= imageOf(leaf, permutation) << plan.shift[target];
    }
  }

  /** Whether an exchange of two members, given as a permutation, changes nothing. */
  boolean fixes(int[] exchange) { // hot
    if (!fixes(state.simple, state.simpleCount, exchange)
        || !fixes(state.related, state.relatedCount, exchange)) {
      return false;
    }
    if (plan.slots.length == 0) {
      return true;
    }
    mapSlots(exchange);
    return state.agreesOnSlots(image);
  }

  /* Differences go to differences one to one, so if each finds its own image nothing is left over. */
  private boolean fixes(int[] leaves, int count, int[] exchange) { // hot
    for (int i = 0; i < count; i++) {
      int leaf = leaves[i];
      if (state.codes[target(leaf, exchange)] != imageOf(leaf, exchange)) {
        return false;
      }
    }
    return true;
  }

  private int target(int leaf, int[] permutation) { // hot
    int start = plan.indexStart[leaf];
    int end = plan.indexStart[leaf + 1];
    if (start == end) {
      return leaf;
    }
    int target = plan.leafOf[leaf];
    for (int i = start; i < end; i++) {
      int member = plan.indexMember[i];
      target += (permutation[member] - member) * plan.indexStride[i];
    }
    return plan.activeOf[target];
  }

  private long imageOf(int leaf, int[] permutation) { // hot
    int[] values = plan.values[leaf];
    long code = state.codes[leaf];
    if (values == null || values[(int) code] < 0) {
      return code;
    }
    int member = values[(int) code];
    return code + permutation[member] - member;
  }

  private void mapSlots(int[] permutation) { // hot
    for (int[] slot : plan.slots) {
      for (int leaf : slot) {
        image[leaf] = 0;
      }
    }
    for (int i = 0; i < state.slotCount; i++) {
      for (int leaf : plan.slots[state.slots[i]]) {
        image[target(leaf, permutation)] = imageOf(leaf, permutation);
      }
    }
    for (int[] multiset : plan.multisets) {
      sort(multiset[0], multiset[1], multiset[2]);
    }
  }

  /** Sorts the slots of a multiset: taken ones first, then by their codes one after the other. */
  private void sort(int first, int size, int capacity) { // hot
    for (int i = 1; i < capacity; i++) {
      int moving = first + i * size;
      int j = i;
      while (j > 0 && isBefore(moving, first + (j - 1) * size, size)) {
        j--;
      }
      if (j < i) {
        int to = first + j * size;
        System.arraycopy(image, moving, held, 0, size);
        System.arraycopy(image, to, image, to + size, moving - to);
        System.arraycopy(held, 0, image, to, size);
      }
    }
  }

  private boolean isBefore(int a, int b, int size) { // hot
    if (image[a] != image[b]) {
      return image[a] > image[b];
    }
    for (int i = 1; i < size; i++) {
      if (image[a + i] != image[b + i]) {
        return image[a + i] < image[b + i];
      }
    }
    return false;
  }
}
