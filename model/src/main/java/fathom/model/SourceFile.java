package fathom.model;

import java.util.Arrays;

/** The text of one input file, with the arithmetic between offsets, lines and columns. */
public final class SourceFile {
  private final String name;
  private final String text;
  private final int[] lineStarts;

  /** Makes a source file from the name to show to people and its decoded text. */
  public SourceFile(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = findLineStarts(text);
  }

  /** The name as the user gave it. */
  public String name() {
    return name;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** The number of lines; an empty file has one. */
  public int lines() {
    return lineStarts.length;
  }

  /** The line, counted from 1, that holds {@code offset}. */
  public int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column, counted from 1 in UTF-16 units, of {@code offset} in its line. */
  public int columnOf(int offset) {
    return offset - lineStarts[lineOf(offset) - 1] + 1;
  }

  /** The text of a line, counted from 1, without its terminator. */
  public String line(int number) {
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] : text.length();
    while (end > start && isTerminator(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return name;
  }

  private static int[] findLineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean endsLine =
          c == '\n' || (c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'));
      if (endsLine) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  private static boolean isTerminator(char c) {
    return c == '\n' || c == '\r';
  }
}
