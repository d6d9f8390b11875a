package fathom.compile.symmetry;

/** Applies a permutation of members to a state given as its differences from the usual codes. */
final class StatePermuter {
  private final RefinementPlan plan;
  private final Differences state;
  private final SlotImages slots;

  StatePermuter(RefinementPlan plan, Differences state) {
    this.plan = plan;
    this.state = state;
    this.slots = new SlotImages(plan, state);
  }

  /** Writes the image of the state to {@code out}; {@code original} supplies the inert bits. */
  void apply(long[] original, int offset, int[] permutation, long[] out) { // hot
    for (int i = 0; i < out.length; i++) {
      long active = plan.activeBits[i];
      out[i] = (original[offset + i] & ~active) | (plan.usual[i] & active);
    }
    write(state.simple, state.simpleCount, permutation, out);
    write(state.related, state.relatedCount, permutation, out);
    if (state.slotCount > 0) {
      slots.map(permutation);
      slots.write(out);
    }
  }

  private void write(int[] leaves, int count, int[] permutation, long[] out) { // hot
    for (int i = 0; i < count; i++) {
      int leaf = leaves[i];
      int target = plan.target(leaf, permutation);
      out[plan.word[target]] ^= state.imageOf(leaf, permutation) << plan.shift[target];
    }
  }

  /** Whether an exchange of two members, given as a permutation, changes nothing. */
  boolean fixes(int[] exchange) { // hot
    if (!fixes(state.simple, state.simpleCount, exchange)
        || !fixes(state.related, state.relatedCount, exchange)) {
      return false;
    }
    if (state.slotCount == 0) {
      return true;
    }
    slots.map(exchange);
    return slots.areAsBefore();
  }

  /* Differences go to differences one to one, so if each finds its own image nothing is left over. */
  private boolean fixes(int[] leaves, int count, int[] exchange) { // hot
    for (int i = 0; i < count; i++) {
      int leaf = leaves[i];
      if (state.codes[plan.target(leaf, exchange)] != state.imageOf(leaf, exchange)) {
        return false;
      }
    }
    return true;
  }
}
