package fathom.model.syntax;

/**
 * Unwinds the parser from a mistake, already reported, to the nearest place that knows how to go
 * on. It never leaves the parser.
 */
public final class SyntaxError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isFinal;

  private SyntaxError(boolean isFinal) {
    super(null, null, false, false);
    this.isFinal = isFinal;
  }

  /** After which parsing goes on at the next recovery point. */
  public static SyntaxError recoverable() {
    return new SyntaxError(false);
  }

  /** After which parsing stops. */
  public static SyntaxError last() {
    return new SyntaxError(true);
  }

  /** Returns if parsing may go on; otherwise unwinds further. */
  public void orGiveUp() {
    if (isFinal) {
      throw this;
    }
  }
}
