package fathom.murphi.syntax;

/** A prefix operator. */
public enum UnaryOperator {
  /** {@code !} or {@code ¬}, which binds looser than comparisons. */
  NOT("!"),
  /** {@code -}. */
  NEGATE("-"),
  /** {@code +}, which changes nothing. */
  PLUS("+"),
  /** {@code ~}, every bit of an integer. */
  COMPLEMENT("~");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  /** The usual spelling. */
  public String symbol() {
    return symbol;
  }
}
