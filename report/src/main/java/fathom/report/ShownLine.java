package fathom.report;

import java.util.Arrays;

/** One line of source as it is shown, with the column at which each of its characters stands. */
final class ShownLine {
  /** Characters of a line beyond this distance from the place of interest are never looked at. */
  private static final int REACH = 1000;

  private final String line;
  private final int first;
  private final int last;
  private final int[] columns;

  /** Looks at a line around the character with index {@code focus}. */
  ShownLine(String line, int focus) {
    this.line = line;
    this.first = Math.max(0, Math.min(focus, line.length()) - REACH);
    this.last = Math.min(line.length(), focus + REACH);
    this.columns = columnsOf(line, first, last);
  }

  /** A stretch of columns, from {@code from} up to but not including {@code to}. */
  record Window(int from, int to) {}

  /** The column of the character with index {@code index}, or of the end of the line. */
  int columnOf(int index) {
    int inside = Math.max(first, Math.min(index, last));
    return columns[inside - first] + Math.max(0, index - line.length());
  }

  /** The number of columns. */
  int width() {
    return columns[last - first];
  }

  /** The columns to show when at most {@code limit} fit and column {@code focus} must be seen. */
  Window windowAround(int focus, int limit) {
    if (width() <= limit) {
      return new Window(0, width());
    }
    int from = Math.max(0, Math.min(focus - limit / 3, width() - limit));
    return new Window(from, Math.min(width(), from + limit));
  }

  /** How far the window's text is shifted right by the mark for what was cut off at its left. */
  int shiftOf(Window window) {
    return isCutLeft(window) ? 1 : 0;
  }

  /** The text in a window, with an ellipsis on each side where something was cut off. */
  String text(Window window) {
    var out = new StringBuilder();
    if (isCutLeft(window)) {
      out.append('…');
    }
    for (int i = first; i < last; ) {
      int codePoint = line.codePointAt(i);
      int next = Math.min(last, i + Character.charCount(codePoint));
      int column = columns[i - first];
      if (column >= window.from() && columns[next - first] <= window.to()) {
        out.append(VisibleText.glyph(codePoint, column));
      } else if (column < window.to() && columns[next - first] > window.from()) {
        // A wide character or tab across the edge: only its part inside, as blanks.
        int inside = Math.min(columns[next - first], window.to()) - Math.max(column, window.from());
        out.append(" ".repeat(inside));
      }
      i = next;
    }
    if (window.to() < width() || last < line.length()) {
      out.append('…');
    }
    return out.toString();
  }

  private boolean isCutLeft(Window window) {
    return window.from() > 0 || first > 0;
  }

  private static int[] columnsOf(String line, int first, int last) {
    int[] columns = new int[last - first + 1];
    int column = 0;
    for (int i = first; i < last; ) {
      int codePoint = line.codePointAt(i);
      int next = Math.min(last, i + Character.charCount(codePoint));
      int after = column + VisibleText.width(codePoint, column);
      Arrays.fill(columns, i - first, next - first, column);
      column = after;
      columns[next - first] = column;
      i = next;
    }
    return columns;
  }
}
