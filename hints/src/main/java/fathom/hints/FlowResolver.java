package fathom.hints;

import fathom.hints.HintEntry.FlowParameter;
import fathom.hints.HintEntry.FlowStep;
import fathom.hints.HintEntry.Name;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Rule;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Agents;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares a flow with the rules of a model. */
final class FlowResolver {
  private static final String ANY = "_";

  private final Model model;
  private final HintReporter reporter;
  private final TypeNames types;
  private final Type.@Nullable Simple agentType;
  private final Map<String, @Nullable Type> parameters = new LinkedHashMap<>();

  FlowResolver(
      Model model, HintReporter reporter, TypeNames types, Type.@Nullable Simple agentType) {
    this.model = model;
    this.reporter = reporter;
    this.types = types;
    this.agentType = agentType;
  }

  /** The flow; steps of rules that do not exist were reported. */
  Flow resolve(HintEntry.FlowEntry entry, List<List<Integer>> rules, Map<Integer, Integer> actors) {
    var shown = new ArrayList<String>();
    for (FlowParameter parameter : entry.parameters()) {
      declare(parameter);
      shown.add(parameter.name().text() + " : " + parameter.type().text());
    }
    var steps = new ArrayList<Flow.Step>();
    for (int i = 0; i < entry.steps().size(); i++) {
      FlowStep step = entry.steps().get(i);
      rules.get(i).forEach(rule -> checkArguments(step, model.rules().get(rule)));
      steps.add(
          new Flow.Step(
              step.rule().text(),
              rules.get(i),
              step.arguments().stream().map(Name::text).toList(),
              place(step, rules.get(i), actors)));
    }
    List<Flow.Order> orders =
        entry.edges().stream()
            .map(edge -> new Flow.Order(edge.before(), edge.after()))
            .distinct()
            .toList();
    if (hasCircle(steps.size(), orders)) {
      reporter.report(
          HintCode.CIRCLE,
          entry.name().span(),
          "The flow " + entry.name().text() + " goes in a circle",
          "the same rule with the same arguments is one step; give it other arguments, or leave the"
              + " way back out");
      return new Flow(entry.name().text(), shown, steps, List.of());
    }
    return new Flow(entry.name().text(), shown, steps, orders);
  }

  private void declare(FlowParameter parameter) {
    Type type = types.find(parameter.type().text());
    if (type == null) {
      reporter.report(
          HintCode.WRONG_TYPE,
          parameter.type().span(),
          "The model has no type " + parameter.type().text(),
          Suggestions.help(parameter.type().text(), types.names()));
    }
    if (parameters.containsKey(parameter.name().text())) {
      reporter.report(
          HintCode.DUPLICATE,
          parameter.name().span(),
          "There are two parameters " + parameter.name().text());
    }
    parameters.put(parameter.name().text(), type);
  }

  private void checkArguments(FlowStep step, Rule rule) {
    for (int i = 0; i < step.arguments().size(); i++) {
      Name argument = step.arguments().get(i);
      if (i >= rule.parameters().size()) {
        String has =
            rule.parameters().size() == 1
                ? "one parameter"
                : rule.parameters().size() + " parameters";
        reporter.report(
            HintCode.WRONG_ARGUMENT, argument.span(), "The rule " + rule.name() + " has " + has);
        return;
      }
      if (!argument.text().equals(ANY)) {
        checkArgument(argument, rule, rule.parameters().get(i));
      }
    }
  }

  private void checkArgument(Name argument, Rule rule, Parameter parameter) {
    if (!parameters.containsKey(argument.text())) {
      reporter.report(
          HintCode.UNKNOWN_PARAMETER,
          argument.span(),
          "The flow has no parameter " + argument.text(),
          Suggestions.help(argument.text(), parameters.keySet()));
      return;
    }
    Type given = parameters.get(argument.text());
    if (given != null && !fits(given, parameter.variable().type())) {
      reporter.report(
          HintCode.WRONG_ARGUMENT,
          argument.span(),
          "The parameter %s of rule %s is of another type than %s"
              .formatted(parameter.variable().name(), rule.name(), argument.text()));
    }
  }

  /** Whether two types have common values; a chosen slot of a multiset can be anything. */
  private static boolean fits(Type given, Type wanted) {
    if (given.equals(wanted) || !(wanted instanceof Type.Simple)) {
      return true;
    }
    return isPart(given, wanted) || isPart(wanted, given);
  }

  private static boolean isPart(Type part, Type whole) {
    if (part instanceof Type.Range && whole instanceof Type.Range) {
      return true;
    }
    return whole instanceof Type.Union union
        && part instanceof Type.Simple simple
        && union.offsetOf(simple) >= 0;
  }

  private String place(FlowStep step, List<Integer> rules, Map<Integer, Integer> actors) {
    Name at = step.at();
    if (at != null) {
      return at.text();
    }
    for (int rule : rules) {
      String agent = model.rules().get(rule).agent();
      if (agent != null) {
        return agent;
      }
      int actor = actors.containsKey(rule) ? actors.get(rule) : firstAgent(model.rules().get(rule));
      if (actor >= 0 && actor < step.arguments().size()) {
        return step.arguments().get(actor).text();
      }
    }
    return Agents.REST;
  }

  private int firstAgent(Rule rule) {
    for (int i = 0; i < rule.parameters().size(); i++) {
      if (rule.parameters().get(i).variable().type().equals(agentType)) {
        return i;
      }
    }
    return AgentChoice.NOBODY;
  }

  private static boolean hasCircle(int steps, List<Flow.Order> orders) {
    boolean[] isGone = new boolean[steps];
    boolean hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (int i = 0; i < steps; i++) {
        int step = i;
        boolean isFree =
            orders.stream().noneMatch(order -> order.after() == step && !isGone[order.before()]);
        if (!isGone[i] && isFree) {
          isGone[i] = true;
          hasChanged = true;
        }
      }
    }
    for (boolean gone : isGone) {
      if (!gone) {
        return true;
      }
    }
    return false;
  }
}
