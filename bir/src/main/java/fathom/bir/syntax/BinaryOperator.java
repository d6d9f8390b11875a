package fathom.bir.syntax;

import org.jspecify.annotations.Nullable;

/** Operators between their operands, with how strongly they bind. */
public enum BinaryOperator {
  IMPLIES(TokenKind.IMPLIES, 1),
  OR(TokenKind.OR, 2),
  AND(TokenKind.AND, 3),
  BIT_OR(TokenKind.BIT_OR, 4),
  BIT_XOR(TokenKind.BIT_XOR, 5),
  BIT_AND(TokenKind.BIT_AND, 6),
  EQUAL(TokenKind.EQUAL, 7),
  NOT_EQUAL(TokenKind.NOT_EQUAL, 7),
  LESS(TokenKind.LESS, 8),
  LESS_OR_EQUAL(TokenKind.LESS_OR_EQUAL, 8),
  GREATER(TokenKind.GREATER, 8),
  GREATER_OR_EQUAL(TokenKind.GREATER_OR_EQUAL, 8),
  SHIFT_LEFT(TokenKind.SHIFT_LEFT, 9),
  SHIFT_RIGHT(TokenKind.SHIFT_RIGHT, 9),
  ADD(TokenKind.PLUS, 10),
  SUBTRACT(TokenKind.MINUS, 10),
  MULTIPLY(TokenKind.TIMES, 11),
  DIVIDE(TokenKind.DIVIDE, 11),
  REMAINDER(TokenKind.REMAINDER, 11);

  /** The weakest of all. */
  static final int WEAKEST = 1;

  private final TokenKind token;
  private final int strength;

  BinaryOperator(TokenKind token, int strength) {
    this.token = token;
    this.strength = strength;
  }

  /** The operator that a token is, or null for none. */
  static @Nullable BinaryOperator of(TokenKind token) {
    for (BinaryOperator operator : values()) {
      if (operator.token == token) {
        return operator;
      }
    }
    return null;
  }

  /** How it is written. */
  public String text() {
    return token.text();
  }

  int strength() {
    return strength;
  }
}
