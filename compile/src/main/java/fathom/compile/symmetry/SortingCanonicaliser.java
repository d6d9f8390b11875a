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
  private final int[][] ranks;
  private int[] rank = {};
  private boolean fellBack;

  SortingCanonicaliser(SortingPlan plan, Canonicaliser fallback) {
    this.plan = plan;
    this.fallback = fallback;
    this.work = new long[plan.words()];
    int most = 0;
    int longest = 0;
    for (SortingStage stage : plan.stages()) {
      most = Math.max(most, stage.size);
      longest = Math.max(longest, stage.keyLongs());
    }
    this.keys = new long[most][longest];
    this.order = new int[most];
    this.ranks = new int[plan.stages().size()][most];
  }

  @Override
  public void canonicalise(long[] words, int offset) { // hot
    fellBack = false;
    System.arraycopy(words, offset, work, 0, work.length);
    for (int i = 0; i < plan.stages().size(); i++) {
      SortingStage stage = plan.stages().get(i);
      rank = ranks[i];
      stage.gather(work, 0, keys, 0);
      boolean separated = sort(stage);
      if (!separated && stage.mustSeparate) {
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

  /** Orders the members by their keys; whether all keys differ. */
  private boolean sort(SortingStage stage) { // hot
    int longs = stage.keyLongs();
    boolean separated = true;
    for (int i = 0; i < stage.size; i++) {
      int j = i - 1;
      while (j >= 0) {
        int comparison = compare(keys[order[j]], keys[i], longs);
        separated &= comparison != 0;
        if (comparison <= 0) {
          break;
        }
        order[j + 1] = order[j];
        j--;
      }
      order[j + 1] = i;
    }
    return separated;
  }

  private static int compare(long[] a, long[] b, int longs) { // hot
    for (int i = 0; i < longs; i++) {
      if (a[i] != b[i]) {
        return Long.compareUnsigned(a[i], b[i]);
      }
    }
    return 0;
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
          long mask = stage.moved[position][i];
          long bits = Long.compress(before, stage.moved[order[position]][i]);
          after = (after & ~mask) | Long.expand(bits, mask);
        }
      }
      work[stage.words[i]] = after;
    }
    renameValues(stage);
  }

  private void renameValues(SortingStage stage) { // hot
    for (int i = 0; i < stage.valueWord.length; i++) {
      long word = work[stage.valueWord[i]];
      int shift = stage.valueShift[i];
      long member = ((word >>> shift) & stage.valueMask[i]) - stage.valueFirst[i];
      if (member >= 0 && member < stage.size) {
        work[stage.valueWord[i]] = word + ((rank[(int) member] - member) << shift);
      }
    }
  }
}
