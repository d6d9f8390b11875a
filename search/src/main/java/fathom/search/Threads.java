package fathom.search;

import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.model.ModelThread;
import java.util.List;

/** What a state says about the threads of control of its model. */
public final class Threads {
  private Threads() {}

  /** Whether the model has threads and none of them is running any more. */
  public static boolean haveAllEnded(TransitionSystem system, long[] words, int offset) {
    StateLayout layout = system.layout();
    List<ModelThread> threads = system.model().threads();
    for (ModelThread thread : threads) {
      if (layout.read(words, offset, layout.leafOf(thread.location())) != thread.idle()) {
        return false;
      }
    }
    return !threads.isEmpty();
  }
}
