package fathom.search.biased;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.Ledger;
import fathom.search.RuleOrder;
import fathom.search.store.StateHash;
import fathom.search.store.Words;
import java.util.Arrays;

/**
 * The successors of one state that differ from it, canonical and hashed, in the order in which they
 * are to be visited; who made each, and which of them marked rules made.
 */
final class Moves implements Ledger.Aftermath {
  /** Stands for all agents. */
  static final int EVERYONE = -1;

  private final Ledger ledger;
  private final Agents agents;
  private final Marks marks;
  private final int width;
  private final Successors out;
  private final int[] membersOfAgents;
  private final int[] agentsOfMembers;
  private final int[] ranks;
  private final boolean isInOrder;
  private final boolean goesPastFaults;
  private int[] successors = new int[64];
  private long[] hashes = new long[64];
  private int[] movers = new int[64];
  private boolean[] marked = new boolean[64];
  private int[] faults = new int[4];
  private int faultCount;
  private int count;
  private int differing;
  private long markedAgents;
  private int markedCount;

  Moves(Ledger ledger, Agents agents, Marks marks) {
    this.ledger = ledger;
    this.agents = agents;
    this.marks = marks;
    this.width = ledger.system().layout().words();
    this.out = new Successors(width);
    this.membersOfAgents = agents.members(ledger.expander());
    this.agentsOfMembers = agents.ofMembers(ledger.expander());
    RuleOrder order = ledger.options().ruleOrder();
    this.isInOrder = order.isSource();
    this.ranks = isInOrder ? new int[0] : order.ranks(ledger.system().instances().ruleCount());
    this.goesPastFaults = !isInOrder || ledger.options().limits().maxErrors() > 1;
  }

  /**
   * Makes the moves of a state: all of them, or those of one agent; marks are counted for all. The
   * first time, rules count as fired and the ledger judges the state.
   */
  void make(long position, int agent) { // hot
    boolean isFirst = !ledger.isExpanded(position);
    Expander expander = isFirst ? ledger.expander() : ledger.uncounted();
    expand(expander, ledger.chunk(position), ledger.offset(position), agent);
    if (isFirst) {
      ledger.judge(position, this);
    }
  }

  /** Makes all moves of a state without counting or judging anything. */
  void preview(long position) { // hot
    expand(ledger.uncounted(), ledger.chunk(position), ledger.offset(position), EVERYONE);
  }

  private void expand(Expander expander, long[] words, int offset, int agent) { // hot
    out.clear();
    count = 0;
    differing = 0;
    faultCount = 0;
    markedAgents = 0;
    markedCount = 0;
    expander.expand(words, offset, out);
    while (out.fault != Successors.NO_FAULT) {
      int fault = out.fault;
      addFault(fault);
      out.fault = Successors.NO_FAULT;
      if (goesPastFaults) {
        expander.expandFrom(fault + 1, words, offset, out);
      }
    }
    if (out.count > hashes.length) {
      makeRoom();
    }
    for (int i = 0; i < out.count; i++) {
      if (differs(i * width, words, offset)) {
        add(i, expander, words, offset, agent);
      }
    }
    if (!isInOrder) {
      arrange();
    }
  }

  private void makeRoom() {
    hashes = new long[out.instances.length];
    successors = new int[out.instances.length];
    movers = new int[out.instances.length];
    marked = new boolean[out.instances.length];
  }

  private void addFault(int instance) {
    if (faultCount == faults.length) {
      faults = Arrays.copyOf(faults, 2 * faultCount);
    }
    faults[faultCount++] = instance;
  }

  private boolean differs(int successor, long[] words, int offset) { // hot
    return !Words.equal(out.words, successor, words, offset, width);
  }

  private void add(int successor, Expander expander, long[] words, int offset, int wanted) { // hot
    int instance = out.instances[successor];
    int agent = agents.of(instance);
    boolean isMarked = marks.isMarked(instance, expander, words, offset);
    differing++;
    if (isMarked) {
      markedCount++;
      markedAgents |= 1L << agent;
    }
    if (wanted == EVERYONE || wanted == agent) {
      int at = successor * width;
      int member = membersOfAgents[agent];
      if (ledger.usesCanonical()) {
        expander.canonicalise(out.words, at);
        agent = member < 0 ? agent : agentsOfMembers[expander.imageOf(member)];
      }
      hashes[count] = StateHash.of(out.words, at, width);
      movers[count] = agent;
      marked[count] = isMarked;
      successors[count++] = successor;
    }
  }

  /** Puts the moves in the order in which rules are to be tried. */
  private void arrange() { // hot
    for (int i = 1; i < count; i++) {
      int successor = successors[i];
      long hash = hashes[i];
      int mover = movers[i];
      boolean isMarked = marked[i];
      int rank = ranks[out.instances[successor]];
      int at = i;
      for (; at > 0 && ranks[out.instances[successors[at - 1]]] > rank; at--) {
        successors[at] = successors[at - 1];
        hashes[at] = hashes[at - 1];
        movers[at] = movers[at - 1];
        marked[at] = marked[at - 1];
      }
      successors[at] = successor;
      hashes[at] = hash;
      movers[at] = mover;
      marked[at] = isMarked;
    }
  }

  /** The number of moves. */
  int count() { // hot
    return count;
  }

  /** Writes down the state that a move leads to; its position, or {@link Ledger#ABSENT}. */
  long enter(int move, long parent) { // hot
    return ledger.add(hashes[move], out.words, successors[move] * width, parent);
  }

  /** The agent that made a move, as it is called in the state that the move leads to. */
  int mover(int move) { // hot
    return movers[move];
  }

  /** Whether a marked rule made a move. */
  boolean isMarked(int move) { // hot
    return marked[move];
  }

  /** The agents that can fire marked rules, one bit each. */
  long markedAgents() { // hot
    return markedAgents;
  }

  /** The number of marked rule instances that lead to a different state. */
  int markedCount() { // hot
    return markedCount;
  }

  /** Takes back that the rules of the moves from {@code first} on fired. */
  void forgetFrom(int first) {
    for (int i = first; i < count; i++) {
      ledger.forget(out.instances[successors[i]]);
    }
  }

  @Override
  public int faultCount() {
    return faultCount;
  }

  @Override
  public int fault(int number) {
    return faults[number];
  }

  @Override
  public boolean isUnchanging() {
    return differing == 0;
  }

  @Override
  public boolean isChildless() {
    return out.count == 0;
  }
}
