package fathom.cluster;

import fathom.search.Control;
import fathom.search.store.VisitedSet;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;

/** Where all workers of a rank meet when the visited set has to grow, and grow it together. */
final class Meeting {
  private final Control control;
  private final VisitedSet visited;
  private final CyclicBarrier begin;
  private final CyclicBarrier end;
  private VisitedSet.@Nullable Growth growth;
  private volatile boolean hasFailed;

  Meeting(int workers, Control control, VisitedSet visited) {
    this.control = control;
    this.visited = visited;
    this.begin = new CyclicBarrier(workers, this::start);
    this.end = new CyclicBarrier(workers, this::finish);
  }

  /** Joins the meeting if there is one; whether there was. */
  boolean joinIfCalled() { // hot
    if (!control.isGrowthWanted()) {
      return false;
    }
    join();
    return true;
  }

  /** Whether the set could not grow. It may be in pieces then, and must not be used any more. */
  boolean hasFailed() { // hot
    return hasFailed;
  }

  private void join() {
    await(begin);
    VisitedSet.Growth shared = growth;
    if (shared != null) {
      shared.work();
    }
    await(end);
  }

  private void start() {
    growth = visited.startGrowth();
  }

  private void finish() {
    VisitedSet.Growth shared = growth;
    if (shared == null || !shared.finish()) {
      hasFailed = true;
      control.stop(Control.Stop.MEMORY);
    }
    growth = null;
    control.takeGrowthRequest();
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException("a worker failed", e);
    }
  }

  /** Lets nobody wait for a worker that failed. */
  void breakUp() {
    begin.reset();
    end.reset();
  }
}
