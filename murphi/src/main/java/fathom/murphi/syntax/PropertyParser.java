package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.murphi.Dialect;
import org.jspecify.annotations.Nullable;

/** Parses properties: as rules of the model and as statements. */
final class PropertyParser {
  private record Body(ExprSyntax condition, @Nullable TextSyntax text) {}

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;

  PropertyParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
  }

  /** Whether a contextual word begins a property here where a statement is wanted. */
  boolean atStatementWord() {
    return switch (tokens.kind()) {
      case ASSUME, COVER, LIVENESS ->
          switch (tokens.peek(1)) {
            case ASSIGN, DOT, LEFT_BRACKET, COLON, GUARD_ARROW, QUESTION -> false;
            case EQUAL, DOUBLE_EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL -> false;
            case GREATER, GREATER_OR_EQUAL, AND, OR, DOUBLE_AND, DOUBLE_OR -> false;
            case IMPLIES, XOR, SHIFT_LEFT, SHIFT_RIGHT, TIMES, DIVIDE, REMAINDER -> false;
            case LEFT_PAREN -> !tokens.isRoutine(tokens.current());
            default -> true;
          };
      default -> false;
    };
  }

  /** Whether a property begins here where a rule is wanted. */
  boolean atRule() {
    return switch (tokens.kind()) {
      case INVARIANT, ASSERT, ASSUME, COVER, LIVENESS -> true;
      default -> false;
    };
  }

  /** Parses a property as a rule, or complains and unwinds. */
  RuleSyntax rule() {
    Token keyword = tokens.current();
    if (keyword.kind() != TokenKind.INVARIANT) {
      refuse(keyword);
    }
    Body body = body(keyword.kind() != TokenKind.ASSERT, keyword.kind() != TokenKind.INVARIANT);
    return new RuleSyntax.Property(
        tokens.spanFrom(keyword.start()), kind(keyword.kind()), body.text(), body.condition());
  }

  /** Parses a property as a statement, or complains and unwinds. */
  StatementSyntax statement() {
    Token keyword = tokens.current();
    if (keyword.kind() == TokenKind.LIVENESS) {
      tokens.error(
          SyntaxCode.UNEXPECTED,
          "`liveness` is a property of the whole model and cannot be a statement",
          null,
          null);
    } else if (keyword.kind() != TokenKind.ASSERT) {
      refuse(keyword);
    }
    Body body = body(keyword.kind() != TokenKind.ASSERT, true);
    return new StatementSyntax.Check(
        tokens.spanFrom(keyword.start()), kind(keyword.kind()), body.condition(), body.text());
  }

  /*
   * CMurphi has the text of an invariant before the condition and that of an assertion after it;
   * Rumur has both places for both.
   */
  private Body body(boolean isBeforeInCMurphi, boolean isAfterInCMurphi) {
    tokens.take();
    @Nullable TextSyntax text = null;
    if (tokens.at(TokenKind.STRING)) {
      text = context.literals().text();
      if (!isBeforeInCMurphi) {
        tokens.refuse(
            Dialect.CMURPHI, text.span(), "the text of an assertion before its condition");
      }
    }
    ExprSyntax condition = expressions.expression();
    if (text == null && tokens.at(TokenKind.STRING)) {
      text = context.literals().text();
      if (!isAfterInCMurphi) {
        tokens.refuse(Dialect.CMURPHI, text.span(), "the name of an invariant after its condition");
      }
    }
    return new Body(condition, text);
  }

  private void refuse(Token keyword) {
    Span span = tokens.span(keyword);
    tokens.refuse(Dialect.CMURPHI, span, "`" + keyword.kind().text() + "` here");
  }

  private static PropertyKind kind(TokenKind keyword) {
    return switch (keyword) {
      case ASSERT -> PropertyKind.ASSERT;
      case ASSUME -> PropertyKind.ASSUME;
      case COVER -> PropertyKind.COVER;
      case LIVENESS -> PropertyKind.LIVENESS;
      default -> PropertyKind.INVARIANT;
    };
  }
}
