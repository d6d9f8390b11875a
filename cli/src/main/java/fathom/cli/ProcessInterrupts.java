package fathom.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * The signals of this process. The JVM answers SIGINT and SIGTERM by running shutdown hooks; this
 * hook asks the command to end, gives it time to print what it knows, and ends the process with the
 * status of the command instead of that of the signal.
 */
final class ProcessInterrupts implements Interrupts {
  private static final long PATIENCE_SECONDS = 10;

  private final AtomicReference<Runnable> cancel = new AtomicReference<>(() -> {});
  private final AtomicInteger status = new AtomicInteger(-1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final IntConsumer halt;
  private volatile boolean isInterrupted;

  private ProcessInterrupts(IntConsumer halt) {
    this.halt = halt;
  }

  /** Starts to listen; {@code halt} ends the process at once with a status. */
  static ProcessInterrupts install(IntConsumer halt) {
    var interrupts = new ProcessInterrupts(halt);
    Runtime.getRuntime().addShutdownHook(new Thread(interrupts::shutDown, "fathom-shutdown"));
    return interrupts;
  }

  @Override
  public Registration onInterrupt(Runnable action) {
    cancel.set(action);
    if (isInterrupted) {
      action.run();
    }
    return () -> cancel.set(() -> {});
  }

  /** Says that the command has ended, and with which status. */
  void end(int exitStatus) {
    status.set(exitStatus);
    ended.countDown();
  }

  private void shutDown() {
    if (ended.getCount() == 0) {
      return;
    }
    isInterrupted = true;
    cancel.get().run();
    boolean isOver = waitForEnd();
    halt.accept(isOver ? status.get() : ExitStatus.STOPPED.code());
  }

  private boolean waitForEnd() {
    try {
      return ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
