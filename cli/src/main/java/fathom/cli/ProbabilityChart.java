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

  private final Svg svg;

  private ProbabilityChart(int panels) {
    this.svg = new Svg(2 * WIDTH, (panels + 1) / 2 * HEIGHT, 12);
  }

  /** The chart of the pruned runs. */
  static String of(List<PruningRuns> bugs) {
    var chart = new ProbabilityChart(bugs.size());
    for (int i = 0; i < bugs.size(); i++) {
      chart.panel(bugs.get(i), i % 2 * WIDTH, i / 2 * HEIGHT);
    }
    return chart.svg.finish();
  }

  private void panel(PruningRuns bug, int x, int y) {
    long most =
        Math.max(
            bug.pruned4().stream().mapToLong(Long::longValue).max().orElse(1),
            bug.pruned8().stream().mapToLong(Long::longValue).max().orElse(1));
    svg.open(Svg.element("g").with("transform", "translate(" + x + " " + y + ")"));
    text(LEFT + PLOT_WIDTH / 2, 20, "middle", "probability of having found bug " + bug.bug());
    for (int i = 0; i <= TICKS; i++) {
      double at = TOP + PLOT_HEIGHT - (double) PLOT_HEIGHT * i / TICKS;
      gridLine(at);
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
    svg.close();
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
    svg.add(
        Svg.element("polyline")
            .with("points", points.toString().strip())
            .with("fill", "none")
            .with("stroke", colour)
            .with("stroke-width", 2));
  }

  private static String point(long states, double share, long most) {
    double x = LEFT + (double) PLOT_WIDTH * states / most;
    double y = TOP + PLOT_HEIGHT - PLOT_HEIGHT * share;
    return String.format(Locale.ROOT, "%.1f,%.1f ", x, y);
  }

  private void legend(int y, String colour, String name) {
    int x = LEFT + PLOT_WIDTH - 100;
    svg.add(
        Svg.element("rect")
            .with("x", x)
            .with("y", y - 6)
            .with("width", 16)
            .with("height", 4)
            .with("fill", colour));
    text(x + 22, y, "start", name);
  }

  private void gridLine(double y) {
    svg.add(
        Svg.element("line")
            .with("x1", (double) LEFT)
            .with("y1", y)
            .with("x2", (double) LEFT + PLOT_WIDTH)
            .with("y2", y)
            .with("stroke", "#ddd"));
  }

  private void text(int x, int y, String anchor, String text) {
    svg.add(Svg.element("text").with("x", x).with("y", y).with("text-anchor", anchor), text);
  }
}
