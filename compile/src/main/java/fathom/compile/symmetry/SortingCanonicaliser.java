package fathom.compile.symmetry;

import fathom.model.Type;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
  private final Members members;
  private final Supplier<? extends Canonicaliser> refining;

  /** Made for the first state that needs it. */
  private @Nullable Canonicaliser fallback;

  private final long[] work;
  private final MemberSorter[] sorters;
  private final int[] order;
  private final int[] colour;
  private final int[][] ranks;
  private boolean fellBack;

  SortingCanonicaliser(
      SortingPlan plan, Members members, Supplier<? extends Canonicaliser> refining) {
    this.plan = plan;
    this.members = members;
    this.refining = refining;
    this.work = new long[plan.words()];
    this.sorters = new MemberSorter[plan.stages().size()];
    int most = 0;
    for (int i = 0; i < sorters.length; i++) {
      SortingStage stage = plan.stages().get(i);
      sorters[i] = stage.newSorter();
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
    for (int i = 0; i < sorters.length; i++) {
      SortingStage stage = plan.stages().get(i);
      sorters[i].sort(work, 0, 0, order, colour);
      if (stage.mustSeparate && !areSeparated(stage)) {
        fallback().canonicalise(words, offset);
        fellBack = true;
        return;
      }
      int[] rank = ranks[i];
      for (int place = 0; place < stage.size; place++) {
        rank[order[place]] = place;
      }
      sorters[i].rearrange(rank, 0, work);
    }
    System.arraycopy(work, 0, words, offset, work.length);
  }

  @Override
  public int memberOf(Type.Simple type, long value) {
    return members.memberOf(type, value);
  }

  @Override
  public int imageOf(int member) { // hot
    if (fellBack) {
      return fallback().imageOf(member);
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

  private Canonicaliser fallback() { // hot
    Canonicaliser made = fallback;
    if (made == null) {
      made = refining.get();
      fallback = made;
    }
    return made;
  }

  private boolean areSeparated(SortingStage stage) { // hot
    for (int i = 0; i < stage.size; i++) {
      if (colour[order[i]] != i) {
        return false;
      }
    }
    return true;
  }
}
