package fathom.bench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Puts other values into the constant declarations of a Murphi text, for tools that cannot override
 * constants.
 */
final class ConstantRewriter {
  /* It knows as much of the language as finding declarations takes: comments, strings, names, and
   * that a section of constants is "const" followed by "name : expression ;" again and again. The
   * first declaration of a name is the one: those of procedures and rules come after it. */

  private static final Set<String> SECTIONS = Set.of("const", "type", "var");

  private final String text;
  private final Map<String, String> constants;
  private final List<Token> tokens;

  private ConstantRewriter(String text, Map<String, String> constants) {
    this.text = text;
    this.constants = constants;
    this.tokens = tokens(text);
  }

  /**
   * A rewritten text.
   *
   * @param missing the names that no declaration has
   */
  record Rewritten(String text, List<String> missing) {}

  /** A word or a single character, and where it is. */
  private record Token(String text, int start, int end) {
    boolean is(String other) {
      return text.equals(other);
    }

    boolean isName() {
      return Character.isLetter(text.charAt(0));
    }

    String keyword() {
      return text.toLowerCase(Locale.ROOT);
    }
  }

  /** Gives each constant its value. */
  static Rewritten rewrite(String text, Map<String, String> constants) {
    return new ConstantRewriter(text, constants).rewritten();
  }

  private Rewritten rewritten() {
    var out = new StringBuilder();
    var found = new HashSet<String>();
    int copied = 0;
    boolean inConstants = false;
    int at = 0;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      if (SECTIONS.contains(token.keyword())) {
        inConstants = token.keyword().equals("const");
        at++;
      } else if (inConstants && isDeclaration(at)) {
        int end = endOfDeclaration(at + 2);
        String value = constants.get(token.text());
        if (value != null && found.add(token.text())) {
          out.append(text, copied, tokens.get(at + 1).end()).append(' ').append(value);
          copied = end < tokens.size() ? tokens.get(end).start() : text.length();
        }
        at = end + 1;
      } else {
        inConstants = inConstants && token.is(";");
        at++;
      }
    }
    out.append(text, copied, text.length());
    return new Rewritten(
        out.toString(), constants.keySet().stream().filter(name -> !found.contains(name)).toList());
  }

  private boolean isDeclaration(int at) {
    return tokens.get(at).isName() && at + 1 < tokens.size() && tokens.get(at + 1).is(":");
  }

  private int endOfDeclaration(int from) {
    int at = from;
    while (at < tokens.size() && !tokens.get(at).is(";")) {
      at++;
    }
    return at;
  }

  private static List<Token> tokens(String text) {
    var out = new ArrayList<Token>();
    int at = 0;
    while (at < text.length()) {
      int end = endOfIgnored(text, at);
      if (end == at) {
        end = endOfToken(text, at);
        out.add(new Token(text.substring(at, end), at, end));
      }
      at = end;
    }
    return out;
  }

  /** The end of the blank, comment or string at {@code at}, or {@code at} if there is none. */
  private static int endOfIgnored(String text, int at) {
    if (Character.isWhitespace(text.charAt(at))) {
      return at + 1;
    }
    if (text.startsWith("--", at)) {
      return after(text, text.indexOf('\n', at), 1);
    }
    if (text.startsWith("/*", at)) {
      return after(text, text.indexOf("*/", at + 2), 2);
    }
    if (text.charAt(at) == '"') {
      return after(text, text.indexOf('"', at + 1), 1);
    }
    return at;
  }

  private static int after(String text, int found, int length) {
    return found < 0 ? text.length() : found + length;
  }

  private static int endOfToken(String text, int at) {
    int end = at;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    return Math.max(end, at + 1);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
