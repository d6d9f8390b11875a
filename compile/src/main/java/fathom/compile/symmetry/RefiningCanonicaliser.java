package fathom.compile.symmetry;

import fathom.model.Type;

/** Finds the representative of any state by partition refinement and, where needed, branching. */
final class RefiningCanonicaliser implements Canonicaliser {
  /*
   * The classic scheme of graph canonisation [1]. Members start with one colour for each scalarset,
   * and are first split by what the state says about each alone. That settles most states: members
   * that are all told apart and in order already are left as they are.
   *
   * Otherwise they are split by marks, which say whether and, for pointers, how the state mentions
   * them together with others. Members of a cell that are not mentioned at all are exchangeable, if
   * what the state says about each alone was compared bit by bit.
   *
   * Where that does not suffice, a round of refinement gives each member a key made of what the
   * state says about it together with others, seen only as their colours, and splits the cells by
   * these keys; rounds go on until nothing splits. Keys depend on colours and plain data only, never
   * on a member's number, so equivalent states are split alike. A collision of keys merely leaves a cell unsplit.
   *
   * When cells with several members remain, the first such cell is branched on: each of its members
   * in turn is individualised and refinement goes on. Each leaf of this tree is a permutation; the
   * one that gives the smallest words wins, and because the tree is the same for all equivalent
   * states, so is the winner. Members that a transposition exchanges without changing the state lead
   * to equal subtrees, so only one of them is tried. This covers the usual case of several idle
   * processes, and then there is no branching at all.
   *
   * [1] McKay, Piperno: Practical graph isomorphism, II. J. Symbolic Computation 60, 2014.
   */
  private final RefinementPlan plan;
  private final SingleFacts singles;
  private final Differences pointers;
  private final Differences others;
  private final Facts facts;
  private final StatePermuter permuter;
  private final Partition[] levels;
  private final int[] transposition;
  private final long[] best;
  private final long[] candidate;
  private final int[] image;
  private long[] words = {};
  private int offset;
  private boolean hasBest;

  RefiningCanonicaliser(RefinementPlan plan) {
    this.plan = plan;
    this.singles = plan.slices == null ? new ListedFacts(plan) : new MemberSlices(plan.slices);
    this.others = new Differences(plan, plan.relatedBits);
    this.pointers = new Differences(plan, plan.pointerBits, others.codes);
    this.facts = new Facts(plan, others);
    this.permuter = new StatePermuter(plan, singles, pointers, others);
    this.levels = new Partition[plan.members.count() + 1];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new Partition(plan.members);
    }
    this.transposition = new int[plan.members.count()];
    for (int i = 0; i < transposition.length; i++) {
      transposition[i] = i;
    }
    this.best = new long[plan.words];
    this.candidate = new long[plan.words];
    this.image = new int[plan.members.count()];
  }

  @Override
  public void canonicalise(long[] words, int offset) { // hot
    this.words = words;
    this.offset = offset;
    singles.read(words, offset);
    Partition root = levels[0];
    root.reset();
    singles.split(root);
    boolean isInOrder = root.isIdentity();
    if (!isInOrder) {
      others.read(words, offset);
      if (root.firstOpenCell() >= 0) {
        splitFurther(root);
        isInOrder = root.isIdentity();
      }
    }
    if (isInOrder) {
      System.arraycopy(root.colour, 0, image, 0, image.length);
      return;
    }
    hasBest = false;
    explore(0);
    System.arraycopy(best, 0, words, offset, plan.words);
  }

  private void splitFurther(Partition root) { // hot
    if (singles.areExact()) {
      long[] marks = facts.marks(words, offset);
      root.splitBy(marks);
      root.separateUnmarked(marks);
    }
    if (root.firstOpenCell() >= 0) {
      facts.read();
      refine(root);
      if (root.firstOpenCell() >= 0) {
        pointers.read(words, offset);
      }
    }
  }

  @Override
  public int memberOf(Type.Simple type, long value) {
    return plan.members.memberOf(type, value);
  }

  @Override
  public int imageOf(int member) { // hot
    return image[member];
  }

  private void refine(Partition partition) { // hot
    if (facts.areNone()) {
      return;
    }
    while (partition.firstOpenCell() >= 0) {
      if (!partition.splitBy(facts.ofRelations(words, offset, partition.colour))) {
        return;
      }
    }
  }

  private void explore(int depth) { // hot
    Partition partition = levels[depth];
    int cell = partition.firstOpenCell();
    while (cell >= 0 && isInterchangeable(partition, cell)) {
      partition.separate(cell);
      refine(partition);
      cell = partition.firstOpenCell();
    }
    if (cell < 0) {
      offer(partition);
      return;
    }
    int end = partition.cellEnd(cell);
    for (int i = cell; i < end; i++) {
      if (!hasTwinBefore(partition, cell, i)) {
        Partition next = levels[depth + 1];
        next.copyFrom(partition);
        next.individualise(partition.order[i]);
        refine(next);
        explore(depth + 1);
      }
    }
  }

  /** Whether every permutation of a cell's members leaves the state as it is. */
  private boolean isInterchangeable(Partition partition, int cell) { // hot
    int end = partition.cellEnd(cell);
    for (int i = cell + 1; i < end; i++) {
      if (!areTwins(partition.order[cell], partition.order[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean hasTwinBefore(Partition partition, int cell, int position) { // hot
    for (int i = cell; i < position; i++) {
      if (areTwins(partition.order[i], partition.order[position])) {
        return true;
      }
    }
    return false;
  }

  /** Whether exchanging two members leaves the state as it is. */
  private boolean areTwins(int a, int b) { // hot
    transposition[a] = b;
    transposition[b] = a;
    boolean same = permuter.fixes(transposition);
    transposition[a] = a;
    transposition[b] = b;
    return same;
  }

  /** Applies the permutation that a partition into single members stands for; keeps the least. */
  private void offer(Partition partition) { // hot
    permuter.apply(words, offset, partition.colour, candidate);
    if (!hasBest || isLess(candidate, best)) {
      System.arraycopy(candidate, 0, best, 0, best.length);
      System.arraycopy(partition.colour, 0, image, 0, image.length);
      hasBest = true;
    }
  }

  private static boolean isLess(long[] a, long[] b) { // hot
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return Long.compareUnsigned(a[i], b[i]) < 0;
      }
    }
    return false;
  }
}
