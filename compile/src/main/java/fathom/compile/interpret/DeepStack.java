package fathom.compile.interpret;

import org.jspecify.annotations.Nullable;

/** Goes on with an execution on the stack of a new thread, so that deep recursion has room. */
final class DeepStack {
  private static final long STACK_BYTES = 32L << 20;

  private DeepStack() {}

  /** Runs an action to its end and passes on what it throws. */
  static void run(Runnable action) {
    var outcome = new Outcome(action);
    Thread thread =
        Thread.ofPlatform().stackSize(STACK_BYTES).name("deep-recursion").unstarted(outcome);
    thread.start();
    boolean wasInterrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException _) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
    outcome.rethrow();
  }

  /** An action and what it threw. */
  private static final class Outcome implements Runnable {
    private final Runnable action;
    private @Nullable RuntimeException exception;
    private @Nullable Error error;

    Outcome(Runnable action) {
      this.action = action;
    }

    @Override
    public void run() {
      try {
        action.run();
      } catch (RuntimeException e) {
        exception = e;
      } catch (Error e) {
        error = e;
      }
    }

    void rethrow() {
      if (exception != null) {
        throw exception;
      }
      if (error != null) {
        throw error;
      }
    }
  }
}
