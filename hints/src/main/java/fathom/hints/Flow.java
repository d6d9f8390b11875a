package fathom.hints;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A transaction: rules in a partial order.
 *
 * @param parameters as written, such as {@code i : NODE}
 * @param orders which step directly follows which, by their numbers
 */
public record Flow(String name, List<String> parameters, List<Step> steps, List<Order> orders) {
  public Flow {
    parameters = List.copyOf(parameters);
    steps = List.copyOf(steps);
    orders = List.copyOf(orders);
  }

  /**
   * A step of a flow.
   *
   * @param rules the numbers of the rules of this name
   * @param place where it takes place: a parameter of the flow, a word, or "rest"
   */
  public record Step(String rule, List<Integer> rules, List<String> arguments, String place) {
    public Step {
      rules = List.copyOf(rules);
      arguments = List.copyOf(arguments);
    }

    /** The step as written: {@code SendReqE(i)}. */
    public String text() {
      return arguments.isEmpty() ? rule : rule + "(" + String.join(", ", arguments) + ")";
    }
  }

  /** Step {@code before} comes before step {@code after}. */
  public record Order(int before, int after) {}

  /** The parameters in parentheses: {@code (i : NODE)}; empty if there are none. */
  String parameterText() {
    return parameters.isEmpty() ? "" : "(" + String.join("; ", parameters) + ")";
  }

  /** The name with the parameters. */
  public String title() {
    return name + parameterText();
  }

  /** Whether no other step comes before a step. */
  public boolean isFirst(int step) {
    return orders.stream().noneMatch(order -> order.after() == step);
  }

  /** The numbers of the steps, each after those that come before it. */
  public List<Integer> sorted() {
    int[] level = new int[steps.size()];
    for (int round = 0; round < steps.size(); round++) {
      for (Order order : orders) {
        level[order.after()] = Math.max(level[order.after()], level[order.before()] + 1);
      }
    }
    return IntStream.range(0, steps.size())
        .boxed()
        .sorted((a, b) -> Integer.compare(level[a], level[b]))
        .toList();
  }
}
