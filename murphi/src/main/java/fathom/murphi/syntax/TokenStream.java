package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
  static final int MAX_NESTING = 300;

  private final String text;
  private final List<Token> tokens;
  private final Dialect dialect;
  private final SyntaxReporter reporter;
  private final Set<String> routines;
  private final Set<String> refused = new HashSet<>();
  private int index;
  private int lastErrorIndex = -1;
  private int depth;

  TokenStream(String text, List<Token> tokens, Dialect dialect, SyntaxReporter reporter) {
    this.text = text;
    this.tokens = tokens;
    this.dialect = dialect;
    this.reporter = reporter;
    this.routines = findRoutines();
  }

  Dialect dialect() {
    return dialect;
  }

  SyntaxReporter reporter() {
    return reporter;
  }

  Token current() {
    return tokens.get(index);
  }

  TokenKind kind() {
    return tokens.get(index).kind();
  }

  /** The kind of the token {@code ahead} places after the current one. */
  TokenKind peek(int ahead) {
    return peekToken(ahead).kind();
  }

  Token peekToken(int ahead) {
    return tokens.get(Math.min(index + ahead, tokens.size() - 1));
  }

  /** The place in the stream, which grows with every token taken. */
  int index() {
    return index;
  }

  boolean at(TokenKind kind) {
    return kind() == kind;
  }

  boolean atEnd() {
    return at(TokenKind.END_OF_FILE);
  }

  /** Takes the current token, which the dialect may refuse. */
  Token take() {
    Token token = current();
    if (dialect == Dialect.CMURPHI) {
      refuseRumurSpelling(token);
    }
    return skip();
  }

  /** Passes over the current token without a look at it. */
  Token skip() {
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
      throw unexpected(kind.quoted());
    }
    return take();
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

  /** Where the last token taken ends. */
  int previousEnd() {
    return index == 0 ? 0 : tokens.get(index - 1).end();
  }

  /** The last token taken, or null at the start. */
  @Nullable Token previous() {
    return index == 0 ? null : tokens.get(index - 1);
  }

  /** Whether the current token is the first one of its line. */
  boolean atLineStart() {
    for (int i = previousEnd(); i < current().start(); i++) {
      if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
        return true;
      }
    }
    return false;
  }

  /** Whether the token may be a name in this dialect. */
  boolean isName(Token token) {
    return token.kind() == TokenKind.NAME
        || (token.kind().isContextual() && !token.kind().isReservedIn(dialect));
  }

  boolean atName() {
    return isName(current());
  }

  /** Whether the text declares a function or procedure with the spelling of this token. */
  boolean isRoutine(Token token) {
    return routines.contains(text(token));
  }

  /** Takes a name, or complains and unwinds. */
  Identifier name() {
    Token token = current();
    if (isName(token)) {
      take();
      return new Identifier(span(token), text(token));
    }
    if (token.kind().isReservedIn(dialect)) {
      return keywordAsName(token);
    }
    throw unexpected("a name");
  }

  private Identifier keywordAsName(Token token) {
    boolean isEverywhere = token.kind().isKeyword();
    error(
        SyntaxCode.KEYWORD_AS_NAME,
        "`"
            + text(token)
            + "` is a keyword"
            + (isEverywhere ? "" : " in " + dialect.title())
            + " and cannot be a name",
        null,
        isEverywhere ? "keywords are the same in upper and lower case" : null);
    boolean isMeantAsName =
        switch (peek(1)) {
          case COLON, COMMA, ASSIGN, DOT, LEFT_BRACKET, RIGHT_BRACE -> true;
          default -> false;
        };
    if (!isMeantAsName) {
      throw SyntaxError.recoverable();
    }
    skip();
    return new Identifier(span(token), text(token));
  }

  /** Complains that something else was expected; the caller throws the result. */
  SyntaxError unexpected(String wanted) {
    return unexpected(wanted, usualHelp());
  }

  private @Nullable String usualHelp() {
    return switch (kind()) {
      case FAT_ARROW -> "implication is written `->`, and the end of a guard `==>`";
      case GUARD_ARROW -> "`==>` only ends the guard of a rule; implication is written `->`";
      case ASSIGN -> "`:=` is only for assignments; comparison is written `=`";
      case EQUAL -> "`=` only compares; assignment is written `:=`";
      default -> null;
    };
  }

  SyntaxError unexpected(String wanted, @Nullable String help) {
    String message =
        atEnd()
            ? "The file ends where " + wanted + " is expected"
            : "Expected " + wanted + ", found " + found();
    error(SyntaxCode.UNEXPECTED, message, null, help);
    return SyntaxError.recoverable();
  }

  /** The current token as a message names it. */
  String found() {
    return switch (kind()) {
      case END_OF_FILE -> "the end of the file";
      case STRING -> "a string";
      case NAME, INTEGER, REAL_NUMBER -> "`" + text(current()) + "`";
      default ->
          kind().isKeyword() ? "the keyword `" + kind().text() + "`" : "`" + text(current()) + "`";
    };
  }

  /** Reports an error at the current token unless one is reported there already. */
  void error(SyntaxCode code, String message, @Nullable String label, @Nullable String help) {
    int end = previousEnd();
    Span span = atEnd() ? reporter.span(end, end) : span(current());
    errorAt(span, code, message, label, help);
  }

  /** Reports an error in front of the current token, where something is missing. */
  void errorBefore(SyntaxCode code, String message, @Nullable String help) {
    int end = previousEnd();
    errorAt(reporter.span(end, end), code, message, null, help);
  }

  private void errorAt(
      Span span, SyntaxCode code, String message, @Nullable String label, @Nullable String help) {
    if (index != lastErrorIndex) {
      lastErrorIndex = index;
      reporter.report(code, span, message, label, help);
      stopIfFull();
    }
  }

  /** Whether an error is already reported at the current token. */
  boolean isInError() {
    return index == lastErrorIndex;
  }

  /** Notes that the current token belongs to a mistake that is already reported. */
  void markInError() {
    lastErrorIndex = index;
  }

  /**
   * Refuses {@code what} if the text is to be read as {@code lacking}, and goes on. The same thing
   * is refused only once.
   */
  void refuse(Dialect lacking, Span span, String what) {
    if (dialect == lacking && refused.add(what)) {
      reporter.report(
          SyntaxCode.NOT_IN_DIALECT,
          span,
          lacking.title() + " does not have " + what,
          null,
          "the default dialect accepts it");
      stopIfFull();
    }
  }

  /** Says that Fathom does not support {@code what}, once, and goes on. */
  void unsupported(Span span, String what, @Nullable String help) {
    if (refused.add(what)) {
      reporter.report(SyntaxCode.UNSUPPORTED, span, "Fathom does not support " + what, null, help);
      stopIfFull();
    }
  }

  private void stopIfFull() {
    if (reporter.isFull()) {
      throw SyntaxError.last();
    }
  }

  private void refuseRumurSpelling(Token token) {
    if (token.kind() == TokenKind.END_OF_FILE) {
      return;
    }
    char first = text.charAt(token.start());
    if (token.kind() == TokenKind.STRING && first != '"') {
      refuse(Dialect.CMURPHI, span(token), "curly quotes");
    } else if (token.kind().isRumurOperator() || first >= 128) {
      refuse(Dialect.CMURPHI, span(token), "the operator `" + text(token) + "`");
    }
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
    String help = "split it; in a long row of operators, parentheses around each half help too";
    error(SyntaxCode.TOO_DEEP, message, null, help);
    throw SyntaxError.last();
  }

  private Set<String> findRoutines() {
    var names = new HashSet<String>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      TokenKind kind = tokens.get(i).kind();
      if (kind == TokenKind.FUNCTION || kind == TokenKind.PROCEDURE) {
        names.add(text(tokens.get(i + 1)));
      }
    }
    return names;
  }
}
