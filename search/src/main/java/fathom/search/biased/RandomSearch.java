package fathom.search.biased;

import fathom.search.Course;
import fathom.search.Ledger;
import java.util.Arrays;
import java.util.Random;

/**
 * Random walks that look at all neighbours of where they are and go on from one that no walk has
 * been to. A walk that finds none for a while ends, and the next one begins at a random state that
 * was seen and not walked through, so all states are visited in the end.
 */
public final class RandomSearch implements Course {
  private static final int STEPS_BETWEEN_POLLS = 256;
  private static final int MOST_OLD_STEPS = 10;
  private static final int FIRST_ROOM = 1 << 10;

  private final Ledger ledger;
  private final Moves moves;
  private final Random random;
  private long[] seen = new long[FIRST_ROOM];
  private int seenCount;
  private long[] targets = new long[64];
  private int steps;
  private volatile long currentDepth;

  /** A search of what a ledger is about. */
  public RandomSearch(Ledger ledger) {
    this.ledger = ledger;
    this.moves = Moving.of(ledger).newMoves();
    this.random = new Random(ledger.options().ruleOrder().seed());
  }

  @Override
  public void run() {
    ledger.addStarts();
    ledger.starts().forEach(this::see);
    while (!ledger.isStopped()) {
      long position = unwalked();
      if (position == Ledger.ABSENT) {
        return;
      }
      walk(position);
    }
  }

  private void see(long position) {
    if (seenCount == seen.length) {
      if (seen.length > 1 << 29 || !ledger.reserve(8L * seen.length)) {
        ledger.stopForMemory();
        return;
      }
      seen = Arrays.copyOf(seen, 2 * seenCount);
    }
    seen[seenCount++] = position;
  }

  /** A random state that no walk has been to; states that a walk has been to are forgotten. */
  private long unwalked() {
    while (seenCount > 0) {
      int at = random.nextInt(seenCount);
      long position = seen[at];
      seen[at] = seen[--seenCount];
      if (!ledger.isExpanded(position)) {
        return position;
      }
    }
    return Ledger.ABSENT;
  }

  private void walk(long from) { // hot
    long position = from;
    int oldSteps = 0;
    while (position != Ledger.ABSENT && oldSteps < MOST_OLD_STEPS && !ledger.isStopped()) {
      oldSteps = ledger.isExpanded(position) ? oldSteps + 1 : 0;
      position = step(position);
      if (++steps == STEPS_BETWEEN_POLLS) {
        steps = 0;
        currentDepth = position == Ledger.ABSENT ? 0 : ledger.depthOf(position);
        ledger.poll();
      }
    }
  }

  /** Looks at all neighbours of a state and chooses one; {@link Ledger#ABSENT} if it has none. */
  private long step(long position) { // hot
    moves.make(position, Moves.EVERYONE);
    if (targets.length < moves.count()) {
      targets = new long[2 * moves.count()];
    }
    int count = 0;
    int fresh = 0;
    for (int i = 0; i < moves.count() && !ledger.isStopped(); i++) {
      long found = moves.enter(i, position);
      if (ledger.wasNew()) {
        see(found);
      }
      if (found != Ledger.ABSENT) {
        targets[count++] = found;
        if (!ledger.isExpanded(found)) {
          targets[count - 1] = targets[fresh];
          targets[fresh++] = found;
        }
      }
    }
    int choices = fresh > 0 ? fresh : count;
    return choices == 0 ? Ledger.ABSENT : targets[random.nextInt(choices)];
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }
}
