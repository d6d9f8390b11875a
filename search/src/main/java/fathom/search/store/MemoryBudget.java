package fathom.search.store;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that a search holds, against a limit. Safe for any thread. */
public final class MemoryBudget {
  private final long limitBytes;
  private final AtomicLong usedBytes = new AtomicLong();
  private final AtomicLong peakBytes = new AtomicLong();

  /** A budget of {@code limitBytes}. */
  public MemoryBudget(long limitBytes) {
    this.limitBytes = limitBytes;
  }

  /** Takes {@code bytes} from the budget if it has them. */
  public boolean tryReserve(long bytes) {
    return tryReserve(bytes, 0);
  }

  /**
   * Takes {@code bytes} from the budget if enough is left then for what is charged in any case: for
   * those who make do with less than they wanted, and would use up the last byte.
   */
  boolean tryReserveOfTheRest(long bytes) {
    return tryReserve(bytes, limitBytes / 32);
  }

  private boolean tryReserve(long bytes, long left) {
    long used = usedBytes.get();
    while (bytes <= limitBytes - used - left) {
      if (usedBytes.compareAndSet(used, used + bytes)) {
        peakBytes.accumulateAndGet(used + bytes, Math::max);
        return true;
      }
      used = usedBytes.get();
    }
    return false;
  }

  /** Takes {@code bytes} in any case: for what is too small to stop a search. */
  public void charge(long bytes) {
    peakBytes.accumulateAndGet(usedBytes.addAndGet(bytes), Math::max);
  }

  /** Gives bytes back. */
  public void release(long bytes) {
    usedBytes.addAndGet(-bytes);
  }

  /** The most bytes that it gives. */
  public long limitBytes() {
    return limitBytes;
  }

  /** The bytes left. */
  public long available() {
    return limitBytes - usedBytes.get();
  }

  /** The bytes held now. */
  public long usedBytes() {
    return usedBytes.get();
  }

  /** The most bytes ever held. */
  public long peakBytes() {
    return peakBytes.get();
  }
}
