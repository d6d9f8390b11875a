package fathom.murphi.syntax;

import java.util.EnumSet;
import java.util.Set;

/** Where to go on after a mistake: how far to skip, and what never to skip. */
final class Recovery {
  private static final Set<TokenKind> TOP_LEVEL =
      EnumSet.of(
          TokenKind.CONST,
          TokenKind.TYPE,
          TokenKind.VAR,
          TokenKind.PROCEDURE,
          TokenKind.FUNCTION,
          TokenKind.RULE,
          TokenKind.RULESET,
          TokenKind.STARTSTATE);

  private static final Set<TokenKind> CONTEXTUAL_RULE =
      EnumSet.of(
          TokenKind.ASSUME,
          TokenKind.COVER,
          TokenKind.LIVENESS,
          TokenKind.CHOOSE,
          TokenKind.EXTERNFUN,
          TokenKind.EXTERNPROC);

  private static final Set<TokenKind> STATEMENT =
      EnumSet.of(
          TokenKind.IF,
          TokenKind.SWITCH,
          TokenKind.FOR,
          TokenKind.WHILE,
          TokenKind.ALIAS,
          TokenKind.CLEAR,
          TokenKind.UNDEFINE,
          TokenKind.ERROR,
          TokenKind.ASSERT,
          TokenKind.INVARIANT,
          TokenKind.PUT,
          TokenKind.RETURN);

  private static final Set<TokenKind> BRANCH =
      EnumSet.of(TokenKind.ELSE, TokenKind.ELSIF, TokenKind.CASE);

  private final TokenStream tokens;

  Recovery(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Whether the token begins a section, routine or rule, and nothing that is inside one. */
  static boolean isTopLevel(TokenKind kind) {
    return TOP_LEVEL.contains(kind);
  }

  /** Whether the token is a keyword that begins a statement. */
  static boolean isStatementKeyword(TokenKind kind) {
    return STATEMENT.contains(kind);
  }

  /** Whether the token begins another branch of an {@code if} or {@code switch}. */
  static boolean isBranch(TokenKind kind) {
    return BRANCH.contains(kind);
  }

  /**
   * Skips to one of {@code targets}, and no further than the end of the statement or declaration.
   * If it stops short, what is missing there belongs to the mistake already reported.
   */
  void skipTo(Set<TokenKind> targets) {
    int nested = 0;
    while (!tokens.atEnd()) {
      TokenKind kind = tokens.kind();
      boolean isStop =
          nested == 0
              && (targets.contains(kind)
                  || kind == TokenKind.SEMICOLON
                  || kind.isEnd()
                  || isBranch(kind));
      if (isStop || isTopLevel(kind) || isStatementKeyword(kind)) {
        break;
      }
      nested = Math.max(0, nested + nesting(kind));
      tokens.skip();
    }
    if (!targets.contains(tokens.kind())) {
      tokens.markInError();
    }
  }

  /** Skips the rest of a statement and the semicolon after it. */
  void skipStatement() {
    skipTo(Set.of());
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.skip();
      tokens.markInError();
    }
  }

  /** Skips to what may follow a declaration: the next one, another section or a rule. */
  void skipDeclaration() {
    int nested = 0;
    while (!tokens.atEnd()) {
      TokenKind kind = tokens.kind();
      boolean isOutside = nested == 0 && (kind.isEnd() || kind == TokenKind.BEGIN);
      if (isTopLevel(kind) || kind == TokenKind.INVARIANT || isOutside) {
        break;
      }
      boolean isNext = tokens.atName() && tokens.peek(1) == TokenKind.COLON && tokens.atLineStart();
      if (nested == 0 && (kind == TokenKind.SEMICOLON || isNext)) {
        break;
      }
      nested = Math.max(0, nested + nesting(kind));
      tokens.skip();
    }
    tokens.markInError();
  }

  /** Skips to what may follow a rule: the next rule, a section, or an end. */
  void skipRule() {
    while (!tokens.atEnd()
        && !isTopLevel(tokens.kind())
        && !tokens.at(TokenKind.INVARIANT)
        && !(CONTEXTUAL_RULE.contains(tokens.kind()) && tokens.atLineStart())
        && !tokens.kind().isEnd()) {
      tokens.skip();
    }
    tokens.markInError();
  }

  private static int nesting(TokenKind kind) {
    if (kind == TokenKind.FORALL || kind == TokenKind.EXISTS || kind == TokenKind.RECORD) {
      return 1;
    }
    return kind.isEnd() ? -1 : 0;
  }
}
