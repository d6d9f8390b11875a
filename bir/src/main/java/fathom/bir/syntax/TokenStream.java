package fathom.bir.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.model.syntax.SyntaxReporter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a text under the eye of a parser, and the ways of complaining about them. At most
 * one error is reported at any one token, so that a mistake does not echo through the constructs
 * that surround it.
 */
final class TokenStream {
  /** The greatest height of an expression, small enough for recursion over it on any thread. */
  static final int MAX_HEIGHT = 1000;

  /** How deep the text may nest; a level costs the parser more stack than it costs a reader. */
  static final int MAX_NESTING = 200;

  private final String text;
  private final List<Token> tokens;
  private final SyntaxReporter reporter;
  private int index;
  private int lastErrorIndex = -1;
  private int depth;

  TokenStream(String text, List<Token> tokens, SyntaxReporter reporter) {
    this.text = text;
    this.tokens = tokens;
    this.reporter = reporter;
    if (reporter.hasReported(SyntaxCode.UNTERMINATED_COMMENT)) {
      lastErrorIndex = tokens.size() - 1;
    }
  }

  SyntaxReporter reporter() {
    return reporter;
  }

  Token current() {
    return tokens.get(index);
  }

  TokenKind kind() {
    return current().kind();
  }

  /** The kind of the token {@code ahead} places after the current one. */
  TokenKind peek(int ahead) {
    return tokens.get(Math.min(index + ahead, tokens.size() - 1)).kind();
  }

  boolean at(TokenKind kind) {
    return kind() == kind;
  }

  boolean atEnd() {
    return at(TokenKind.END_OF_FILE);
  }

  /** The place in the stream, which grows with every token taken. */
  int index() {
    return index;
  }

  /** Takes the current token. */
  Token take() {
    Token token = current();
    if (index < tokens.size() - 1) {
      index++;
    }
    return token;
  }

  /** Takes the current token if it is of this kind. */
  boolean takeIf(TokenKind kind) {
    if (at(kind)) {
      take();
      return true;
    }
    return false;
  }

  /** Takes a token of this kind, or complains and unwinds. */
  Token expect(TokenKind kind) {
    if (!at(kind)) {
      throw unexpected(kind.quoted(), null);
    }
    return take();
  }

  /** Takes a semicolon, or complains in front of the current token and goes on. */
  void semicolon() {
    if (!takeIf(TokenKind.SEMICOLON)) {
      int end = previousEnd();
      String message = "A semicolon is missing here";
      errorAt(reporter.span(end, end), SyntaxCode.MISSING_SEMICOLON, message, null);
    }
  }

  /** Takes a name, or complains and unwinds. */
  Identifier name() {
    Token token = current();
    if (at(TokenKind.NAME)) {
      take();
      return new Identifier(span(token), text(token));
    }
    if (token.kind().isKeyword()) {
      error(
          SyntaxCode.KEYWORD_AS_NAME,
          "`" + text(token) + "` is a keyword and cannot be a name",
          null);
      if (!isMeantAsName()) {
        throw SyntaxError.recoverable();
      }
      take();
      return new Identifier(span(token), text(token));
    }
    throw unexpected("a name", null);
  }

  /** Whether the keyword stands where only a name can. */
  private boolean isMeantAsName() {
    return switch (peek(1)) {
      case SEMICOLON, COMMA, ASSIGN, COLON, RIGHT_PAREN, SINGLE_EQUAL, DOT -> true;
      default -> false;
    };
  }

  /** The source text of a token. */
  String text(Token token) {
    return text.substring(token.start(), token.end());
  }

  Span span(Token token) {
    return reporter.span(token.start(), token.end());
  }

  /** The span from an offset to the end of the last token taken. */
  Span spanFrom(int start) {
    return reporter.span(start, Math.max(start, previousEnd()));
  }

  private int previousEnd() {
    return index == 0 ? 0 : tokens.get(index - 1).end();
  }

  /** Complains that something else was expected; the caller throws the result. */
  SyntaxError unexpected(String wanted, @Nullable String help) {
    String message =
        atEnd()
            ? "The file ends where " + wanted + " is expected"
            : "Expected " + wanted + ", found " + found();
    error(SyntaxCode.UNEXPECTED, message, help == null ? usualHelp() : help);
    return SyntaxError.recoverable();
  }

  private @Nullable String usualHelp() {
    return switch (kind()) {
      case SINGLE_EQUAL -> "assignment is written `:=` and comparison `==`";
      case ASSIGN -> "`:=` is only for assignments; comparison is written `==`";
      default -> null;
    };
  }

  private String found() {
    if (atEnd()) {
      return "the end of the file";
    }
    return (kind().isKeyword() ? "the keyword `" : "`") + text(current()) + "`";
  }

  /** Reports an error at the current token unless one is reported there already. */
  void error(SyntaxCode code, String message, @Nullable String help) {
    int end = previousEnd();
    errorAt(atEnd() ? reporter.span(end, end) : span(current()), code, message, help);
  }

  private void errorAt(Span span, SyntaxCode code, String message, @Nullable String help) {
    if (index != lastErrorIndex) {
      lastErrorIndex = index;
      reporter.report(code, span, message, null, help);
      if (reporter.isFull()) {
        throw SyntaxError.last();
      }
    }
  }

  /** Notes that the current token belongs to a mistake that is already reported. */
  void markInError() {
    lastErrorIndex = index;
  }

  /** Goes one level deeper into the text; {@link #leave()} undoes it unless parsing stops here. */
  void enter() {
    depth++;
    if (depth > MAX_NESTING) {
      tooDeep("The text nests deeper than " + MAX_NESTING + " levels here");
    }
  }

  void leave() {
    depth--;
  }

  /** Stops parsing if the tree of an expression is higher than is allowed. */
  void checkHeight(int height) {
    if (height > MAX_HEIGHT) {
      tooDeep("This expression has more than " + MAX_HEIGHT + " operations inside one another");
    }
  }

  private void tooDeep(String message) {
    error(SyntaxCode.TOO_DEEP, message, "split it; a function can hold a part of it");
    throw SyntaxError.last();
  }
}
