package fathom.murphi.syntax;

/** An infix operator, with how tightly it binds. */
public enum BinaryOperator {
  /** {@code ->}. */
  IMPLIES("->", 2),
  /** {@code ||} or {@code ∨}: logical only. */
  LOGICAL_OR("||", 3),
  /** {@code &&} or {@code ∧}: logical only. */
  LOGICAL_AND("&&", 4),
  /** {@code |}: logical on booleans, bitwise on integers. */
  OR("|", 5),
  /** {@code ^}: bitwise exclusive or. */
  XOR("^", 6),
  /** {@code &}: logical on booleans, bitwise on integers. */
  AND("&", 7),
  /** {@code <}. */
  LESS("<", 9),
  /** {@code <=}. */
  LESS_OR_EQUAL("<=", 9),
  /** {@code =} or {@code ==}. */
  EQUAL("=", 9),
  /** {@code !=}. */
  NOT_EQUAL("!=", 9),
  /** {@code >=}. */
  GREATER_OR_EQUAL(">=", 9),
  /** {@code >}. */
  GREATER(">", 9),
  /** {@code <<}. */
  SHIFT_LEFT("<<", 10),
  /** {@code >>}. */
  SHIFT_RIGHT(">>", 10),
  /** {@code +}. */
  ADD("+", 11),
  /** {@code -}. */
  SUBTRACT("-", 11),
  /** {@code *} or {@code ×}. */
  MULTIPLY("*", 12),
  /** {@code /} or {@code ÷}: truncates toward zero. */
  DIVIDE("/", 12),
  /** {@code %}: takes the sign of the left operand. */
  REMAINDER("%", 12);

  private final String symbol;
  private final int level;

  BinaryOperator(String symbol, int level) {
    this.symbol = symbol;
    this.level = level;
  }

  /** The usual spelling. */
  public String symbol() {
    return symbol;
  }

  /** How tightly the operator binds: the greater, the tighter. */
  int level() {
    return level;
  }

  /** Whether this is one of the six comparisons, which do not associate. */
  public boolean isComparison() {
    return level == 9;
  }
}
