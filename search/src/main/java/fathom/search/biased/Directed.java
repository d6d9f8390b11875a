package fathom.search.biased;

import fathom.search.Course;
import fathom.search.Ledger;
import java.util.Map;
import java.util.TreeMap;

/** Best-first search: the state with the smallest score is expanded next. */
public final class Directed implements Course {
  private static final int STEPS_BETWEEN_POLLS = 256;

  private final Ledger ledger;
  private final boolean isAStar;
  private final Moves moves;
  private final Moves looks;
  private final Score score;

  /** The states to expand by their cost; those of one cost in the order of their discovery. */
  private final TreeMap<Long, LongQueue> open = new TreeMap<>();

  private int steps;
  private volatile long currentDepth;

  /** A search of what a ledger is about. */
  public Directed(Ledger ledger) {
    this.ledger = ledger;
    Moving moving = Moving.of(ledger);
    this.isAStar = moving.bias().isAStar();
    this.moves = moving.newMoves();
    this.looks = moving.newMoves();
    this.score = new Score(ledger.system(), moving.bias().guidance(), ledger.uncounted());
  }

  @Override
  public void run() {
    ledger.addStarts();
    ledger.starts().forEach(this::open);
    while (!open.isEmpty() && !ledger.isStopped()) {
      Map.Entry<Long, LongQueue> best = open.firstEntry();
      long position = best.getValue().take();
      if (best.getValue().isEmpty()) {
        open.remove(best.getKey());
      }
      if (!ledger.isExpanded(position)) {
        expand(position);
      }
      if (++steps == STEPS_BETWEEN_POLLS) {
        steps = 0;
        currentDepth = ledger.depthOf(position);
        ledger.poll();
      }
    }
  }

  private void open(long position) {
    looks.preview(position);
    long cost = score.of(ledger.chunk(position), ledger.offset(position), looks.markedCount());
    long total = isAStar ? cost + ledger.depthOf(position) : cost;
    open.computeIfAbsent(total, _ -> new LongQueue(ledger)).add(position);
  }

  private void expand(long position) { // hot
    moves.make(position, Moves.EVERYONE);
    for (int i = 0; i < moves.count() && !ledger.isStopped(); i++) {
      long found = moves.enter(i, position);
      if (ledger.wasNew()) {
        open(found);
      } else if (isAStar && found != Ledger.ABSENT && isShorter(position, found)) {
        ledger.setParent(found, position);
        open(found);
      }
      if (ledger.isStopped()) {
        moves.forgetFrom(i + 1);
      }
    }
  }

  /** Whether the way through a state is a shorter one to a state that still is to be expanded. */
  private boolean isShorter(long position, long found) { // hot
    return !ledger.isExpanded(found) && ledger.depthOf(position) + 1 < ledger.depthOf(found);
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }
}
