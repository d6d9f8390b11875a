package fathom.report;

/**
 * Text as a terminal shows it: how many columns it takes, and what stands for characters that would
 * move the cursor, change colours or reverse the direction of reading.
 */
public final class VisibleText {
  private static final int TAB_STOP = 8;
  private static final String REPLACEMENT = "\uFFFD";

  private VisibleText() {}

  /** The text with every character that is not plainly visible replaced; tabs become spaces. */
  public static String of(String text) {
    if (isPlain(text)) {
      return text;
    }
    var out = new StringBuilder(text.length());
    int column = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      String glyph = glyph(codePoint, column);
      out.append(glyph);
      column += width(codePoint, column);
      i += Character.charCount(codePoint);
    }
    return out.toString();
  }

  /** The number of terminal columns that a text without tabs takes. */
  public static int columns(String text) {
    int columns = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      columns += width(codePoint, columns);
      i += Character.charCount(codePoint);
    }
    return columns;
  }

  /** What is shown for a code point that starts at {@code column}. */
  static String glyph(int codePoint, int column) {
    if (codePoint == '\t') {
      return " ".repeat(width(codePoint, column));
    }
    if (codePoint < 0x20) {
      return Character.toString(0x2400 + codePoint);
    }
    if (codePoint < 0x7f) {
      return Character.toString(codePoint);
    }
    if (codePoint == 0x7f) {
      return "\u2421";
    }
    return isHidden(codePoint) ? REPLACEMENT : Character.toString(codePoint);
  }

  /** The number of columns that a code point takes when it starts at {@code column}. */
  static int width(int codePoint, int column) {
    if (codePoint == '\t') {
      return TAB_STOP - column % TAB_STOP;
    }
    if (codePoint < 0x300) {
      return 1;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
      default -> codePoint == 0x200d ? 0 : isWide(codePoint) ? 2 : 1;
    };
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x20 || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHidden(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      case Character.FORMAT -> codePoint != 0x200d;
      default -> false;
    };
  }

  private static boolean isWide(int codePoint) {
    return Character.isIdeographic(codePoint)
        || Character.isEmojiPresentation(codePoint)
        || within(codePoint, 0x1100, 0x115f)
        || within(codePoint, 0x2e80, 0x303e)
        || within(codePoint, 0x3041, 0x33ff)
        || within(codePoint, 0xa000, 0xa4cf)
        || within(codePoint, 0xa960, 0xa97f)
        || within(codePoint, 0xac00, 0xd7a3)
        || within(codePoint, 0xf900, 0xfaff)
        || within(codePoint, 0xfe30, 0xfe6f)
        || within(codePoint, 0xff00, 0xff60)
        || within(codePoint, 0xffe0, 0xffe6);
  }

  private static boolean within(int codePoint, int low, int high) {
    return codePoint >= low && codePoint <= high;
  }
}
