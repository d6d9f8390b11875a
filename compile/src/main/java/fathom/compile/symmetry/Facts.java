package fathom.compile.symmetry;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a state says about each member together with others, as a key: a sum of one number for each
 * thing it says. Other members are seen as their colours only, so that the keys do not depend on
 * how members are named.
 */
final class Facts {
  private static final long VALUE_ROLE = 0x2545F4914F6CDD1DL;

  /** A mark; those of pointers are other bits. */
  private static final long MENTIONED = Long.MIN_VALUE;

  private final RefinementPlan plan;
  private final MultisetPlan multisets;
  private final @Nullable PointerFacts pointers;
  private final Differences others;
  private final long[] codes;
  private final long[] keys;

  /** By number of a taken slot: what its leaves say that can hold no member. */
  private final long[] plainFacts;

  Facts(RefinementPlan plan, Differences others) {
    this.plan = plan;
    this.multisets = plan.multisets;
    this.pointers =
        plan.slices != null && plan.hasPointers() ? new PointerFacts(plan.slices) : null;
    this.others = others;
    this.codes = others.codes;
    this.keys = new long[plan.members.count() + 1];
    this.plainFacts = new long[multisets.slots()];
  }

  /** Takes in a new state. */
  void read() { // hot
    for (int i = 0; i < others.slotCount; i++) {
      plainFacts[i] = plainFactOf(others.slots[i]);
    }
  }

  private long plainFactOf(int slot) { // hot
    long fact = 0;
    for (int leaf = multisets.firstLeaf[slot]; leaf < multisets.endLeaf[slot]; leaf++) {
      if (plan.values[leaf] == null) {
        fact += Mixing.mix(plan.kind[leaf], codes[leaf]);
      }
    }
    return fact;
  }

  /** Whether it is known without a look at pointers that the state says nothing. */
  boolean areNone() { // hot
    return pointers == null && others.leafCount == 0 && others.slotCount == 0;
  }

  /**
   * Marks of the members that the state mentions together with others: which pointers it has and is
   * named by, and whether anything else mentions it. Members without a mark of which single facts
   * are the same are exchangeable.
   */
  long[] marks(long[] words, int offset) { // hot
    Arrays.fill(keys, 0);
    if (pointers != null) {
      pointers.mark(keys, words, offset);
    }
    for (int i = 0; i < others.leafCount; i++) {
      markIndices(others.leaves[i]);
      markValue(others.leaves[i]);
    }
    for (int i = 0; i < others.slotCount; i++) {
      markMembersIn(others.slots[i]);
    }
    return keys;
  }

  private void markMembersIn(int slot) { // hot
    int first = multisets.firstLeaf[slot];
    int end = multisets.isRigid[slot] ? first + 1 : multisets.endLeaf[slot];
    for (int leaf = first; leaf < end; leaf++) {
      markIndices(leaf);
    }
    for (int leaf : multisets.holders[slot]) {
      markValue(leaf);
    }
  }

  private void markIndices(int leaf) { // hot
    for (int i = plan.indexStart[leaf]; i < plan.indexStart[leaf + 1]; i++) {
      keys[plan.indexMember[i]] |= MENTIONED;
    }
  }

  private void markValue(int leaf) { // hot
    int[] values = plan.values[leaf];
    if (values != null && values[(int) codes[leaf]] >= 0) {
      keys[values[(int) codes[leaf]]] |= MENTIONED;
    }
  }

  /** What the state says about each member together with others, whose colours are given. */
  long[] ofRelations(long[] words, int offset, int[] colour) { // hot
    Arrays.fill(keys, 0);
    if (pointers != null) {
      pointers.addTo(keys, words, offset, colour);
    }
    for (int i = 0; i < others.leafCount; i++) {
      int leaf = others.leaves[i];
      tellMembers(leaf, factOf(leaf, colour));
    }
    for (int i = 0; i < others.slotCount; i++) {
      int slot = others.slots[i];
      if (multisets.isRigid[slot]) {
        addRigidSlot(slot, plainFacts[i], colour);
      } else {
        addSlot(slot, colour);
      }
    }
    return keys;
  }

  /** The same indices for all leaves: they are told of the slot once. */
  private void addRigidSlot(int slot, long plainFact, int[] colour) { // hot
    int first = multisets.firstLeaf[slot];
    long whole = plainFact;
    for (int leaf : multisets.holders[slot]) {
      whole += Mixing.mix(plan.kind[leaf], seenValue(leaf, colour));
    }
    for (int i = plan.indexStart[first]; i < plan.indexStart[first + 1]; i++) {
      whole = Mixing.mix(whole, colour[plan.indexMember[i]]);
    }
    tellIndices(first, whole);
    for (int leaf : multisets.holders[slot]) {
      tellValue(leaf, Mixing.mix(whole, plan.kind[leaf]));
    }
  }

  private void addSlot(int slot, int[] colour) { // hot
    int first = multisets.firstLeaf[slot];
    int end = multisets.endLeaf[slot];
    long whole = 0;
    for (int leaf = first; leaf < end; leaf++) {
      whole += factOf(leaf, colour);
    }
    for (int leaf = first; leaf < end; leaf++) {
      tellMembers(leaf, Mixing.mix(whole, factOf(leaf, colour)));
    }
  }

  /** What a leaf says, with members seen as colours. */
  private long factOf(int leaf, int[] colour) { // hot
    long fact = plan.kind[leaf];
    for (int i = plan.indexStart[leaf]; i < plan.indexStart[leaf + 1]; i++) {
      fact = Mixing.mix(fact, colour[plan.indexMember[i]]);
    }
    return Mixing.mix(fact, seenValue(leaf, colour));
  }

  /** The value of a leaf: a member's colour and which of the leaf's own indices it equals. */
  private long seenValue(int leaf, int[] colour) { // hot
    int[] values = plan.values[leaf];
    long code = codes[leaf];
    if (values == null || values[(int) code] < 0) {
      return code;
    }
    int member = values[(int) code];
    long seen = VALUE_ROLE + colour[member];
    int start = plan.indexStart[leaf];
    for (int i = start; i < plan.indexStart[leaf + 1]; i++) {
      if (plan.indexMember[i] == member) {
        seen += (i - start + 1L) << 32;
      }
    }
    return seen;
  }

  /** Adds a fact to the keys of the members it mentions, each in its role. */
  private void tellMembers(int leaf, long fact) { // hot
    tellIndices(leaf, fact);
    tellValue(leaf, fact);
  }

  private void tellIndices(int leaf, long fact) { // hot
    int start = plan.indexStart[leaf];
    for (int i = start; i < plan.indexStart[leaf + 1]; i++) {
      keys[plan.indexMember[i]] += Mixing.mix(fact, i - start + 1L);
    }
  }

  private void tellValue(int leaf, long fact) { // hot
    int[] values = plan.values[leaf];
    if (values != null) {
      int member = values[(int) codes[leaf]];
      if (member >= 0) {
        keys[member] += Mixing.mix(fact, VALUE_ROLE);
      }
    }
  }
}
