package fathom.bench;

/** Unwinds to the runner after measuring was cancelled. */
final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CancelledException() {
    super("cancelled", null, false, false);
  }
}
