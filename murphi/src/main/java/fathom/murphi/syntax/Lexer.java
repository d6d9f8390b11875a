package fathom.murphi.syntax;

import static fathom.model.syntax.Characters.describe;
import static fathom.model.syntax.Characters.endOfLine;
import static fathom.model.syntax.Characters.isDigit;
import static fathom.model.syntax.Characters.isLetter;
import static fathom.model.syntax.Characters.isSpace;
import static fathom.model.syntax.Characters.isWordPart;

import fathom.model.SourceFile;
import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Cuts a text into tokens. It never fails: what it cannot read is reported and left out, and the
 * last token is always the end of the file.
 */
final class Lexer {
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final char OPENING_QUOTE = '\u201C';
  private static final char CLOSING_QUOTE = '\u201D';

  private final String text;
  private final Dialect dialect;
  private final SyntaxReporter reporter;
  private final List<Token> tokens = new ArrayList<>();
  private final Set<String> underscored = new HashSet<>();
  private boolean carriageReturnReported;
  private int position;

  private Lexer(SourceFile file, Dialect dialect, SyntaxReporter reporter) {
    this.text = file.text();
    this.dialect = dialect;
    this.reporter = reporter;
  }

  /** The tokens of {@code file}. */
  static List<Token> tokens(SourceFile file, Dialect dialect, SyntaxReporter reporter) {
    var lexer = new Lexer(file, dialect, reporter);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    int nul = text.indexOf('\0');
    if (nul >= 0) {
      reporter.report(
          SyntaxCode.NOT_TEXT,
          reporter.span(nul, nul + 1),
          "The file is not text: it contains a NUL character");
      position = text.length();
    } else if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
      position = 1;
    }
    while (position < text.length() && !reporter.isFull()) {
      next();
    }
    tokens.add(new Token(TokenKind.END_OF_FILE, text.length(), text.length()));
  }

  private void next() {
    char c = text.charAt(position);
    if (isSpace(c)) {
      space(c);
    } else if (isLetter(c) || c == '_') {
      word();
    } else if (isDigit(c)) {
      number();
    } else if (c == '"' || c == OPENING_QUOTE) {
      string(c);
    } else if (text.startsWith("--", position)) {
      position = endOfLine(text, position);
    } else if (text.startsWith("/*", position)) {
      skipBlockComment();
    } else {
      operator(c);
    }
  }

  private void space(char c) {
    if (c == '\r' && dialect == Dialect.CMURPHI && !carriageReturnReported) {
      carriageReturnReported = true;
      reporter.report(
          SyntaxCode.NOT_IN_DIALECT,
          reporter.span(position, position + 1),
          "CMurphi does not accept carriage returns",
          null,
          "save the file with Unix line ends, or use the default dialect");
    }
    position++;
  }

  private void word() {
    int start = position;
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
    String word = text.substring(start, position);
    TokenKind kind = TokenKind.ofWord(word);
    tokens.add(new Token(kind == null ? TokenKind.NAME : kind, start, position));
    if (word.charAt(0) == '_' && underscored.add(word)) {
      reporter.report(
          SyntaxCode.LEADING_UNDERSCORE,
          reporter.span(start, position),
          "A name cannot begin with an underscore",
          null,
          "names are a letter followed by letters, digits and underscores");
    }
  }

  private void number() {
    int start = position;
    if (text.charAt(start) == '0' && start + 1 < text.length() && isHexMark(start + 1)) {
      position += 2;
      while (position < text.length() && isHexDigit(text.charAt(position))) {
        position++;
      }
      tokens.add(new Token(TokenKind.INTEGER, start, position));
      return;
    }
    skipDigits();
    boolean isReal =
        position + 1 < text.length()
            && text.charAt(position) == '.'
            && isDigit(text.charAt(position + 1));
    if (isReal) {
      position++;
      skipDigits();
    }
    tokens.add(new Token(isReal ? TokenKind.REAL_NUMBER : TokenKind.INTEGER, start, position));
  }

  private boolean isHexMark(int at) {
    return text.charAt(at) == 'x' || text.charAt(at) == 'X';
  }

  private static boolean isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  private void skipDigits() {
    while (position < text.length() && isDigit(text.charAt(position))) {
      position++;
    }
  }

  private void string(char opening) {
    int start = position;
    int closing = closingQuote(start + 1, opening);
    if (closing < 0) {
      position = endOfLine(text, position);
      reporter.report(
          SyntaxCode.UNTERMINATED_STRING,
          reporter.span(start, position),
          "The string that begins here is never closed");
    } else {
      position = closing + 1;
    }
    tokens.add(new Token(TokenKind.STRING, start, position));
  }

  /*
   * CMurphi ends a string at the next quote of the line and knows no escapes; Rumur lets a backslash
   * hide a quote and a string run over lines. The default dialect reads as Rumur does, unless that
   * finds no end on the line although CMurphi's reading does.
   */
  private int closingQuote(int from, char opening) {
    int plain = -1;
    boolean onFirstLine = true;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r') {
        if (dialect == Dialect.CMURPHI || (dialect == Dialect.MURPHI && plain >= 0)) {
          return plain;
        }
        onFirstLine = false;
      } else if (c == '\\' && dialect != Dialect.CMURPHI) {
        i++;
        if (i < text.length() && isClosing(text.charAt(i), opening) && onFirstLine && plain < 0) {
          plain = i;
        }
      } else if (isClosing(c, opening)) {
        return i;
      }
    }
    return dialect == Dialect.MURPHI ? plain : -1;
  }

  private static boolean isClosing(char c, char opening) {
    return c == '"' || (c == CLOSING_QUOTE && opening == OPENING_QUOTE);
  }

  private void skipBlockComment() {
    int start = position;
    int close = text.indexOf("*/", start + 2);
    if (close < 0) {
      reporter.report(
          SyntaxCode.UNTERMINATED_COMMENT,
          reporter.span(start, start + 2),
          "The comment that begins here is never closed",
          null,
          "close it with `*/`");
    }
    position = close < 0 ? text.length() : close + 2;
  }

  private void operator(char c) {
    TokenKind kind = Operators.at(text, position);
    if (kind == null) {
      badCharacters();
      return;
    }
    int length = c < 128 ? kind.text().length() : 1;
    tokens.add(new Token(kind, position, position + length));
    position += length;
  }

  /** Reports a run of unreadable characters once. */
  private void badCharacters() {
    int start = position;
    int first = text.codePointAt(start);
    do {
      position += Character.charCount(text.codePointAt(position));
    } while (position < text.length() && isBad(text.charAt(position)));
    reporter.report(
        SyntaxCode.BAD_CHARACTER,
        reporter.span(start, position),
        "The character " + describe(first) + " has no meaning in Murphi",
        null,
        Character.isLetter(first)
            ? "names are made of the letters a to z and A to Z, digits and underscores"
            : null);
  }

  private boolean isBad(char c) {
    return !isSpace(c)
        && !isWordPart(c)
        && c != '"'
        && c != OPENING_QUOTE
        && Operators.at(text, position) == null;
  }
}
