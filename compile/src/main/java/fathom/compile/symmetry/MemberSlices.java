package fathom.compile.symmetry;

/**
 * Single facts as slices of the state: the exact bits that it holds for each member, gathered from
 * each word by one bit extraction, and one bit for each leaf that refers to the member.
 */
final class MemberSlices implements SingleFacts {
  private final SlicePlan plan;

  /** By stage. */
  private final MemberSorter[] sorters;

  private long[] words = {};
  private int offset;

  /** Slices of states as planned. */
  MemberSlices(SlicePlan plan) {
    this.plan = plan;
    this.sorters = new MemberSorter[plan.stages.length];
    for (int i = 0; i < sorters.length; i++) {
      sorters[i] = plan.stages[i].newSorter();
    }
  }

  @Override
  public void read(long[] words, int offset) { // hot
    this.words = words;
    this.offset = offset;
  }

  @Override
  public void split(Partition root) { // hot
    for (int i = 0; i < sorters.length; i++) {
      root.sort(sorters[i], words, offset, plan.stages[i].firstMember);
    }
  }

  @Override
  public boolean areExact() { // hot
    return true;
  }

  /* Members that were not split have equal slices. */
  @Override
  public boolean areFixedBy(int[] exchange) { // hot
    return true;
  }

  @Override
  public void write(int[] permutation, long[] out) { // hot
    for (int i = 0; i < sorters.length; i++) {
      sorters[i].rearrange(permutation, plan.stages[i].firstMember, out);
    }
  }
}
