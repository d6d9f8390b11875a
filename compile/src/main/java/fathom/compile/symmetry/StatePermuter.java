package fathom.compile.symmetry;

import java.util.Arrays;

/** Applies a permutation of members to a state given as the codes of its active leaves. */
final class StatePermuter {
  private final RefinementPlan plan;
  private final long[] image;
  private final long[] held;

  StatePermuter(RefinementPlan plan) {
    this.plan = plan;
    this.image = new long[plan.word.length];
    int longest = 0;
    for (int[] multiset : plan.multisets) {
      longest = Math.max(longest, multiset[1]);
    }
    this.held = new long[longest];
  }

  /** Writes the image of a state to {@code out}; {@code original} supplies the inert bits. */
  void apply(long[] codes, long[] original, int[] permutation, long[] out) { // hot
    for (int i = 0; i < out.length; i++) {
      out[i] = original[i] & plan.inertBits[i];
    }
    map(codes, permutation);
    for (int i = 0; i < image.length; i++) {
      out[plan.word[i]] |= image[i] << plan.shift[i];
    }
  }

  /** Whether an exchange of two members, given as a permutation, changes nothing. */
  boolean fixes(long[] codes, int[] exchange) { // hot
    if (plan.multisets.length > 0) {
      map(codes, exchange);
      return Arrays.equals(image, codes);
    }
    for (int i = 0; i < codes.length; i++) {
      if (codes[target(i, exchange)] != imageOf(i, codes[i], exchange)) {
        return false;
      }
    }
    return true;
  }

  private void map(long[] codes, int[] permutation) { // hot
    for (int i = 0; i < codes.length; i++) {
      image[target(i, permutation)] = imageOf(i, codes[i], permutation);
    }
    for (int[] multiset : plan.multisets) {
      sort(multiset[0], multiset[1], multiset[2]);
    }
  }

  private int target(int leaf, int[] permutation) { // hot
    int[] indices = plan.indices[leaf];
    if (indices.length == 0) {
      return leaf;
    }
    int[] strides = plan.strides[leaf];
    int target = plan.leafOf[leaf];
    for (int i = 0; i < indices.length; i++) {
      target += (permutation[indices[i]] - indices[i]) * strides[i];
    }
    return plan.activeOf[target];
  }

  private long imageOf(int leaf, long code, int[] permutation) { // hot
    int[] values = plan.values[leaf];
    if (values == null || values[(int) code] < 0) {
      return code;
    }
    int member = values[(int) code];
    return code + permutation[member] - member;
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
