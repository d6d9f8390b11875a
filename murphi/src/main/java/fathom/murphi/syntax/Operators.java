package fathom.murphi.syntax;

import org.jspecify.annotations.Nullable;

/** The spellings of operators and punctuation. */
final class Operators {
  private Operators() {}

  /** The longest operator that begins at {@code position}, or null for none. */
  static @Nullable TokenKind at(String text, int position) {
    char c = text.charAt(position);
    char next = position + 1 < text.length() ? text.charAt(position + 1) : ' ';
    return switch (c) {
      case ':' -> next == '=' ? TokenKind.ASSIGN : TokenKind.COLON;
      case '.' -> next == '.' ? TokenKind.RANGE : TokenKind.DOT;
      case '=' -> equals(next, position + 2 < text.length() ? text.charAt(position + 2) : ' ');
      case '-' -> next == '>' ? TokenKind.IMPLIES : TokenKind.MINUS;
      case '<' -> less(next);
      case '>' -> greater(next);
      case '!' -> next == '=' ? TokenKind.NOT_EQUAL : TokenKind.NOT;
      case '&' -> next == '&' ? TokenKind.DOUBLE_AND : TokenKind.AND;
      case '|' -> next == '|' ? TokenKind.DOUBLE_OR : TokenKind.OR;
      case '+' -> TokenKind.PLUS;
      case '*' -> TokenKind.TIMES;
      case '/' -> TokenKind.DIVIDE;
      case '%' -> TokenKind.REMAINDER;
      case '?' -> TokenKind.QUESTION;
      case ';' -> TokenKind.SEMICOLON;
      case ',' -> TokenKind.COMMA;
      case '(' -> TokenKind.LEFT_PAREN;
      case ')' -> TokenKind.RIGHT_PAREN;
      case '[' -> TokenKind.LEFT_BRACKET;
      case ']' -> TokenKind.RIGHT_BRACKET;
      case '{' -> TokenKind.LEFT_BRACE;
      case '}' -> TokenKind.RIGHT_BRACE;
      case '~' -> TokenKind.COMPLEMENT;
      case '^' -> TokenKind.XOR;
      default -> beyondAscii(c);
    };
  }

  private static TokenKind equals(char next, char afterNext) {
    if (next == '=') {
      return afterNext == '>' ? TokenKind.GUARD_ARROW : TokenKind.DOUBLE_EQUAL;
    }
    return next == '>' ? TokenKind.FAT_ARROW : TokenKind.EQUAL;
  }

  private static TokenKind less(char next) {
    return switch (next) {
      case '=' -> TokenKind.LESS_OR_EQUAL;
      case '<' -> TokenKind.SHIFT_LEFT;
      case '>' -> TokenKind.DIAMOND;
      default -> TokenKind.LESS;
    };
  }

  private static TokenKind greater(char next) {
    return switch (next) {
      case '=' -> TokenKind.GREATER_OR_EQUAL;
      case '>' -> TokenKind.SHIFT_RIGHT;
      default -> TokenKind.GREATER;
    };
  }

  private static @Nullable TokenKind beyondAscii(char c) {
    return switch (c) {
      case '\u2254' -> TokenKind.ASSIGN;
      case '\u2265' -> TokenKind.GREATER_OR_EQUAL;
      case '\u2264' -> TokenKind.LESS_OR_EQUAL;
      case '\u2260' -> TokenKind.NOT_EQUAL;
      case '\u2192' -> TokenKind.IMPLIES;
      case '\u21D2' -> TokenKind.GUARD_ARROW;
      case '\u00AC' -> TokenKind.NOT;
      case '\u2227' -> TokenKind.DOUBLE_AND;
      case '\u2228' -> TokenKind.DOUBLE_OR;
      case '\u2200' -> TokenKind.FORALL;
      case '\u2203' -> TokenKind.EXISTS;
      case '\u00D7' -> TokenKind.TIMES;
      case '\u00F7', '\u2215' -> TokenKind.DIVIDE;
      case '\u2212' -> TokenKind.MINUS;
      default -> null;
    };
  }
}
