package fathom.bir.syntax;

import static fathom.model.syntax.Characters.describe;
import static fathom.model.syntax.Characters.endOfLine;
import static fathom.model.syntax.Characters.isDigit;
import static fathom.model.syntax.Characters.isLetter;
import static fathom.model.syntax.Characters.isSpace;
import static fathom.model.syntax.Characters.isWordPart;

import fathom.model.SourceFile;
import fathom.model.syntax.SyntaxReporter;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into tokens. It never fails: what it cannot read is reported and left out, and the
 * last token is always the end of the file.
 */
final class Lexer {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final SyntaxReporter reporter;
  private final List<Token> tokens = new ArrayList<>();
  private int position;

  private Lexer(SourceFile file, SyntaxReporter reporter) {
    this.text = file.text();
    this.reporter = reporter;
  }

  /** The tokens of {@code file}. */
  static List<Token> tokens(SourceFile file, SyntaxReporter reporter) {
    var lexer = new Lexer(file, reporter);
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
      position++;
    } else if (isWordStart(c) || isForeignLetter(c)) {
      word();
    } else if (isDigit(c)) {
      number();
    } else if (text.startsWith("//", position)) {
      position = endOfLine(text, position);
    } else if (text.startsWith("/*", position)) {
      skipBlockComment();
    } else {
      operator();
    }
  }

  /** A word with foreign letters is one mistake, and still a name. */
  private void word() {
    int start = position;
    skipWord();
    String word = text.substring(start, position);
    TokenKind kind = TokenKind.ofWord(word);
    tokens.add(new Token(kind == null ? TokenKind.NAME : kind, start, position));
    for (int i = 0; i < word.length(); i++) {
      if (isForeignLetter(word.charAt(i))) {
        reporter.report(
            SyntaxCode.BAD_CHARACTER,
            reporter.span(start + i, start + i + 1),
            "The character " + describe(word.codePointAt(i)) + " has no meaning in BIR",
            null,
            "names are made of the letters a to z and A to Z, digits and underscores");
        return;
      }
    }
  }

  /** Takes letters that follow the digits too, so that a slip such as 12ab is one mistake. */
  private void number() {
    int start = position;
    skipWord();
    tokens.add(new Token(TokenKind.INTEGER, start, position));
  }

  private void skipWord() {
    while (position < text.length()
        && (isWordPart(text.charAt(position)) || isForeignLetter(text.charAt(position)))) {
      position++;
    }
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

  private void operator() {
    TokenKind kind = TokenKind.operatorAt(text, position);
    if (kind == null) {
      badCharacters();
      return;
    }
    tokens.add(new Token(kind, position, position + kind.text().length()));
    position += kind.text().length();
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
        "The character " + describe(first) + " has no meaning in BIR");
  }

  private boolean isBad(char c) {
    return !isSpace(c)
        && !isWordPart(c)
        && !isForeignLetter(c)
        && TokenKind.operatorAt(text, position) == null;
  }

  private static boolean isWordStart(char c) {
    return isLetter(c) || c == '_';
  }

  private static boolean isForeignLetter(char c) {
    return c >= 128 && Character.isLetter(c);
  }
}
