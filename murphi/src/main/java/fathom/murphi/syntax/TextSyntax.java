package fathom.murphi.syntax;

import fathom.model.Span;

/**
 * A string literal.
 *
 * @param span the literal with its quotes
 * @param text what stands between the quotes, verbatim, backslashes included
 */
public record TextSyntax(Span span, String text) {

  /**
   * The text as {@code put} prints it: the escapes of line end, tab, backslash and quote replaced.
   */
  public String unescaped() {
    var result = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        char next = text.charAt(i + 1);
        int escape = "nt\\\"".indexOf(next);
        if (escape >= 0) {
          result.append("\n\t\\\"".charAt(escape));
          i++;
          continue;
        }
      }
      result.append(c);
    }
    return result.toString();
  }
}
