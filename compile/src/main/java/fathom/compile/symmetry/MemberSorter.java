package fathom.compile.symmetry;

/**
 * Puts the members of one scalarset in order and rearranges states, for one thread. This one reads
 * what to do from the plan; {@link SorterWriter} generates faster ones for most plans.
 */
class MemberSorter {
  /** What to do; generated code reads it too. */
  final SortingStage stage;

  private final long[] keys;

  /** A sorter for a stage. */
  MemberSorter(SortingStage stage) {
    this.stage = stage;
    this.keys = stage.keys.room();
  }

  /**
   * Sorts the members, the first of them known as {@code first}, by what a state says about each:
   * writes them to {@code order}, and to {@code colour} for each the first place of those of which
   * the state says the same.
   */
  void sort(long[] state, int offset, int first, int[] order, int[] colour) { // hot
    stage.keys.gather(state, offset, keys);
    stage.keys.sort(keys, first, order, colour);
  }

  /** Makes of a state what a permutation of the members, of whom the first is known so, makes. */
  void rearrange(int[] permutation, int first, long[] state) { // hot
    if (isIdentity(permutation, first)) {
      return;
    }
    for (Reference reference : stage.references) {
      long member = reference.memberIn(state, 0);
      if (member >= 0 && member < stage.size) {
        long distance = permutation[first + (int) member] - first - member;
        state[reference.word()] += distance << reference.shift();
      }
    }
    for (int i = 0; i < stage.words.length; i++) {
      long[] places = stage.moved[i];
      long before = state[stage.words[i]];
      long after = before & ~stage.movedByAll[i];
      for (int member = 0; member < stage.size; member++) {
        long bits = Long.compress(before, places[member]);
        after |= Long.expand(bits, places[permutation[first + member] - first]);
      }
      state[stage.words[i]] = after;
    }
  }

  private boolean isIdentity(int[] permutation, int first) { // hot
    for (int i = first; i < first + stage.size; i++) {
      if (permutation[i] != i) {
        return false;
      }
    }
    return true;
  }
}
