package fathom.search;

import fathom.search.store.LongLog;
import fathom.search.store.MemoryBudget;
import org.jspecify.annotations.Nullable;

/**
 * Which batch of parents the states of one worker came from. The states that a batch leads to are
 * mostly consecutive in the arena, so one entry serves them all.
 */
final class ParentLog {
  /*
   * An entry is two longs: the position of the first new state, and the first parent with the number
   * of parents above it. Entries are in the order of positions, because the arena hands them out in
   * ascending order.
   */
  private static final int COUNT_SHIFT = 48;
  private static final long FIRST_MASK = (1L << COUNT_SHIFT) - 1;
  private static final long START_FLAG = Long.MIN_VALUE;

  private final LongLog log;

  ParentLog(MemoryBudget budget) {
    log = new LongLog(budget);
  }

  /** Consecutive positions of parents, or consecutive numbers of start state instances. */
  record Parents(long first, int count, boolean areStarts) {}

  /** The parents of the states from {@code firstState} on. */
  record Entry(long firstState, Parents parents) {}

  /** Says that the states from {@code firstState} on have their parents in a batch. */
  void append(long firstState, Parents parents) { // hot
    log.append(firstState);
    log.append(
        parents.first()
            | (long) parents.count() << COUNT_SHIFT
            | (parents.areStarts() ? START_FLAG : 0));
  }

  /** The last entry that does not begin behind {@code position}, or null. */
  @Nullable Entry find(long position) {
    long low = -1;
    long high = log.size() / 2 - 1;
    while (low < high) {
      long middle = (low + high + 1) >> 1;
      if (log.get(2 * middle) <= position) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low < 0 ? null : new Entry(log.get(2 * low), decode(log.get(2 * low + 1)));
  }

  private static Parents decode(long word) {
    boolean areStarts = word < 0;
    return new Parents(word & FIRST_MASK, (int) ((word & ~START_FLAG) >>> COUNT_SHIFT), areStarts);
  }
}
