package fathom.murphi.syntax;

import fathom.murphi.Dialect;

/**
 * Parses the statements on multisets, whose words are keywords only where they are used as such.
 */
final class MultisetParser {
  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;

  MultisetParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
  }

  /** Whether a statement on multisets begins here, rather than a call of a routine so named. */
  boolean atStatement() {
    return switch (tokens.kind()) {
      case MULTISETADD, MULTISETREMOVE, MULTISETREMOVEPRED ->
          tokens.dialect() == Dialect.CMURPHI
              || (tokens.peek(1) == TokenKind.LEFT_PAREN && !tokens.isRoutine(tokens.current()));
      default -> false;
    };
  }

  /** Parses a statement on multisets, or complains and unwinds. */
  StatementSyntax statement() {
    Token word = tokens.take();
    tokens.refuse(Dialect.RUMUR, tokens.span(word), "`" + word.kind().text() + "`");
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    return switch (word.kind()) {
      case MULTISETADD -> add(word, opening);
      case MULTISETREMOVE -> remove(word, opening);
      default -> removeMatching(word, opening);
    };
  }

  private StatementSyntax add(Token word, Token opening) {
    ExprSyntax element = expressions.operands().designator();
    tokens.expect(TokenKind.COMMA);
    ExprSyntax multiset = expressions.operands().designator();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new StatementSyntax.MultisetAdd(tokens.spanFrom(word.start()), element, multiset);
  }

  private StatementSyntax remove(Token word, Token opening) {
    ExprSyntax index = expressions.expression();
    tokens.expect(TokenKind.COMMA);
    ExprSyntax multiset = expressions.operands().designator();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new StatementSyntax.MultisetRemove(tokens.spanFrom(word.start()), index, multiset);
  }

  private StatementSyntax removeMatching(Token word, Token opening) {
    Identifier variable = tokens.name();
    tokens.expect(TokenKind.COLON);
    ExprSyntax multiset = expressions.operands().designator();
    tokens.expect(TokenKind.COMMA);
    ExprSyntax condition = expressions.expression();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new StatementSyntax.MultisetRemoveMatching(
        tokens.spanFrom(word.start()), variable, multiset, condition);
  }
}
