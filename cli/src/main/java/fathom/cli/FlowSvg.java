package fathom.cli;

import fathom.hints.Flow;
import java.util.List;
import java.util.Set;

/**
 * Draws flows as sequence charts: a lifeline for each place, a box for each step, and an arrow from
 * a step to the next one. Marked steps are filled.
 */
final class FlowSvg {
  private static final int LANE = 210;
  private static final int STEP = 46;
  private static final int BOX_WIDTH = 170;
  private static final int BOX_HEIGHT = 26;
  private static final int LEFT = 20;
  private static final int TOP = 10;
  private static final int TITLE = 26;
  private static final int HEAD = 58;
  private static final int GAP = 24;

  private final Svg svg;
  private final Set<Integer> marked;

  private FlowSvg(Svg svg, Set<Integer> marked) {
    this.svg = svg;
    this.marked = Set.copyOf(marked);
  }

  /**
   * The charts of flows, one below the other.
   *
   * @param marked the numbers of marked rules
   */
  static String of(List<Flow> flows, Set<Integer> marked) {
    int lanes = flows.stream().mapToInt(flow -> places(flow).size()).max().orElse(1);
    int widest = flows.stream().mapToInt(flow -> flow.title().length() * 8).max().orElse(0);
    int width = Math.max(2 * LEFT + lanes * LANE, 2 * LEFT + widest);
    int height = flows.stream().mapToInt(FlowSvg::heightOf).sum() + 2 * TOP;
    var chart = new FlowSvg(new Svg(width, height, 13), marked);
    chart.defineTip();
    int y = TOP;
    for (Flow flow : flows) {
      chart.draw(flow, y);
      y += heightOf(flow);
    }
    return chart.svg.finish();
  }

  private static int heightOf(Flow flow) {
    return HEAD + flow.steps().size() * STEP + GAP;
  }

  private static List<String> places(Flow flow) {
    return flow.sorted().stream().map(step -> flow.steps().get(step).place()).distinct().toList();
  }

  /** The tip of every arrow. */
  private void defineTip() {
    svg.open(Svg.element("defs"));
    svg.open(
        Svg.element("marker")
            .with("id", "tip")
            .with("markerWidth", 9)
            .with("markerHeight", 7)
            .with("refX", 9)
            .with("refY", 3.5)
            .with("orient", "auto"));
    svg.add(Svg.element("path").with("d", "M0,0 L9,3.5 L0,7 z"));
    svg.close();
    svg.close();
  }

  private void draw(Flow flow, int y) {
    svg.add(
        Svg.element("text").with("x", LEFT).with("y", y + 16).with("font-weight", "bold"),
        flow.title());
    List<String> places = places(flow);
    for (int i = 0; i < places.size(); i++) {
      lifeline(places.get(i), laneOf(i), y, y + heightOf(flow) - GAP);
    }
    int top = y + HEAD;
    List<Integer> sorted = flow.sorted();
    for (Flow.Order order : flow.orders()) {
      arrow(
          laneOf(places.indexOf(flow.steps().get(order.before()).place())),
          middle(top, sorted.indexOf(order.before())) + BOX_HEIGHT / 2,
          laneOf(places.indexOf(flow.steps().get(order.after()).place())),
          middle(top, sorted.indexOf(order.after())) - BOX_HEIGHT / 2);
    }
    for (int row = 0; row < sorted.size(); row++) {
      Flow.Step step = flow.steps().get(sorted.get(row));
      box(step, laneOf(places.indexOf(step.place())), middle(top, row));
    }
  }

  private void lifeline(String place, int x, int top, int bottom) {
    svg.add(
        Svg.element("text")
            .with("x", x)
            .with("y", top + TITLE + 14)
            .with("text-anchor", "middle")
            .with("fill", "#555"),
        place);
    svg.add(
        line(x, top + TITLE + 20, x, bottom)
            .with("stroke", "#999")
            .with("stroke-dasharray", "4 4"));
  }

  private void arrow(int fromX, int fromY, int toX, int toY) {
    svg.add(line(fromX, fromY, toX, toY).with("stroke", "black").with("marker-end", "url(#tip)"));
  }

  private void box(Flow.Step step, int x, int y) {
    boolean isMarked = step.rules().stream().anyMatch(marked::contains);
    svg.add(
        Svg.element("rect")
            .with("x", x - BOX_WIDTH / 2)
            .with("y", y - BOX_HEIGHT / 2)
            .with("width", BOX_WIDTH)
            .with("height", BOX_HEIGHT)
            .with("rx", 4)
            .with("fill", isMarked ? "#ffe08a" : "white")
            .with("stroke", "#333"));
    svg.add(
        Svg.element("text").with("x", x).with("y", y + 5).with("text-anchor", "middle"),
        step.text());
  }

  private static Svg.Element line(int fromX, int fromY, int toX, int toY) {
    return Svg.element("line").with("x1", fromX).with("y1", fromY).with("x2", toX).with("y2", toY);
  }

  private static int middle(int top, int row) {
    return top + row * STEP + STEP / 2;
  }

  private static int laneOf(int place) {
    return LEFT + place * LANE + LANE / 2;
  }
}
