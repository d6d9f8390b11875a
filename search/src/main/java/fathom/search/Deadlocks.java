package fathom.search;

import fathom.compile.Expander;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.model.ModelThread;
import java.util.List;

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
    return switch (kind) {
      case STUTTERING -> batch.isUnchanging(parent);
      case STUCK -> batch.isChildless(parent);
      case OFF -> false;
    };
  }

  /** Whether a state is a deadlock, given that it may be. */
  public boolean is(long[] words, int offset) {
    if (isFinished(words, offset)) {
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

  /** Whether the model has threads and none of them is running any more. */
  private boolean isFinished(long[] words, int offset) {
    StateLayout layout = run.system().layout();
    List<ModelThread> threads = run.system().model().threads();
    for (ModelThread thread : threads) {
      if (layout.read(words, offset, layout.leafOf(thread.location())) != thread.idle()) {
        return false;
      }
    }
    return !threads.isEmpty();
  }
}
