package fathom.search.biased;

import fathom.search.Course;
import fathom.search.Ledger;
import fathom.search.PositionTable;

/**
 * Depth-first search that lets one agent act at a time until enough agents can fire marked rules,
 * and looks around closely from there.
 */
public final class BiasedDfs implements Course {
  /*
   * The search works on pairs of a state and the agent that acts next [1, Fig. 2]. A pair is visited
   * by executing rules of its agent alone; the pairs of the same state with the other agents are
   * deferred to the next stage, so stage n holds what takes n switches between agents. In a state
   * where enough agents can fire marked rules, all rules are tried instead, and so on along every
   * path until no agent can fire a marked rule; the pairs of such border states join the present
   * stage.
   *
   * Two things differ from the figure. The figure loses states: when the last agent cannot act, it
   * forgets the pairs of the other agents. Here they are deferred there too, so a state of which one
   * pair is visited has all other pairs visited or queued, and every reachable state is expanded for
   * every agent. And with symmetry, the agent of a pair goes through the permutation that made the
   * state canonical. The text of [1] also lets an agent stop where it can fire a marked rule; the
   * figure does not, and neither do we: it was slower on every model we tried.
   *
   * Each state has two words with a bit for each agent: pairs that were visited, and pairs that were
   * queued at some time, which need not be queued again. Without marks the close look never happens,
   * and what remains is context-bounded search.
   *
   * [1] Talupur, Han: Biased model checking using flows. TACAS 2011.
   */
  private static final int STEPS_BETWEEN_POLLS = 256;
  private static final int AGENT_BITS = 6;
  private static final int AGENT_MASK = (1 << AGENT_BITS) - 1;

  private final Ledger ledger;
  private final int agents;
  private final long everyone;
  private final int threshold;
  private final PositionTable visited;
  private final PositionTable queued;
  private final PairStack stack;
  private LongQueue stage;
  private LongQueue nextStage;
  private int steps;
  private volatile long currentDepth;

  /** A search of what a ledger is about. */
  public BiasedDfs(Ledger ledger) {
    this.ledger = ledger;
    Moving moving = Moving.of(ledger);
    this.agents = moving.agents().count();
    this.everyone = agents == Long.SIZE ? -1L : (1L << agents) - 1;
    this.threshold = moving.bias().threshold().of(agents);
    this.visited = ledger.newTable();
    this.queued = ledger.newTable();
    this.stack = new PairStack(moving);
    this.stage = new LongQueue(ledger);
    this.nextStage = new LongQueue(ledger);
  }

  @Override
  public void run() {
    ledger.addStarts();
    for (int agent = 0; agent < agents; agent++) {
      for (long start : ledger.starts()) {
        queue(stage, start, 1L << agent);
      }
    }
    while (!stage.isEmpty()) {
      while (!stage.isEmpty()) {
        long pair = stage.take();
        visit(pair >>> AGENT_BITS, (int) pair & AGENT_MASK);
        exploreFromStack();
        if (isDone()) {
          return;
        }
      }
      LongQueue emptied = stage;
      stage = nextStage;
      nextStage = emptied;
    }
  }

  private boolean isDone() { // hot
    if (++steps == STEPS_BETWEEN_POLLS) {
      steps = 0;
      currentDepth = stack.depth() + 1L;
      ledger.poll();
    }
    return ledger.isStopped();
  }

  private void exploreFromStack() { // hot
    while (stack.depth() >= 0 && !isDone()) {
      Moves moves = stack.moves();
      int index = stack.next();
      if (index >= moves.count()) {
        stack.pop();
      } else {
        stack.advance();
        boolean isClose = stack.agent() == Moves.EVERYONE;
        long found = moves.enter(index, stack.position());
        if (found != Ledger.ABSENT && !ledger.isStopped()) {
          if (isClose) {
            lookAround(found);
          } else {
            visit(found, moves.mover(index));
          }
        }
      }
    }
  }

  /**
   * Visits a pair, unless it was visited; if the agent cannot act, also the next one, and so on.
   */
  private void visit(long position, int first) { // hot
    int agent = first;
    while (agent < agents && !isVisited(position, agent) && !ledger.isStopped()) {
      Moves moves = stack.prepare(position, agent);
      boolean isPromising = Long.bitCount(moves.markedAgents()) >= threshold;
      if (isPromising && visited.get(position) == 0) {
        lookAround(position);
        return;
      }
      visited.set(position, visited.get(position) | 1L << agent);
      defer(position, everyone);
      if (moves.count() > 0) {
        stack.push(position, agent);
        return;
      }
      agent++;
    }
  }

  private boolean isVisited(long position, int agent) { // hot
    return (visited.get(position) >>> agent & 1) != 0;
  }

  /** Tries all rules of a state, if an agent can fire a marked one; pushes it then. */
  private void lookAround(long position) { // hot
    if (visited.get(position) != 0) {
      return;
    }
    Moves moves = stack.prepare(position, Moves.EVERYONE);
    if (moves.markedAgents() == 0) {
      queue(stage, position, everyone);
    } else {
      visited.set(position, everyone);
      stack.push(position, Moves.EVERYONE);
    }
  }

  private void defer(long position, long who) { // hot
    queue(nextStage, position, who & ~visited.get(position));
  }

  private void queue(LongQueue queue, long position, long who) { // hot
    long before = queued.get(position);
    long fresh = who & ~before;
    if (fresh != 0) {
      queued.set(position, before | fresh);
      for (long rest = fresh; rest != 0; rest &= rest - 1) {
        queue.add(position << AGENT_BITS | Long.numberOfTrailingZeros(rest));
      }
    }
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }
}
