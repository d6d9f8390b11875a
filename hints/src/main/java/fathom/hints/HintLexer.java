package fathom.hints;

import fathom.model.SourceFile;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.List;

/** Splits a hints file into words. Any other character is a sign of its own. */
final class HintLexer {
  private final SourceFile file;
  private final String text;
  private final HintReporter reporter;
  private final List<HintToken> tokens = new ArrayList<>();
  private int at;

  private HintLexer(SourceFile file, HintReporter reporter) {
    this.file = file;
    this.text = file.text();
    this.reporter = reporter;
  }

  static List<HintToken> tokens(SourceFile file, HintReporter reporter) {
    var lexer = new HintLexer(file, reporter);
    while (lexer.at < lexer.text.length()) {
      lexer.next();
    }
    int end = lexer.text.length();
    lexer.tokens.add(new HintToken(HintToken.Kind.END, "", new Span(file, end, end)));
    return lexer.tokens;
  }

  private void next() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c) || c == '\uFEFF') {
      at++;
    } else if (text.startsWith("--", at)) {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end;
    } else if (text.startsWith("/*", at)) {
      comment();
    } else if (c == '"') {
      string();
    } else if (isWordPart(c)) {
      word();
    } else {
      add(HintToken.Kind.SIGN, text.startsWith("->", at) ? 2 : 1);
    }
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private void comment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      reporter.report(
          HintCode.STRAY_CHARACTER, new Span(file, at, at + 2), "This comment has no end");
      at = text.length();
    } else {
      at = end + 2;
    }
  }

  private void string() {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end++;
    }
    if (end == text.length() || text.charAt(end) != '"') {
      reporter.report(
          HintCode.STRAY_CHARACTER, new Span(file, at, at + 1), "This string has no end");
      at = end;
    } else {
      tokens.add(
          new HintToken(
              HintToken.Kind.STRING, text.substring(at + 1, end), new Span(file, at, end + 1)));
      at = end + 1;
    }
  }

  private void word() {
    int length = 1;
    while (at + length < text.length()
        && (isWordPart(text.charAt(at + length)) || isDashInside(length))) {
      length++;
    }
    add(HintToken.Kind.WORD, length);
  }

  /** Whether a dash joins two words to one, as in the name of a search. */
  private boolean isDashInside(int length) {
    int next = at + length + 1;
    return text.charAt(at + length) == '-'
        && next < text.length()
        && Character.isLetter(text.charAt(next))
        && text.substring(at, at + length).equals("biased");
  }

  private void add(HintToken.Kind kind, int length) {
    tokens.add(
        new HintToken(kind, text.substring(at, at + length), new Span(file, at, at + length)));
    at += length;
  }
}
