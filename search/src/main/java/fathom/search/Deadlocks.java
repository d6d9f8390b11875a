package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;

/** Judges whether a state is a deadlock, for one worker. */
public final class Deadlocks {
  private final Deadlock kind;
  private final Exploration run;

  /** The judge for a worker of a search. */
  public Deadlocks(Exploration run) {
    this.kind = run.options().deadlock();
    this.run = run;
  }

  /** Whether a parent without faults may be a deadlock, as far as its successors tell. */
  public boolean mayBe(SuccessorBatch batch, int parent) { // hot
    return mayBe(batch.isUnchanging(parent), batch.isChildless(parent));
  }

  /** Whether a state that is left unchanged or without successors may be a deadlock. */
  public boolean mayBe(boolean isUnchanging, boolean isChildless) { // hot
    return switch (kind) {
      case STUTTERING -> isUnchanging;
      case STUCK -> isChildless;
      case OFF -> false;
      case AUTO -> throw new AssertionError(kind);
    };
  }

  /** Whether a state is a deadlock, given that it may be. */
  public boolean is(long[] words, int offset) {
    if (Threads.haveAllEnded(run.system(), words, offset)) {
      return false;
    }
    if (kind != Deadlock.STUCK) {
      return true;
    }
    // A rule that is enabled and then gives up leaves no successor.
    Expander expander = run.system().newExpander();
    expander.expand(words, offset, new Successors(run.width()));
    for (long enabled : expander.enabledCounts()) {
      if (enabled > 0) {
        return false;
      }
    }
    return true;
  }
}
