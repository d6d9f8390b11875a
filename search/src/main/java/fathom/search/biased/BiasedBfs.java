package fathom.search.biased;

import fathom.search.Course;
import fathom.search.Ledger;
import fathom.search.PositionTable;

/** Breadth-first search in which marked rules run ahead. */
public final class BiasedBfs implements Course {
  /*
   * The level loop of a breadth-first search [1, Fig. 1]. Beside it, a reduced search follows marked
   * rules only, from the few states of the level with the most marked rules to fire; what it finds goes
   * to the front of the next level. A
   * state that only the reduced search has expanded still awaits its full expansion, which is why the
   * two keep separate marks of what they have seen. Every state that is found stands in a level
   * once or twice and is fully expanded the first time that it is met there: nothing is lost. Without
   * marks this is breadth-first search.
   *
   * [1] Talupur, Han: Biased model checking using flows. TACAS 2011.
   */
  private static final int STEPS_BETWEEN_POLLS = 256;
  private static final long AHEAD = 1;

  private final Ledger ledger;
  private final Bias bias;
  private final Moves moves;
  private final Moves redMoves;
  private final PositionTable seenAhead;
  private LongQueue level;
  private LongQueue next;
  private LongQueue ahead;
  private final LongQueue red;
  private final Seeds seeds;
  private int redSeeds;
  private int steps;
  private long depth;
  private volatile long currentDepth;

  /** A search of what a ledger is about. */
  public BiasedBfs(Ledger ledger) {
    this.ledger = ledger;
    Moving moving = Moving.of(ledger);
    this.bias = moving.bias();
    this.moves = moving.newMoves();
    this.redMoves = moving.newMoves();
    this.seenAhead = ledger.newTable();
    this.level = new LongQueue(ledger);
    this.next = new LongQueue(ledger);
    this.ahead = new LongQueue(ledger);
    this.red = new LongQueue(ledger);
    this.seeds = new Seeds(ledger);
  }

  @Override
  public void run() {
    ledger.addStarts();
    ledger.starts().forEach(next::add);
    while (!next.isEmpty() || !ahead.isEmpty()) {
      advance();
      redSeeds = 0;
      while (!level.isEmpty()) {
        long position = level.take();
        if (!ledger.isExpanded(position)) {
          expand(position);
        }
        if (isDone()) {
          return;
        }
      }
      if (!bias.isGreedy()) {
        seeds.moveBest(bias.redLimit(), red);
      }
      runAhead();
      if (isDone()) {
        return;
      }
      currentDepth = ++depth;
    }
  }

  /** Goes to the next level: what was found ahead stands in front. */
  private void advance() {
    LongQueue emptied = level;
    if (ahead.isEmpty()) {
      level = next;
      next = emptied;
      return;
    }
    level = ahead;
    ahead = emptied;
    while (!next.isEmpty()) {
      level.add(next.take());
    }
  }

  private boolean isDone() { // hot
    if (++steps == STEPS_BETWEEN_POLLS) {
      steps = 0;
      ledger.poll();
    }
    return ledger.isStopped();
  }

  private void expand(long position) { // hot
    moves.make(position, Moves.EVERYONE);
    for (int i = 0; i < moves.count() && !ledger.isStopped(); i++) {
      long found = moves.enter(i, position);
      if (ledger.wasNew()) {
        next.add(found);
      }
      if (ledger.isStopped()) {
        moves.forgetFrom(i + 1);
      }
    }
    if (moves.markedCount() > 0 && bias.isGreedy() && redSeeds < bias.redLimit()) {
      redSeeds++;
      red.add(position);
      runAhead();
    } else if (moves.markedCount() > 0 && !bias.isGreedy()) {
      seeds.add(position, moves.markedCount());
    }
  }

  /** Follows marked rules from the states chosen so far, breadth first. */
  private void runAhead() { // hot
    while (!red.isEmpty() && !ledger.isStopped()) {
      long position = red.take();
      if (seenAhead.get(position) != AHEAD) {
        seenAhead.set(position, AHEAD);
        if (!ledger.isExpanded(position)) {
          ahead.add(position);
        }
        followMarks(position);
        isDone();
      }
    }
  }

  private void followMarks(long position) { // hot
    redMoves.preview(position);
    for (int i = 0; i < redMoves.count() && !ledger.isStopped(); i++) {
      if (redMoves.isMarked(i)) {
        long found = redMoves.enter(i, position);
        if (found != Ledger.ABSENT && seenAhead.get(found) != AHEAD) {
          red.add(found);
        }
      }
    }
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }
}
