package fathom.search;

/** A request to end a search early, which any thread may make. */
public final class CancelToken {
  private volatile boolean cancelled;

  /** Asks the search to end; it does within a fraction of a second. */
  public void cancel() {
    cancelled = true;
  }

  /** Whether the end was asked for. */
  public boolean isCancelled() {
    return cancelled;
  }
}
