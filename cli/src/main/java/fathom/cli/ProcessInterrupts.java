package fathom.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * The signals of this process. The JVM answers SIGINT and SIGTERM by running shutdown hooks; this
 * hook asks the command to end, gives it time to print what it knows, and ends the process with the
 * status of the command instead of that of the signal.
 */
final class ProcessInterrupts implements Interrupts {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final AtomicReference<Runnable> cancel = new AtomicReference<>(() -> {});
  private final AtomicInteger status = new AtomicInteger(-1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Duration patience;
  private final Consumer<String> say;
  private final IntConsumer halt;
  private volatile boolean isInterrupted;

  ProcessInterrupts(Duration patience, Consumer<String> say, IntConsumer halt) {
    this.patience = patience;
    this.say = say;
    this.halt = halt;
  }

  /**
   * Starts to listen.
   *
   * @param say prints a line for the user
   * @param halt ends the process at once with a status
   */
  static ProcessInterrupts install(Consumer<String> say, IntConsumer halt) {
    var interrupts = new ProcessInterrupts(PATIENCE, say, halt);
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

  /** Asks the command to end and waits for it, but not for ever. */
  void shutDown() {
    if (ended.getCount() == 0) {
      return;
    }
    isInterrupted = true;
    cancel.get().run();
    if (waitForEnd()) {
      halt.accept(status.get());
    } else {
      say.accept(
          "fathom: Stopped without a summary: the step under way did not end within "
              + patience.toSeconds()
              + " s.\n");
      halt.accept(ExitStatus.STOPPED.code());
    }
  }

  private boolean waitForEnd() {
    try {
      return ended.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
