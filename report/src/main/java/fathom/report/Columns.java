package fathom.report;

import fathom.report.Palette.Ink;
import fathom.report.StateText.Line;
import java.util.List;

/** Lines {@code name: value} with the values in one column, long values wrapped. */
final class Columns {
  private static final int MOST_NAME_COLUMNS = 36;
  private static final int LINE_COLUMNS = 100;

  private final Palette palette;
  private final int indent;
  private final int valueColumn;

  /** Aligns the values of {@code names}, each line indented by {@code indent}. */
  Columns(Palette palette, int indent, List<String> names) {
    this.palette = palette;
    this.indent = indent;
    int widest = names.stream().mapToInt(VisibleText::columns).max().orElse(0);
    this.valueColumn = Math.min(widest, MOST_NAME_COLUMNS) + 2;
  }

  /** Appends lines whose values may be wrapped after a comma. */
  static void append(StringBuilder out, Palette palette, int indent, List<Line> lines) {
    var columns = new Columns(palette, indent, lines.stream().map(Line::name).toList());
    for (Line line : lines) {
      columns.name(out, line.name());
      columns.wrapped(out, line.value());
    }
  }

  /** Appends the name and the blanks up to the value. */
  void name(StringBuilder out, String name) {
    out.append(" ".repeat(indent)).append(palette.paint(Ink.STRONG, name)).append(':');
    out.append(" ".repeat(Math.max(1, valueColumn - VisibleText.columns(name) - 1)));
  }

  private void wrapped(StringBuilder out, String value) {
    int room = Math.max(20, LINE_COLUMNS - indent - valueColumn);
    String rest = value;
    while (VisibleText.columns(rest) > room) {
      int comma = rest.lastIndexOf(", ", room - 1);
      if (comma < 0) {
        break;
      }
      out.append(rest, 0, comma + 1).append('\n').append(" ".repeat(indent + valueColumn));
      rest = rest.substring(comma + 2);
    }
    out.append(rest).append('\n');
  }
}
