package fathom.bir.syntax;

/** Operators in front of their operand. */
public enum UnaryOperator {
  NOT,
  NEGATE,
  BIT_NOT
}
