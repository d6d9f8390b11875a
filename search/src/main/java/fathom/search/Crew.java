package fathom.search;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a search. The one that made the crew is worker 0 and leads: it runs tasks on all
 * of them at once, and what a task wrote is visible to all when it has ended.
 */
final class Crew implements AutoCloseable {
  /** Waiting costs less than waking up for about as long as this many looks take. */
  private static final int SPINS = 500;

  private final Thread leader = Thread.currentThread();
  private final Helper[] helpers;
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private volatile boolean isClosed;
  private Task task = _ -> {};

  /** Something for all workers to do. */
  @FunctionalInterface
  interface Task {
    /** Does the part of worker {@code worker}. */
    void run(int worker);
  }

  /** Starts {@code size - 1} helpers. */
  Crew(int size) {
    helpers = new Helper[size - 1];
    for (int i = 0; i < helpers.length; i++) {
      helpers[i] = new Helper(i + 1);
      helpers[i].start();
    }
  }

  /** Runs a task on all workers and returns when it has ended on all. */
  void run(Task next) {
    run(helpers.length + 1, next);
  }

  /** Runs a task on the first {@code workers} workers; the others rest. */
  void run(int workers, Task next) {
    task = next;
    running.set(workers - 1);
    for (int i = 0; i < workers - 1; i++) {
      helpers[i].begin();
    }
    next.run(0);
    for (int spins = 0; running.get() != 0; spins++) {
      pause(spins);
    }
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("a worker failed", thrown);
    }
  }

  private final class Helper extends Thread {
    private final int worker;

    /** The number of tasks it was given. */
    private volatile int given;

    /** The same, for the leader alone. */
    private int toGive;

    Helper(int worker) {
      super("fathom-worker-" + worker);
      this.worker = worker;
      setDaemon(true);
    }

    void begin() {
      given = ++toGive;
      LockSupport.unpark(this);
    }

    @Override
    public void run() {
      int done = 0;
      while (true) {
        for (int spins = 0; given == done && !isClosed; spins++) {
          pause(spins);
        }
        if (isClosed) {
          return;
        }
        done++;
        try {
          task.run(worker);
        } catch (Throwable thrown) {
          failure.compareAndSet(null, thrown);
        }
        if (running.decrementAndGet() == 0) {
          LockSupport.unpark(leader);
        }
      }
    }
  }

  private static void pause(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
    } else {
      LockSupport.park();
    }
  }

  /** Lets the helpers go. No task may be running. */
  @Override
  public void close() {
    isClosed = true;
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
  }
}
