package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.pruned.Ranking;
import fathom.search.store.StateHash;
import fathom.search.store.VisitedSet;
import fathom.search.store.Words;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The successors of a few consecutive parents: made canonical and hashed, without those that equal
 * their parent and, if that is wanted, those met recently, in the order in which they are to be
 * visited.
 */
public final class SuccessorBatch {
  /** Of the processor's second cache, a part that leaves room for the rest of the work. */
  private static final int RECENT_LONGS = 1 << 15;

  /**
   * Making a state canonical takes longer than a way to memory, so more of these are worth while.
   */
  private static final int RECENT_PLAIN_LONGS = 1 << 17;

  private final Expander expander;
  private final boolean usesCanonical;
  private final boolean isInOrder;

  /** The place of each instance in the order of visits, unless that is its number. */
  private final int[] ranks;

  private final @Nullable Ranking ranking;
  private final int width;
  private final Successors out;
  private final int[] ends = new int[Level.MAX_BATCH];
  private final int[] successorEnds = new int[Level.MAX_BATCH];
  private final int[] faultEnds = new int[Level.MAX_BATCH];
  private final boolean[] unchanging = new boolean[Level.MAX_BATCH];
  private final boolean goesPastFaults;
  private int[] faults = new int[4];
  private int[] successors = new int[64];
  private long[] hashes = new long[64];
  private long[] homes = new long[64];

  /** The heuristic's rank of each successor, if there is a heuristic. */
  private int[] likings = new int[64];

  /** States that were added not long ago, if such states are left out. */
  private @Nullable RecentStates recent;

  /** The same before they were made canonical. */
  private @Nullable RecentStates recentPlain;

  /** Whether no successor of the parent that is being added differs from it. */
  private boolean isUnchanging = true;

  private boolean wantsMost;
  private int faultCount;

  /** Whether the states are start states, which no rule made. */
  private boolean holdsStarts;

  private int parents;
  private int count;

  /** An empty batch. */
  public SuccessorBatch(Exploration run, Expander expander) {
    this(run, expander, null, run.options().ruleOrder());
  }

  /** A buffer that visits what a ranking likes first, and else follows an order of rules. */
  public SuccessorBatch(
      Exploration run, Expander expander, @Nullable Ranking ranking, RuleOrder order) {
    this.expander = expander;
    this.ranking = ranking == null || ranking.isIndifferent() ? null : ranking;
    this.usesCanonical = run.usesCanonical();
    this.isInOrder = order.isSource();
    this.ranks = isInOrder ? new int[0] : order.ranks(run.system().instances().ruleCount());
    this.goesPastFaults =
        !isInOrder || this.ranking != null || run.options().limits().maxErrors() > 1;
    this.width = run.width();
    this.out = new Successors(width);
  }

  /** Leaves out states that it has met not long ago, in this batch or before. */
  public SuccessorBatch withoutRecent() {
    recent = new RecentStates(width, RECENT_LONGS);
    recentPlain = usesCanonical ? new RecentStates(width, RECENT_PLAIN_LONGS) : null;
    return this;
  }

  /** Forgets everything. */
  public void clear() {
    out.clear();
    holdsStarts = false;
    parents = 0;
    count = 0;
    faultCount = 0;
  }

  /** Adds a start state as if it were the successor of a parent of its own. */
  public boolean addStart(int instance) {
    holdsStarts = true;
    int before = out.count;
    expander.start(instance, out);
    makeRoom();
    for (int i = before; i < out.count; i++) {
      add(i);
    }
    return endParent();
  }

  /** Adds a stored state as if it were the successor of a parent of its own. */
  void addState(long[] words) {
    int at = out.reserve();
    System.arraycopy(words, 0, out.words, at, width);
    out.commit(0);
    makeRoom();
    add(out.count - 1);
    endParent();
  }

  /** Says whether the successors to come are to be visited the other way round. */
  public void setWantsMost(boolean value) {
    wantsMost = value;
  }

  /** Adds the successors of a state; whether it was a fault. */
  public boolean addParent(long[] words, int offset) { // hot
    int before = out.count;
    int first = count;
    if (goesPastFaults) {
      Expansion.expandPastFaults(expander, words, offset, out, this::addFault);
    } else {
      expander.expand(words, offset, out);
    }
    makeRoom();
    if (ranking != null) {
      for (int i = before; i < out.count; i++) {
        likings[i] = ranking.rank(wantsMost, words, offset, out.words, i * width);
      }
    }
    for (int i = before; i < out.count; i++) {
      addIfDifferent(i, words, offset);
    }
    if (!isInOrder || ranking != null) {
      arrange(first);
    }
    return endParent();
  }

  /** Puts the states of a parent, from {@code first} on, in the order of visits. */
  private void arrange(int first) { // hot
    for (int i = first + 1; i < count; i++) {
      int successor = successors[i];
      long hash = hashes[i];
      int at = i;
      for (; at > first && comesBefore(successor, successors[at - 1]); at--) {
        successors[at] = successors[at - 1];
        hashes[at] = hashes[at - 1];
      }
      successors[at] = successor;
      hashes[at] = hash;
    }
  }

