package fathom.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows of text in columns.
 *
 * @param columns the titles, each with the side that its cells stand on
 * @param rows as many cells as there are columns
 */
public record Table(List<Column> columns, List<List<String>> rows) {
  /** A column. */
  public record Column(String title, boolean isNumeric) {}

  /** Rows that fit their columns. */
  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("a row of " + row.size() + " cells: " + row);
      }
    }
  }

  /** The table for a terminal: columns two blanks apart, a line under the titles. */
  public String text() {
    int[] widths = widths();
    var out = new StringBuilder();
    out.append(line(titles(), widths));
    var rule = new ArrayList<String>();
    for (int width : widths) {
      rule.add("-".repeat(width));
    }
    out.append(line(rule, widths));
    rows.forEach(row -> out.append(line(row, widths)));
    return out.toString();
  }

  /** The table in Markdown. */
  String markdown() {
    var out = new StringBuilder();
    out.append(markdownLine(titles()));
    out.append(
        markdownLine(columns.stream().map(each -> each.isNumeric() ? "---:" : "---").toList()));
    rows.forEach(row -> out.append(markdownLine(row)));
    return out.toString();
  }

  private List<String> titles() {
    return columns.stream().map(Column::title).toList();
  }

  private int[] widths() {
    int[] widths = columns.stream().mapToInt(each -> each.title().length()).toArray();
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return widths;
  }

  private String line(List<String> cells, int[] widths) {
    var out = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String blanks = " ".repeat(widths[i] - cells.get(i).length());
      out.append(i == 0 ? "" : "  ");
      out.append(columns.get(i).isNumeric() ? blanks + cells.get(i) : cells.get(i) + blanks);
    }
    return out.toString().stripTrailing() + "\n";
  }

  private static String markdownLine(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
