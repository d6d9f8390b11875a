package fathom.report;

/** The colours of text output, or none of them. */
public enum Palette {
  /** Plain text. */
  PLAIN,
  /** ANSI escape sequences, as terminals show them. */
  ANSI;

  /** What a piece of text is, which decides its colour. */
  public enum Ink {
    ERROR("1;31"),
    WARNING("1;33"),
    GOOD("1;32"),
    /** Line numbers, bars and arrows around source text. */
    FRAME("1;34"),
    STRONG("1"),
    FAINT("2"),
    RULE("1;36"),
    OLD_VALUE("31"),
    NEW_VALUE("32");

    private final String code;

    Ink(String code) {
      this.code = code;
    }
  }

  /** The text in the colour of an ink. */
  public String paint(Ink ink, String text) {
    return switch (this) {
      case PLAIN -> text;
      case ANSI -> text.isEmpty() ? text : "\u001b[" + ink.code + "m" + text + "\u001b[0m";
    };
  }
}
