package fathom.compile.symmetry;

import java.util.Arrays;

/** Single facts that are looked at leaf by leaf, wherever the leaves are. */
final class ListedFacts implements SingleFacts {
  private static final long VALUE_ROLE = 0x9FB21C651E98DF25L;

  private final RefinementPlan plan;
  private final Differences state;
  private final long[] keys;

  ListedFacts(RefinementPlan plan) {
    this.plan = plan;
    this.state = new Differences(plan, plan.simpleBits);
    this.keys = new long[plan.members.count()];
  }

  @Override
  public void read(long[] words, int offset) { // hot
    state.read(words, offset);
  }

  @Override
  public void split(Partition root) { // hot
    Arrays.fill(keys, 0);
    for (int i = 0; i < state.leafCount; i++) {
      int leaf = state.leaves[i];
      int[] values = plan.values[leaf];
      long code = state.codes[leaf];
      if (values == null) {
        keys[plan.indexMember[plan.indexStart[leaf]]] += Mixing.mix(plan.kind[leaf], code);
      } else if (values[(int) code] >= 0) {
        keys[values[(int) code]] += Mixing.mix(plan.kind[leaf], VALUE_ROLE);
      }
    }
    root.splitBy(keys);
  }

  @Override
  public boolean areExact() { // hot
    return false;
  }

  /* Members whose facts differ may have equal keys. */
  @Override
  public boolean areFixedBy(int[] exchange) { // hot
    return state.areFixedBy(exchange);
  }

  @Override
  public void write(int[] permutation, long[] out) { // hot
    state.write(permutation, out);
  }
}
