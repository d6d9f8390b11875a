package fathom.cluster;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells whether any worker of a rank has work. A worker enters before it looks for work, says when
 * it took some, and leaves when that is done and everything it led to is in a queue.
 */
final class Activity {
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicLong taken = new AtomicLong();

  void enter() {
    inside.incrementAndGet();
  }

  void took() {
    taken.incrementAndGet();
  }

  void leave() {
    inside.decrementAndGet();
  }

  /** The number of times that work was taken. */
  long stamp() {
    return taken.get();
  }

  /** Whether no worker looks for work or has some. */
  boolean isIdle() {
    return inside.get() == 0;
  }
}
