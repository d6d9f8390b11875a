package fathom.compile.symmetry;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the refinement of a state's symmetries needs to know of the model, in flat arrays. The
 * leaves that a permutation can move or change are called active and numbered through in leaf
 * order.
 */
final class RefinementPlan {
  final Members members;
  final int words;

  /** The bits of each word that belong to leaves which mention just one member. */
  final long[] simpleBits;

  /** The bits of leaves that refer from one member to another, if slices contain them. */
  final long[] pointerBits;

  /** The other bits that permutations can change. */
  final long[] relatedBits;

  /**
   * Codes that are common in states of the model, the same for all leaves of a kind, so that no
   * permutation changes them. States are looked at as differences from it: what does not differ
   * says nothing about a member, and most of a large state does not differ.
   */
  final long[] usual;

  /** The active leaf that a bit belongs to, by 64 times the word plus the bit. */
  final int[] leafAtBit;

  // By active leaf.
  final int[] word;
  final int[] shift;
  final long[] mask;
  final long[] kind;
  final int[] @Nullable [] values;

  /** Where a leaf's indices start in {@link #indexMember} and {@link #indexStride}. */
  final int[] indexStart;

  final int[] indexMember;
  final int[] indexStride;

  /** Active number by leaf number, or -1. */
  final int[] activeOf;

  /** Leaf number by active number. */
  final int[] leafOf;

  /** The multisets that a permutation can reorder. */
  final MultisetPlan multisets;

  /** How to slice states by members, or null if that cannot be. */
  final @Nullable SlicePlan slices;

  /** Makes a plan; {@code typical} is a state of the model from which the usual codes are taken. */
  RefinementPlan(StateLayout layout, Members members, Occurrences occurrences, long[] typical) {
    this.members = members;
    this.words = layout.words();
    this.activeOf = new int[layout.leaves().size()];
    List<Occurrence> active = selectActive(occurrences.all());
    int count = active.size();
    slices = SlicePlan.of(layout, members, occurrences.all());
    simpleBits = new long[words];
    pointerBits = new long[words];
    relatedBits = new long[words];
    leafAtBit = new int[words * 64];
    word = new int[count];
    shift = new int[count];
    mask = new long[count];
    kind = new long[count];
    values = new int[count][];
    leafOf = new int[count];
    indexStart = new int[count + 1];
    for (int i = 0; i < count; i++) {
      describe(i, active.get(i), layout.leaves().get(active.get(i).leaf()));
    }
    indexMember = active.stream().flatMapToInt(o -> Arrays.stream(o.indices())).toArray();
    indexStride = active.stream().flatMapToInt(o -> Arrays.stream(o.strides())).toArray();
    multisets = new MultisetPlan(active, activeOf, occurrences.multisets());
    usual = findUsual(active, typical);
  }

  private List<Occurrence> selectActive(List<Occurrence> all) {
    var active = new ArrayList<Occurrence>();
    for (Occurrence occurrence : all) {
      activeOf[occurrence.leaf()] = occurrence.isInert() ? -1 : active.size();
      if (!occurrence.isInert()) {
        active.add(occurrence);
      }
    }
    return active;
  }

  private void describe(int i, Occurrence occurrence, Leaf leaf) {
    word[i] = leaf.word();
    shift[i] = leaf.shift();
    mask[i] = StateLayout.maskOf(leaf.bits());
    kind[i] = occurrence.kindKey();
    values[i] = occurrence.values();
    leafOf[i] = occurrence.leaf();
    indexStart[i + 1] = indexStart[i] + occurrence.indices().length;
    bitsFor(occurrence)[leaf.word()] |= mask[i] << leaf.shift();
    for (int bit = leaf.shift(); bit < leaf.shift() + leaf.bits(); bit++) {
      leafAtBit[leaf.word() * 64 + bit] = i;
    }
  }

  /** Whether slices contain leaves that refer from one member to another. */
  boolean hasPointers() {
    return Arrays.stream(pointerBits).anyMatch(bits -> bits != 0);
  }

  private long[] bitsFor(Occurrence occurrence) {
    if (occurrence.isSimple()) {
      return simpleBits;
    }
    boolean isSliced = slices != null && slices.holdPointers && occurrence.isPointer();
    return isSliced ? pointerBits : relatedBits;
  }

  /** The active leaf that a permutation takes an active leaf to. */
  int target(int leaf, int[] permutation) { // hot
    int start = indexStart[leaf];
    int end = indexStart[leaf + 1];
    if (start == end) {
      return leaf;
    }
    int target = leafOf[leaf];
    for (int i = start; i < end; i++) {
      int member = indexMember[i];
      target += (permutation[member] - member) * indexStride[i];
    }
    return activeOf[target];
  }

  /** For each kind of plain leaf outside multisets the code that most of its leaves have. */
  private long[] findUsual(List<Occurrence> active, long[] typical) {
    Map<Integer, Map<Long, Integer>> counts = new HashMap<>();
    for (int i = 0; i < active.size(); i++) {
      if (active.get(i).slot() < 0 && values[i] == null) {
        long code = (typical[word[i]] >>> shift[i]) & mask[i];
        counts
            .computeIfAbsent(active.get(i).kind(), _ -> new HashMap<>())
            .merge(code, 1, Integer::sum);
      }
    }
    long[] result = new long[words];
    for (int i = 0; i < active.size(); i++) {
      Map<Long, Integer> codes = counts.get(active.get(i).kind());
      if (codes != null) {
        result[word[i]] |= mostFrequent(codes) << shift[i];
      }
    }
    return result;
  }

  private static long mostFrequent(Map<Long, Integer> codes) {
    long best = 0;
    int most = 0;
    for (var entry : codes.entrySet()) {
      boolean isBetter =
          entry.getValue() > most || (entry.getValue() == most && entry.getKey() < best);
      if (isBetter) {
        best = entry.getKey();
        most = entry.getValue();
      }
    }
    return best;
  }
}
