package fathom.compile.symmetry;

/** Applies permutations of members to a state. */
final class StatePermuter {
  private final SingleFacts singles;
  private final Differences pointers;
  private final Differences others;
  private final SlotImages slots;

  /** A permuter of the state that was taken in so. */
  StatePermuter(
      RefinementPlan plan, SingleFacts singles, Differences pointers, Differences others) {
    this.singles = singles;
    this.pointers = pointers;
    this.others = others;
    this.slots = new SlotImages(plan, others);
  }

  /** Writes the image of the state to {@code out}; {@code original} supplies the inert bits. */
  void apply(long[] original, int offset, int[] permutation, long[] out) { // hot
    System.arraycopy(original, offset, out, 0, out.length);
    singles.write(permutation, out);
    others.write(permutation, out);
    if (others.slotCount > 0) {
      slots.map(permutation);
      slots.write(out);
    }
  }

  /**
   * Whether an exchange of two members, given as a permutation, changes nothing. They are members
   * that single facts do not tell apart.
   */
  boolean fixes(int[] exchange) { // hot
    if (!singles.areFixedBy(exchange)
        || !pointers.areFixedBy(exchange)
        || !others.areFixedBy(exchange)) {
      return false;
    }
    if (others.slotCount == 0) {
      return true;
    }
    slots.map(exchange);
    return slots.areAsBefore();
  }
}
