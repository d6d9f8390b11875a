package fathom.cli;

import fathom.search.Verdict;
import java.util.List;
import java.util.Locale;

/** Draws numbers of states as horizontal bars on a logarithmic scale. */
final class BarChart {
  private static final int LABEL_WIDTH = 190;
  private static final int BAR_WIDTH = 460;
  private static final int BAR_HEIGHT = 16;
  private static final int GAP = 4;
  private static final int HEAD = 34;
  private static final List<String> COLOURS =
      List.of("#4c72b0", "#dd8452", "#55a868", "#c44e52", "#8172b3", "#937860", "#da8bc3");

  private final List<Comparing.Row> rows;
  private final Svg svg;
  private final int height;

  /** The powers of ten across. */
  private final double decades;

  private BarChart(List<Comparing.Row> rows) {
    this.rows = rows;
    long variants = rows.stream().map(Comparing.Row::variant).distinct().count();
    this.height = HEAD + rows.size() * (BAR_HEIGHT + GAP) + (int) variants * 24 + 30;
    long most = rows.stream().mapToLong(Comparing.Row::states).max().orElse(1);
    this.decades = Math.max(1, Math.ceil(Math.log10(Math.max(10.0, (double) most))));
    this.svg = new Svg(LABEL_WIDTH + BAR_WIDTH + 110, height, 12);
  }

  /** The chart of the given runs. */
  static String of(List<Comparing.Row> rows, String title) {
    var chart = new BarChart(rows);
    chart.text(8, 20, "start", "states visited: " + title);
    chart.scale();
    chart.bars();
    return chart.svg.finish();
  }

  private void scale() {
    for (int i = 0; i <= decades; i++) {
      double x = LABEL_WIDTH + BAR_WIDTH * i / decades;
      svg.add(
          Svg.element("line")
              .with("x1", x)
              .with("y1", HEAD)
              .with("x2", x)
              .with("y2", height - 26)
              .with("stroke", "#ddd"));
      text(x, height - 10, "middle", i < 4 ? "" + (int) Math.pow(10, i) : "10^" + i);
    }
  }

  private void bars() {
    List<String> searches = rows.stream().map(Comparing.Row::search).distinct().toList();
    int y = HEAD;
    for (String variant : rows.stream().map(Comparing.Row::variant).distinct().toList()) {
      y += 18;
      text(8, y, "start", variant.isEmpty() ? "as written" : variant);
      y += 6;
      for (Comparing.Row row : rows) {
        if (row.variant().equals(variant)) {
          bar(row, y, COLOURS.get(searches.indexOf(row.search()) % COLOURS.size()));
          y += BAR_HEIGHT + GAP;
        }
      }
    }
  }

  private void bar(Comparing.Row row, int y, String colour) {
    double length = BAR_WIDTH * Math.log10(Math.max(1.0, (double) row.states())) / decades;
    text(LABEL_WIDTH - 8, y + BAR_HEIGHT - 4, "end", row.search());
    svg.add(
        Svg.element("rect")
            .with("x", LABEL_WIDTH)
            .with("y", y)
            .with("width", Math.max(1, length))
            .with("height", BAR_HEIGHT)
            .with("fill", colour));
    boolean isStopped = row.verdict() == Verdict.RESOURCE;
    text(
        LABEL_WIDTH + length + 5,
        y + BAR_HEIGHT - 4,
        "start",
        (isStopped ? "> " : "") + String.format(Locale.ROOT, "%,d", row.states()));
  }

  private void text(double x, int y, String anchor, String text) {
    svg.add(Svg.element("text").with("x", x).with("y", y).with("text-anchor", anchor), text);
  }
}
