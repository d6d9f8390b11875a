package fathom.bir.syntax;

import java.util.EnumSet;
import java.util.Set;

/** Where to go on after a mistake: how far to skip, and what never to skip. */
final class Recovery {
  private static final Set<TokenKind> ITEM =
      EnumSet.of(
          TokenKind.CONST,
          TokenKind.ENUM,
          TokenKind.RECORD,
          TokenKind.TYPEALIAS,
          TokenKind.ACTIVE,
          TokenKind.MAIN,
          TokenKind.THREAD,
          TokenKind.FUN,
          TokenKind.FUNCTION,
          TokenKind.INVARIANT,
          TokenKind.COVER,
          TokenKind.LIVENESS);

  private static final Set<TokenKind> TRANSFORMATION =
      EnumSet.of(TokenKind.WHEN, TokenKind.LOC, TokenKind.GOTO);

  private final TokenStream tokens;

  Recovery(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Skips the rest of a statement and its semicolon, but not the end of the block around it. */
  void skipStatement() {
    int nested = 0;
    while (!tokens.atEnd() && !ITEM.contains(tokens.kind())) {
      TokenKind kind = tokens.kind();
      boolean isEdge = kind == TokenKind.RIGHT_BRACE || TRANSFORMATION.contains(kind);
      if (nested == 0 && isEdge) {
        break;
      }
      tokens.take();
      if (nested == 0 && kind == TokenKind.SEMICOLON) {
        break;
      }
      nested = Math.max(0, nested + nesting(kind));
    }
    tokens.markInError();
  }

  /** Skips to what may follow a transformation: the next one, a location, or the end. */
  void skipTransformation() {
    int nested = 0;
    while (!tokens.atEnd() && !ITEM.contains(tokens.kind())) {
      TokenKind kind = tokens.kind();
      if (kind == TokenKind.LOC || kind == TokenKind.WHEN) {
        break;
      }
      if (nested == 0 && (kind == TokenKind.RIGHT_BRACE || kind == TokenKind.DO)) {
        break;
      }
      nested = Math.max(0, nested + nesting(kind));
      tokens.take();
    }
    tokens.markInError();
  }

  /** Skips to what may follow a declaration of the system. */
  void skipItem() {
    int nested = 0;
    while (!tokens.atEnd() && !ITEM.contains(tokens.kind())) {
      TokenKind kind = tokens.kind();
      if (nested == 0 && kind == TokenKind.RIGHT_BRACE) {
        break;
      }
      tokens.take();
      if (nested == 0 && kind == TokenKind.SEMICOLON) {
        break;
      }
      nested = Math.max(0, nested + nesting(kind));
    }
    tokens.markInError();
  }

  /** Whether the token begins a declaration of the system that nothing else begins with. */
  static boolean isItem(TokenKind kind) {
    return ITEM.contains(kind);
  }

  private static int nesting(TokenKind kind) {
    return switch (kind) {
      case LEFT_BRACE -> 1;
      case RIGHT_BRACE -> -1;
      default -> 0;
    };
  }
}
