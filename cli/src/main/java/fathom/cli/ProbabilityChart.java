package fathom.cli;

import java.util.List;
import java.util.Locale;

/**
 * Draws how likely it is to have found a bug after so many states: figure 3, a panel for each bug.
 */
final class ProbabilityChart {
  private static final int WIDTH = 380;
  private static final int HEIGHT = 250;
  private static final int LEFT = 46;
  private static final int TOP = 34;
  private static final int PLOT_WIDTH = 310;
  private static final int PLOT_HEIGHT = 165;
  private static final int TICKS = 4;
  private static final String FOUR = "#4c72b0";
  private static final String EIGHT = "#c44e52";

  private final StringBuilder out = new StringBuilder();

  private ProbabilityChart() {}

  /** The chart of the pruned runs. */
  static String of(List<PruningRuns> bugs) {
    var chart = new ProbabilityChart();
    int rows = (bugs.size() + 1) / 2;
    chart.add(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"12\">",
            2 * WIDTH,
            rows * HEIGHT));
    chart.add("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>");
    for (int i = 0; i < bugs.size(); i++) {
      chart.panel(bugs.get(i), i % 2 * WIDTH, i / 2 * HEIGHT);
    }
    chart.add("</svg>");
    return chart.out.toString();
  }

  private void panel(PruningRuns bug, int x, int y) {
    long most =
        Math.max(
            bug.pruned4().stream().mapToLong(Long::longValue).max().orElse(1),
            bug.pruned8().stream().mapToLong(Long::longValue).max().orElse(1));
    add(String.format(Locale.ROOT, "<g transform=\"translate(%d %d)\">", x, y));
    text(LEFT + PLOT_WIDTH / 2, 20, "middle", "probability of having found bug " + bug.bug());
    for (int i = 0; i <= TICKS; i++) {
      double at = TOP + PLOT_HEIGHT - (double) PLOT_HEIGHT * i / TICKS;
      line(LEFT, at, LEFT + PLOT_WIDTH, at);
      text(LEFT - 6, (int) at + 4, "end", String.format(Locale.ROOT, "%.2f", (double) i / TICKS));
      int across = LEFT + PLOT_WIDTH * i / TICKS;
      text(
          across,
          TOP + PLOT_HEIGHT + 16,
          "middle",
          String.format(Locale.ROOT, "%,d", most * i / TICKS));
    }
    text(LEFT + PLOT_WIDTH / 2, TOP + PLOT_HEIGHT + 34, "middle", "states explored");
    curve(bug.pruned4(), most, FOUR);
    curve(bug.pruned8(), most, EIGHT);
    legend(TOP + PLOT_HEIGHT - 30, FOUR, "4 searches");
    legend(TOP + PLOT_HEIGHT - 12, EIGHT, "8 searches");
    add("</g>");
  }

  /** The share of the runs that had found the bug, a step for each run. */
  private void curve(List<Long> runs, long most, String colour) {
    List<Long> sorted = runs.stream().sorted().toList();
    var points = new StringBuilder(point(0, 0, most));
    for (int i = 0; i < sorted.size(); i++) {
      points.append(point(sorted.get(i), (double) i / sorted.size(), most));
      points.append(point(sorted.get(i), (i + 1.0) / sorted.size(), most));
    }
    points.append(point(most, 1, most));
    add(
        String.format(
            Locale.ROOT,
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
            points.toString().strip(),
            colour));
  }

  private static String point(long states, double share, long most) {
    double x = LEFT + (double) PLOT_WIDTH * states / most;
    double y = TOP + PLOT_HEIGHT - PLOT_HEIGHT * share;
    return String.format(Locale.ROOT, "%.1f,%.1f ", x, y);
  }

  private void legend(int y, String colour, String name) {
    int x = LEFT + PLOT_WIDTH - 100;
    add(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"16\" height=\"4\" fill=\"%s\"/>",
            x,
            y - 6,
            colour));
    text(x + 22, y, "start", name);
  }

  private void line(double x1, double y1, double x2, double y2) {
    add(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>",
            x1,
            y1,
            x2,
            y2));
  }

  private void text(int x, int y, String anchor, String text) {
    add(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
            x,
            y,
            anchor,
            text));
  }

  private void add(String line) {
    out.append(line).append('\n');
  }
}
