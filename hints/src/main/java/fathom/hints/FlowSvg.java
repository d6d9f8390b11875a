package fathom.hints;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Draws flows as sequence charts: a lifeline for each place, a box for each step, and an arrow from
 * a step to the next one. Marked steps are filled.
 */
public final class FlowSvg {
  private static final int LANE = 210;
  private static final int STEP = 46;
  private static final int BOX_WIDTH = 170;
  private static final int BOX_HEIGHT = 26;
  private static final int LEFT = 20;
  private static final int TITLE = 26;
  private static final int HEAD = 58;

  private final StringBuilder out = new StringBuilder();
  private final Set<Integer> marked;
  private int y = 10;

  private FlowSvg(Set<Integer> marked) {
    this.marked = Set.copyOf(marked);
  }

  /**
   * The charts of flows, one below the other.
   *
   * @param marked the numbers of marked rules
   */
  public static String of(List<Flow> flows, Set<Integer> marked) {
    var svg = new FlowSvg(marked);
    flows.forEach(svg::draw);
    int lanes = flows.stream().mapToInt(flow -> places(flow).size()).max().orElse(1);
    int widest = flows.stream().mapToInt(flow -> title(flow).length() * 8).max().orElse(0);
    int width = Math.max(2 * LEFT + lanes * LANE, 2 * LEFT + widest);
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"13\">%n<defs><marker id=\"tip\""
            + " markerWidth=\"9\" markerHeight=\"7\" refX=\"9\" refY=\"3.5\" orient=\"auto\"><path"
            + " d=\"M0,0 L9,3.5 L0,7 z\"/></marker></defs>%n<rect width=\"100%%\" height=\"100%%\""
            + " fill=\"white\"/>%n%s</svg>%n",
        width,
        svg.y + 10,
        svg.out);
  }

  private static List<String> places(Flow flow) {
    return flow.sorted().stream().map(step -> flow.steps().get(step).place()).distinct().toList();
  }

  private static String title(Flow flow) {
    return flow.name() + FlowDot.parameters(flow);
  }

  private void draw(Flow flow) {
    List<String> places = places(flow);
    List<Integer> sorted = flow.sorted();
    line(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>",
            LEFT,
            y + 16,
            safe(title(flow))));
    int top = y + TITLE;
    int bottom = y + HEAD + sorted.size() * STEP;
    for (int i = 0; i < places.size(); i++) {
      int x = laneOf(i);
      line(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%s</text>",
              x,
              top + 14,
              safe(places.get(i))));
      line(
          String.format(
              Locale.ROOT,
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#999\" stroke-dasharray=\"4"
                  + " 4\"/>",
              x,
              top + 20,
              x,
              bottom));
    }
    for (Flow.Order order : flow.orders()) {
      arrow(flow, places, sorted, order);
    }
    IntPredicate isMarked =
        step -> flow.steps().get(step).rules().stream().anyMatch(marked::contains);
    for (int row = 0; row < sorted.size(); row++) {
      Flow.Step step = flow.steps().get(sorted.get(row));
      int x = laneOf(places.indexOf(step.place()));
      line(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"%s\""
                  + " stroke=\"#333\"/>",
              x - BOX_WIDTH / 2,
              middle(row) - BOX_HEIGHT / 2,
              BOX_WIDTH,
              BOX_HEIGHT,
              isMarked.test(sorted.get(row)) ? "#ffe08a" : "white"));
      line(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
              x,
              middle(row) + 5,
              safe(step.text())));
    }
    y = bottom + 24;
  }

  private void arrow(Flow flow, List<String> places, List<Integer> sorted, Flow.Order order) {
    int from = laneOf(places.indexOf(flow.steps().get(order.before()).place()));
    int to = laneOf(places.indexOf(flow.steps().get(order.after()).place()));
    int fromRow = sorted.indexOf(order.before());
    int toRow = sorted.indexOf(order.after());
    line(
        String.format(
            Locale.ROOT,
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"black\""
                + " marker-end=\"url(#tip)\"/>",
            from,
            middle(fromRow) + BOX_HEIGHT / 2,
            to,
            middle(toRow) - BOX_HEIGHT / 2));
  }

  private int middle(int row) {
    return y + HEAD + row * STEP + STEP / 2;
  }

  private static int laneOf(int place) {
    return LEFT + place * LANE + LANE / 2;
  }

  private static String safe(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
