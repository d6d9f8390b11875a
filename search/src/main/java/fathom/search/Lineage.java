package fathom.search;

import fathom.search.store.Arena;
import fathom.search.store.LongLog;
import org.jspecify.annotations.Nullable;

/** Remembers, for one worker, where its new states came from. */
final class Lineage {
  /*
   * A state that stays in the arena needs no more than the batch of its parents: they are expanded
   * again until one gives the state. Where states do not stay, each has a link: the number of its
   * parent within the batch, and which of the parent's successors it is. The few ordinals that do
   * not fit into a link are kept beside.
   */
  private static final int ORDINAL_BITS = 11;
  private static final int GREAT_ORDINAL = (1 << ORDINAL_BITS) - 1;

  private final Arena arena;
  private final boolean hasLinks;
  private final ParentLog log;
  private final LongLog greatOrdinals;
  private ParentLog.Parents parents = new ParentLog.Parents(0, 0, false);
  private long expected = -1;

  Lineage(Exploration run) {
    this.arena = run.store().arena();
    this.hasLinks = run.options().store() != StoreKind.EXACT;
    this.log = new ParentLog(run.budget());
    this.greatOrdinals = new LongLog(run.budget());
  }

  /** Says where the states to come have their parents. */
  void beginBatch(ParentLog.Parents batch) {
    parents = batch;
    expected = -1;
  }

  /** Says that a new state is successor number {@code ordinal} of a parent of the batch. */
  void add(long position, int parent, int ordinal) { // hot
    if (position != expected) {
      log.append(position, parents);
    }
    expected = position + 1;
    if (hasLinks) {
      arena.setLink(position, (char) (parent << ORDINAL_BITS | Math.min(ordinal, GREAT_ORDINAL)));
      if (ordinal >= GREAT_ORDINAL) {
        greatOrdinals.append(position);
        greatOrdinals.append(ordinal);
      }
    }
  }

  /** The entry for a position, if it is one of this worker's; else null or an earlier one. */
  ParentLog.@Nullable Entry find(long position) {
    return log.find(position);
  }

  /** The parent of a state, or its start state instance. */
  static long parentOf(ParentLog.Entry entry, char link) {
    return entry.parents().first() + (link >>> ORDINAL_BITS);
  }

  /** Which of its parent's successors a state is. */
  int ordinalOf(long position, char link) {
    int ordinal = link & GREAT_ORDINAL;
    if (ordinal < GREAT_ORDINAL) {
      return ordinal;
    }
    for (long i = 0; i < greatOrdinals.size(); i += 2) {
      if (greatOrdinals.get(i) == position) {
        return (int) greatOrdinals.get(i + 1);
      }
    }
    throw new IllegalStateException("no ordinal for position " + position);
  }
}
