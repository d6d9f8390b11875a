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

  private final StringBuilder out = new StringBuilder();

  private BarChart() {}

  /** The chart of the given runs. */
  static String of(List<Comparing.Row> rows, String title) {
    var chart = new BarChart();
    chart.draw(rows, title);
    return chart.out.toString();
  }

  private void draw(List<Comparing.Row> rows, String title) {
    List<String> searches = rows.stream().map(Comparing.Row::search).distinct().toList();
    List<String> variants = rows.stream().map(Comparing.Row::variant).distinct().toList();
    long most = rows.stream().mapToLong(Comparing.Row::states).max().orElse(1);
    double decades = Math.max(1, Math.ceil(Math.log10(Math.max(10.0, (double) most))));
    int height = HEAD + rows.size() * (BAR_HEIGHT + GAP) + variants.size() * 24 + 30;
    int width = LABEL_WIDTH + BAR_WIDTH + 110;
    line(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"12\">",
            width,
            height));
    line("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>");
    text(8, 20, "start", "states visited: " + title);
    int y = HEAD;
    for (int i = 0; i <= decades; i++) {
      double x = LABEL_WIDTH + BAR_WIDTH * i / decades;
      line(
          String.format(
              Locale.ROOT,
              "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#ddd\"/>",
              x,
              y,
              x,
              height - 26));
      text(x, height - 10, "middle", i < 4 ? "" + (int) Math.pow(10, i) : "10^" + i);
    }
    for (String variant : variants) {
      y += 18;
      text(8, y, "start", variant.isEmpty() ? "as written" : variant);
      y += 6;
      for (Comparing.Row row : rows) {
        if (row.variant().equals(variant)) {
          bar(
              row,
              y,
              BAR_WIDTH * Math.log10(Math.max(1.0, (double) row.states())) / decades,
              COLOURS.get(searches.indexOf(row.search()) % COLOURS.size()));
          y += BAR_HEIGHT + GAP;
        }
      }
    }
    line("</svg>");
  }

  private void bar(Comparing.Row row, int y, double length, String colour) {
    text(LABEL_WIDTH - 8, y + BAR_HEIGHT - 4, "end", row.search());
    line(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
            LABEL_WIDTH,
            y,
            Math.max(1, length),
            BAR_HEIGHT,
            colour));
    boolean isStopped = row.verdict() == Verdict.RESOURCE;
    text(
        LABEL_WIDTH + length + 5,
        y + BAR_HEIGHT - 4,
        "start",
        (isStopped ? "> " : "") + String.format(Locale.ROOT, "%,d", row.states()));
  }

  private void text(double x, int y, String anchor, String text) {
    String safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    line(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%s</text>",
            x,
            y,
            anchor,
            safe));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
