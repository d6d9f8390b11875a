package fathom.model.syntax;

/**
 * The classes of characters that the input languages have in common; letters are those of ASCII.
 */
public final class Characters {
  private Characters() {}

  /** Whether it is a blank, a tab or one of the ends of lines and pages. */
  public static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  /** Whether it is a letter from a to z or from A to Z. */
  public static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Whether it is a digit from 0 to 9. */
  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether it is a letter, a digit or an underscore. */
  public static boolean isWordPart(char c) {
    return isLetter(c) || isDigit(c) || c == '_';
  }

  /** Where the line that {@code position} is in ends, in front of its end of line. */
  public static int endOfLine(String text, int position) {
    int end = position;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** A character as a message names it: itself if it can be seen, its number if it is unusual. */
  public static String describe(int codePoint) {
    String number = String.format("U+%04X", codePoint);
    if (!isVisible(codePoint)) {
      return number;
    }
    String shown = "`" + Character.toString(codePoint) + "`";
    return codePoint < 128 ? shown : shown + " (" + number + ")";
  }

  private static boolean isVisible(int codePoint) {
    int type = Character.getType(codePoint);
    return Character.isDefined(codePoint)
        && !Character.isISOControl(codePoint)
        && !Character.isWhitespace(codePoint)
        && !Character.isSpaceChar(codePoint)
        && type != Character.SURROGATE
        && type != Character.FORMAT
        && type != Character.PRIVATE_USE;
  }
}
