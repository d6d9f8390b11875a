package fathom.report;

import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.report.Palette.Ink;
import org.jspecify.annotations.Nullable;

/**
 * Source lines with a mark under the stretch in question:
 *
 * <pre>
 *   --> german.m:41:20
 *    |
 * 41 |   Chan[i].Count := Chan[i].Count + 1;
 *    |                    ^^^^^^^^^^^^^^^^^ may be 5 when Count is 4
 * </pre>
 */
final class SourceExcerpt {
  private static final int MOST_COLUMNS = 100;
  private static final int MOST_LINES = 6;
  private static final int LINES_EACH_SIDE = 2;

  private final Palette palette;
  private final Span span;
  private final SourceFile file;
  private final int firstLine;
  private final int lastLine;
  private final int gutter;

  SourceExcerpt(Palette palette, Span span) {
    this.palette = palette;
    this.span = span;
    this.file = span.file();
    this.firstLine = span.line();
    this.lastLine = file.lineOf(Math.max(span.start(), span.end() - 1));
    this.gutter = Integer.toString(lastLine).length();
  }

  /** The width of the line numbers, for lines that are added below. */
  int gutter() {
    return gutter;
  }

  /** The excerpt, with {@code label} beside the mark. */
  String render(Ink ink, @Nullable String label) {
    var out = new StringBuilder();
    out.append(" ".repeat(gutter)).append(palette.paint(Ink.FRAME, "--> "));
    out.append(VisibleText.of(span.position())).append('\n');
    out.append(bar()).append('\n');
    if (firstLine == lastLine) {
      singleLine(out, ink, label);
    } else {
      severalLines(out, ink, label);
    }
    return out.toString();
  }

  private void singleLine(StringBuilder out, Ink ink, @Nullable String label) {
    int start = span.column() - 1;
    var line = new ShownLine(file.line(firstLine), start);
    int from = line.columnOf(start);
    int to = Math.max(from + 1, line.columnOf(start + span.end() - span.start()));
    ShownLine.Window window = line.windowAround(from, MOST_COLUMNS);
    int end = Math.max(from + 1, Math.min(to, window.to()));
    numbered(out, firstLine, "", line.text(window));
    int indent = from - window.from() + line.shiftOf(window);
    out.append(bar()).append(' ').append(" ".repeat(indent));
    mark(out, ink, "^".repeat(end - from), label);
  }

  private void severalLines(StringBuilder out, Ink ink, @Nullable String label) {
    String first = file.line(firstLine);
    int start = span.column() - 1;
    boolean startsLine = first.substring(0, Math.min(start, first.length())).isBlank();
    var shown = new ShownLine(first, start);
    ShownLine.Window window = shown.windowAround(shown.columnOf(start), MOST_COLUMNS);
    numbered(out, firstLine, startsLine ? palette.paint(ink, "/ ") : "  ", shown.text(window));
    if (!startsLine) {
      int indent = shown.columnOf(start) - window.from() + shown.shiftOf(window);
      out.append(bar()).append("  ");
      out.append(palette.paint(ink, "_".repeat(indent + 1) + "^")).append('\n');
    }
    middleLines(out, ink);
    int end = file.columnOf(span.end() - 1);
    var last = new ShownLine(file.line(lastLine), 0);
    ShownLine.Window lastWindow = last.windowAround(0, MOST_COLUMNS);
    numbered(out, lastLine, palette.paint(ink, "| "), last.text(lastWindow));
    int width = Math.max(1, Math.min(last.columnOf(end), lastWindow.to()));
    out.append(bar()).append(' ');
    mark(out, ink, "|" + "_".repeat(width) + "^", label);
  }

  private void middleLines(StringBuilder out, Ink ink) {
    boolean all = lastLine - firstLine < MOST_LINES;
    for (int number = firstLine + 1; number < lastLine; number++) {
      if (!all && number == firstLine + LINES_EACH_SIDE) {
        out.append(palette.paint(Ink.FRAME, "...")).append(" ".repeat(gutter));
        out.append(palette.paint(ink, "|")).append('\n');
        number = lastLine - LINES_EACH_SIDE + 1;
      }
      var line = new ShownLine(file.line(number), 0);
      numbered(
          out, number, palette.paint(ink, "| "), line.text(line.windowAround(0, MOST_COLUMNS)));
    }
  }

  private void numbered(StringBuilder out, int number, String prefix, String text) {
    String digits = Integer.toString(number);
    out.append(" ".repeat(gutter - digits.length()));
    out.append(palette.paint(Ink.FRAME, digits + " |"));
    if (!text.isEmpty() || !prefix.isBlank()) {
      out.append(' ').append(prefix).append(text.stripTrailing());
    }
    out.append('\n');
  }

  private void mark(StringBuilder out, Ink ink, String mark, @Nullable String label) {
    String beside = label == null ? "" : " " + VisibleText.of(label);
    out.append(palette.paint(ink, mark + beside)).append('\n');
  }

  private String bar() {
    return palette.paint(Ink.FRAME, " ".repeat(gutter + 1) + "|");
  }
}
