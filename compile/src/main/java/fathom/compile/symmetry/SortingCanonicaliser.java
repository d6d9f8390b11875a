package fathom.compile.symmetry;

import fathom.model.Type;

/**
 * Finds representatives by sorting the members of each scalarset, where the model allows it; states
 * on which sorting leaves a choice that matters go to a refining canonicaliser.
 */
final class SortingCanonicaliser implements Canonicaliser {
  /*
   * A member's key is the exact bits that the state holds for it, gathered from each word by one bit
   * extraction, and one bit for each leaf that refers to it. Equal keys mean that exchanging the
   * members changes nothing, unless other scalarsets that are not in order yet hang on them; such
   * states are left to refinement. Which way a state goes depends on its orbit only, so each orbit
   * has one representative.
   */
  private final SortingPlan plan;
  private final Canonicaliser fallback;
  private final long[] work;
  private final long[][] keys;
  private final int[] order;
  private final int[] colour;
  private final int[][] ranks;
  private int[] rank = {};
  private boolean fellBack;

  SortingCanonicaliser(SortingPlan plan, Canonicaliser fallback) {
    this.plan = plan;
    this.fallback = fallback;
    this.work = new long[plan.words()];
    this.keys = new long[plan.stages().size()][];
    int most = 0;
    for (int i = 0; i < keys.length; i++) {
      SortingStage stage = plan.stages().get(i);
      keys[i] = stage.keys.room();
      most = Math.max(most, stage.size);
    }
    this.order = new int[most];
    this.colour = new int[most];
    this.ranks = new int[plan.stages().size()][most];
  }

  @Override
  public void canonicalise(long[] words, int offset) { // hot
    fellBack = false;
    System.arraycopy(words, offset, work, 0, work.length);
    for (int i = 0; i < plan.stages().size(); i++) {
      SortingStage stage = plan.stages().get(i);
      rank = ranks[i];
      stage.keys.gather(work, 0, keys[i]);
      stage.keys.sort(keys[i], 0, order, colour);
      if (stage.mustSeparate && !areSeparated(stage)) {
        fallback.canonicalise(words, offset);
        fellBack = true;
        return;
      }
      rearrange(stage);
    }
    System.arraycopy(work, 0, words, offset, work.length);
  }

  @Override
  public int memberOf(Type.Simple type, long value) {
    return fallback.memberOf(type, value);
  }

  @Override
  public int imageOf(int member) { // hot
    if (fellBack) {
      return fallback.imageOf(member);
    }
    for (int i = 0; i < ranks.length; i++) {
      SortingStage stage = plan.stages().get(i);
      int own = member - stage.firstMember;
      if (own >= 0 && own < stage.size) {
        return stage.firstMember + ranks[i][own];
      }
    }
    return member;
  }

  private boolean areSeparated(SortingStage stage) { // hot
    for (int i = 0; i < stage.size; i++) {
      if (colour[order[i]] != i) {
        return false;
      }
    }
    return true;
  }

  private void rearrange(SortingStage stage) { // hot
    boolean moves = false;
    for (int i = 0; i < stage.size; i++) {
      rank[order[i]] = i;
      moves |= order[i] != i;
    }
    if (!moves) {
      return;
    }
    for (int i = 0; i < stage.words.length; i++) {
      long before = work[stage.words[i]];
      long after = before;
      for (int position = 0; position < stage.size; position++) {
        if (order[position] != position) {
          long mask = stage.moved[i][position];
          long bits = Long.compress(before, stage.moved[i][order[position]]);
          after = (after & ~mask) | Long.expand(bits, mask);
        }
      }
      work[stage.words[i]] = after;
    }
    renameValues(stage);
  }

  private void renameValues(SortingStage stage) { // hot
    for (Reference reference : stage.references) {
      long member = reference.memberIn(work, 0);
      if (member >= 0 && member < stage.size) {
        work[reference.word()] += (rank[(int) member] - member) << reference.shift();
      }
    }
  }
}
