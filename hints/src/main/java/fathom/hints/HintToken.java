package fathom.hints;

import fathom.model.Span;

/**
 * A word of a hints file.
 *
 * @param text as written; for a string what it stands for
 */
record HintToken(Kind kind, String text, Span span) {
  enum Kind {
    WORD,
    STRING,
    SIGN,
    END
  }

  boolean is(String sign) {
    return kind != Kind.STRING && kind != Kind.END && text.equals(sign);
  }

  /** The token as a message names it. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "`" + span.text() + "`";
  }
}
