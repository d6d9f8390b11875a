package fathom.compile.symmetry;

/**
 * Single facts as slices of the state: the exact bits that it holds for each member, gathered from
 * each word by one bit extraction, and one bit for each leaf that refers to the member.
 */
final class MemberSlices implements SingleFacts {
  private final SlicePlan plan;

  /** By stage. */
  private final long[][] keys;

  /** How far a permutation moves each member, and 0 for none. */
  private final long[] distance;

  /** Slices of states as planned. */
  MemberSlices(SlicePlan plan) {
    this.plan = plan;
    this.keys = new long[plan.stages.length][];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = plan.stages[i].keys.room();
    }
    this.distance = new long[plan.members + 1];
  }

  @Override
  public void read(long[] words, int offset) { // hot
    for (int i = 0; i < keys.length; i++) {
      plan.stages[i].keys.gather(words, offset, keys[i]);
    }
  }

  @Override
  public void split(Partition root) { // hot
    for (int i = 0; i < keys.length; i++) {
      SortingStage stage = plan.stages[i];
      root.sort(stage.keys, keys[i], stage.firstMember);
    }
  }

  /* Members that were not split have equal slices. */
  @Override
  public boolean areFixedBy(int[] exchange) { // hot
    return true;
  }

  @Override
  public void write(int[] permutation, long[] out) { // hot
    rename(permutation, out);
    for (int i = 0; i < keys.length; i++) {
      move(plan.stages[i], permutation, out);
    }
  }

  private void rename(int[] permutation, long[] out) { // hot
    for (int member = 0; member < permutation.length; member++) {
      distance[member] = (long) permutation[member] - member;
    }
    for (NamingColumn column : plan.naming) {
      long word = out[column.word];
      if ((word & column.bits) != 0) {
        out[column.word] = word + changeOf(column, word);
      }
    }
  }

  private long changeOf(NamingColumn column, long word) { // hot
    long change = 0;
    int shift = column.shift;
    for (int i = 0; i < column.count; i++) {
      int member = column.named[(int) ((word >>> shift) & column.mask)];
      change += distance[member] << shift;
      shift += column.step;
    }
    return change;
  }

  private static void move(SortingStage stage, int[] permutation, long[] out) { // hot
    int first = stage.firstMember;
    for (int i = 0; i < stage.words.length; i++) {
      long[] places = stage.moved[i];
      long before = out[stage.words[i]];
      long after = before & ~stage.movedByAll[i];
      for (int member = 0; member < stage.size; member++) {
        long bits = Long.compress(before, places[member]);
        after |= Long.expand(bits, places[permutation[first + member] - first]);
      }
      out[stage.words[i]] = after;
    }
  }
}
