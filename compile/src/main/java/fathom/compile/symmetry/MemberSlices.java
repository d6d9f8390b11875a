package fathom.compile.symmetry;

import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Single facts as slices of the state: the exact bits that it holds for each member, gathered from
 * each word by one bit extraction, and one bit for each leaf that refers to the member.
 */
final class MemberSlices implements SingleFacts {
  private final List<SortingStage> stages;

  /** By member of all scalarsets. */
  private final long[][] slices;

  private MemberSlices(List<SortingStage> stages, Members members) {
    this.stages = stages;
    this.slices = new long[members.count()][];
    for (SortingStage stage : stages) {
      for (int i = 0; i < stage.size; i++) {
        slices[stage.firstMember + i] = new long[stage.keyLongs()];
      }
    }
  }

  /** How to slice the states of a model; null if the members of a scalarset lie differently. */
  static @Nullable List<SortingStage> plan(
      StateLayout layout, Members members, List<Occurrence> occurrences) {
    List<Occurrence> simple = occurrences.stream().filter(Occurrence::isSimple).toList();
    var stages = new ArrayList<SortingStage>();
    for (int set = 0; set < members.sets(); set++) {
      SortingStage stage =
          SortingStage.of(layout, members, simple, set, new boolean[members.sets()]);
      if (stage == null) {
        return null;
      }
      stages.add(stage);
    }
    return stages;
  }

  /** The facts of a plan: slices where it has them, else leaf by leaf. */
  static SingleFacts of(RefinementPlan plan) {
    return plan.slices == null
        ? new ListedFacts(plan)
        : new MemberSlices(plan.slices, plan.members);
  }

  @Override
  public void read(long[] words, int offset) { // hot
    for (int s = 0; s < stages.size(); s++) {
      SortingStage stage = stages.get(s);
      stage.gather(words, offset, slices, stage.firstMember);
    }
  }

  @Override
  public void split(Partition root) { // hot
    for (int s = 0; s < stages.size(); s++) {
      SortingStage stage = stages.get(s);
      root.splitStretch(stage.firstMember, stage.firstMember + stage.size, slices);
    }
  }

  /* Members that were not split have equal slices. */
  @Override
  public boolean areFixedBy(int[] exchange) { // hot
    return true;
  }

  @Override
  public void write(int[] permutation, long[] out) { // hot
    for (int s = 0; s < stages.size(); s++) {
      SortingStage stage = stages.get(s);
      deposit(stage, permutation, out);
      rename(stage, permutation, out);
    }
  }

  private void deposit(SortingStage stage, int[] permutation, long[] out) { // hot
    int first = stage.firstMember;
    for (int i = 0; i < stage.words.length; i++) {
      long bits = 0;
      for (int member = 0; member < stage.size; member++) {
        long[] target = stage.moved[permutation[first + member] - first];
        bits |= Long.expand(slices[first + member][i], target[i]);
      }
      out[stage.words[i]] = (out[stage.words[i]] & ~stage.movedByAll[i]) | bits;
    }
  }

  private static void rename(SortingStage stage, int[] permutation, long[] out) { // hot
    int first = stage.firstMember;
    for (int i = 0; i < stage.valueWord.length; i++) {
      long word = out[stage.valueWord[i]];
      int shift = stage.valueShift[i];
      int member = (int) ((word >>> shift) & stage.valueMask[i]) - stage.valueFirst[i];
      if (member >= 0 && member < stage.size) {
        long distance = (long) permutation[first + member] - (first + member);
        out[stage.valueWord[i]] = word + (distance << shift);
      }
    }
  }
}