  /** Whether one successor of a parent is to be visited before another. */
  private boolean comesBefore(int one, int other) { // hot
    if (ranking != null && likings[one] != likings[other]) {
      return likings[one] < likings[other];
    }
    return rank(one) < rank(other);
  }

  private boolean endParent() { // hot
    if (out.fault != Successors.NO_FAULT) {
      addFault(out.fault);
      out.fault = Successors.NO_FAULT;
    }
    ends[parents] = count;
    unchanging[parents] = isUnchanging;
    isUnchanging = true;
    successorEnds[parents] = out.count;
    faultEnds[parents] = faultCount;
    parents++;
    return faultCount > 0;
  }

  private void addFault(int instance) {
    if (faultCount == faults.length) {
      faults = Arrays.copyOf(faults, 2 * faultCount);
    }
    faults[faultCount++] = instance;
  }

  private void makeRoom() { // hot
    if (out.count > hashes.length) {
      hashes = Arrays.copyOf(hashes, out.instances.length);
      homes = new long[out.instances.length];
      successors = Arrays.copyOf(successors, out.instances.length);
      likings = ranking == null ? likings : Arrays.copyOf(likings, out.instances.length);
    }
  }

  private void addIfDifferent(int successor, long[] parent, int parentOffset) { // hot
    if (!Words.equal(out.words, successor * width, parent, parentOffset, width)) {
      isUnchanging = false;
      add(successor);
    }
  }

  private void add(int successor) { // hot
    int offset = successor * width;
    if (usesCanonical && !makeCanonical(offset)) {
      return;
    }
    long hash = StateHash.of(out.words, offset, width);
    hashes[count] = hash;
    successors[count] = successor;
    count += recent == null ? 1 : recent.add(hash, out.words, offset);
  }

  /** Makes a successor canonical; false if it need not be, because it is not to be visited. */
  private boolean makeCanonical(int offset) { // hot
    if (recentPlain != null
        && recentPlain.add(StateHash.of(out.words, offset, width), out.words, offset) == 0) {
      return false;
    }
    expander.canonicalise(out.words, offset);
    return true;
  }

  /** The number of states made, those that equal their parents included. */
  public int made() { // hot
    return out.count;
  }

  /** The number of parents. */
  public int parents() { // hot
    return parents;
  }

  /** The number of states to visit. */
  public int count() { // hot
    return count;
  }

  /** The hashes of the states to visit, in order. */
  public long[] hashes() { // hot
    return hashes;
  }

  /** Looks up what the visits will need, see {@link VisitedSet#touch}; finds {@link #homes}. */
  public long touch(VisitedSet visited) { // hot
    return visited.touch(hashes, homes, count);
  }

  /** The homes of the hashes, as long as the set does not grow. */
  public long[] homes() { // hot
    return homes;
  }

  /** The words of all states. */
  public long[] words() { // hot
    return out.words;
  }

  /** Where the states to visit are among all that were made, in order. */
  public int[] places() { // hot
    return successors;
  }

  /** Where the words of the {@code index}th state to visit begin. */
  public int offset(int index) { // hot
    return successors[index] * width;
  }

  /** The end of the states to visit of a parent; they begin where those of the one before end. */
  public int end(int parent) { // hot
    return ends[parent];
  }

  /** Whether no successor of a parent differs from it. */
  public boolean isUnchanging(int parent) { // hot
    return unchanging[parent];
  }

  /** Whether a parent has no successors, not even itself. */
  public boolean isChildless(int parent) { // hot
    return successorEnds[parent] == firstSuccessor(parent);
  }

  private int firstSuccessor(int parent) {
    return parent == 0 ? 0 : successorEnds[parent - 1];
  }

  /** Which of the successors of {@code parent}, in the expander's order, is at a place. */
  public int ordinal(int parent, int place) { // hot
    return place - firstSuccessor(parent);
  }

  /** The number of faults of a parent. */
  public int faultCount(int parent) { // hot
    return faultEnds[parent] - firstFault(parent);
  }

  /** The instance of a fault of a parent. */
  public int fault(int parent, int number) {
    return faults[firstFault(parent) + number];
  }

  private int firstFault(int parent) { // hot
    return parent == 0 ? 0 : faultEnds[parent - 1];
  }

  /**
   * Calls back for the rule instance of every state that comes after the one at {@code place},
   * which belongs to {@code parent}, in the order of visits.
   */
  public void forEachAfter(int parent, int place, IntConsumer consumer) {
    for (int i = firstSuccessor(parent); i < successorEnds[parent]; i++) {
      if (comesBefore(place, i)) {
        consumer.accept(out.instances[i]);
      }
    }
    forEachAfter(parent, consumer);
  }

  /** Calls back for the rule instance of every state. */
  public void forEach(IntConsumer consumer) {
    for (int i = 0; i < out.count; i++) {
      consumer.accept(out.instances[i]);
    }
  }

  /** The place of a successor in the order of rules among those of its parent. */
  private int rank(int successor) {
    return isInOrder || holdsStarts ? successor : ranks[out.instances[successor]];
  }

  /** Calls back for the rule instance of every state that comes after those of a parent. */
  public void forEachAfter(int parent, IntConsumer consumer) {
    for (int i = successorEnds[parent]; i < out.count; i++) {
      consumer.accept(out.instances[i]);
    }
  }
}
