package fathom.bench;

/** Says whether measuring is to end early. Safe for any thread. */
final class Cancellation {
  private volatile boolean isCancelled;

  /** Asks to end. */
  void cancel() {
    isCancelled = true;
  }

  /** Does nothing unless it was asked to end. */
  void throwIfCancelled() {
    if (isCancelled) {
      throw new CancelledException();
    }
  }
}
