package fathom.search;

import java.time.Duration;
import java.util.function.Supplier;

/** Tells a listener how far a search is, from time to time, until it is closed. */
public final class Monitor implements AutoCloseable {
  private final ProgressListener listener;
  private final Supplier<Progress> source;
  private boolean isClosed;

  /** Starts to tell {@code listener} what {@code source} gives. */
  public Monitor(ProgressListener listener, Supplier<Progress> source) {
    this.listener = listener;
    this.source = source;
    if (!listener.interval().isZero()) {
      Thread.ofPlatform().daemon().name("fathom-progress").start(this::watch);
    }
  }

  private synchronized void watch() {
    long next = System.nanoTime();
    try {
      while (!isClosed) {
        next += listener.interval().toNanos();
        long millis = Duration.ofNanos(next - System.nanoTime()).toMillis();
        while (!isClosed && millis > 0) {
          wait(millis);
          millis = Duration.ofNanos(next - System.nanoTime()).toMillis();
        }
        if (!isClosed) {
          listener.onProgress(source.get());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends it: the listener hears nothing after this. */
  @Override
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }
}
