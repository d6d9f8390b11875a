package fathom.hints;

import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Rule;
import fathom.model.Type;
import fathom.search.Strategy;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Agents;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Hints as people read them, and as a hints file has them. */
public final class HintsText {
  private final Model model;
  private final Hints hints;
  private final Type.@Nullable Simple agentType;

  /** Text about hints for a model. */
  public HintsText(Model model, Hints hints) {
    this.model = model;
    this.hints = hints;
    this.agentType = hints.agents().typeFor(model);
  }

  /** Everything that was understood. */
  public String understood(Agents agents) {
    var out = new StringBuilder("Hints: ").append(hints.source()).append(".\n\n");
    out.append(agentsText(agents)).append("\nRules:\n");
    int width = model.rules().stream().mapToInt(rule -> signature(rule).length()).max().orElse(0);
    for (int i = 0; i < model.rules().size(); i++) {
      Rule rule = model.rules().get(i);
      String line =
          "  %s  %-8s  %s"
              .formatted(
                  signature(rule) + " ".repeat(width - signature(rule).length()),
                  actorOf(i),
                  marksOf(i));
      out.append(line.stripTrailing()).append('\n');
    }
    if (!hints.flows().isEmpty()) {
      out.append("\nFlows (* marked):\n");
      hints.flows().forEach(flow -> out.append(flowText(flow)));
    }
    if (hints.score() != Guidance.NO_SCORE) {
      out.append("\nScore: ")
          .append(model.properties().get(hints.score()).span().text())
          .append('\n');
    }
    return out.toString();
  }

  private String agentsText(Agents agents) {
    var names = new ArrayList<String>();
    for (int i = 0; i < agents.count(); i++) {
      names.add(agents.name(i));
    }
    return "Agents: " + String.join(", ", names) + ".\n  " + whyAgents() + "\n";
  }

  private String whyAgents() {
    if (hints.agents().type() != null) {
      return "The hints say so.";
    }
    if (AgentChoice.hasNamedAgents(model)) {
      return "They are the threads of the model.";
    }
    if (agentType == null) {
      return "No rule has a parameter, so all rules belong to one agent.";
    }
    int uses = AgentChoice.uses(model).getOrDefault(agentType, 0);
    return "%d of %d rules have a parameter of this type.".formatted(uses, model.rules().size());
  }

  private static String signature(Rule rule) {
    String parameters =
        rule.parameters().stream()
            .map(parameter -> parameter.variable().name())
            .collect(Collectors.joining(", "));
    return parameters.isEmpty() ? rule.name() : rule.name() + "(" + parameters + ")";
  }

  /** The parameter that is the agent of a rule. */
  private String actorOf(int number) {
    Rule rule = model.rules().get(number);
    if (rule.agent() != null) {
      return rule.agent();
    }
    Map<Integer, Integer> actors = hints.agents().actors();
    List<Parameter> parameters = rule.parameters();
    Integer actor = actors.get(number);
    for (int i = 0; i < parameters.size(); i++) {
      boolean isAgent = parameters.get(i).variable().type().equals(agentType);
      if (actor == null ? isAgent : actor == i) {
        return parameters.get(i).variable().name();
      }
    }
    return Agents.REST;
  }

  private String marksOf(int rule) {
    return hints.marks().stream()
        .filter(marked -> marked.mark().rule() == rule)
        .map(marked -> "marked" + searchesOf(marked) + ": " + marked.reason())
        .collect(Collectors.joining("; "));
  }

  private static String searchesOf(Hints.MarkedRule marked) {
    boolean isForAll = marked.searches().size() == 3;
    return isForAll
        ? ""
        : " for "
            + marked.searches().stream()
                .sorted()
                .map(HintsText::nameOf)
                .collect(Collectors.joining(", "));
  }

  private static String nameOf(Strategy strategy) {
    return strategy.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String flowText(Flow flow) {
    var out = new StringBuilder("  " + flow.title() + "\n");
    for (int step : flow.sorted()) {
      Flow.Step each = flow.steps().get(step);
      boolean isMarked = each.rules().stream().anyMatch(this::isMarked);
      List<String> before =
          flow.orders().stream()
              .filter(order -> order.after() == step)
              .map(order -> flow.steps().get(order.before()).text())
              .toList();
      out.append("    ").append(isMarked ? "* " : "  ").append(each.text());
      out.append(" at ").append(each.place());
      out.append(before.isEmpty() ? "" : ", after " + String.join(" and ", before)).append('\n');
    }
    return out.toString();
  }

  private boolean isMarked(int rule) {
    return hints.marks().stream().anyMatch(marked -> marked.mark().rule() == rule);
  }

  /** A hints file that says the same, with the reasons as comments. */
  public String file() {
    var out = new StringBuilder("-- ").append(hints.source()).append("\n\n");
    if (agentType != null) {
      out.append("-- ").append(whyAgents()).append("\nagent ").append(typeName()).append(";\n");
    }
    for (Flow flow : hints.flows()) {
      out.append("\nflow ").append(quoted(flow.name()));
      out.append(flow.parameterText()).append("\n  ").append(chains(flow)).append(";\n");
    }
    out.append('\n');
    for (Hints.MarkedRule marked : hints.marks()) {
      if (marked.mark().condition() == Mark.ALWAYS) {
        out.append("mark ")
            .append(quoted(model.rules().get(marked.mark().rule()).name()))
            .append(";  -- ")
            .append(marked.reason())
            .append('\n');
      }
    }
    return out.toString();
  }

  private String typeName() {
    for (var entry : model.namedTypes().entrySet()) {
      if (entry.getValue().equals(agentType)) {
        return entry.getKey();
      }
    }
    return model.rules().stream()
        .flatMap(rule -> rule.parameters().stream())
        .filter(parameter -> parameter.variable().type().equals(agentType))
        .map(parameter -> parameter.variable().name())
        .findFirst()
        .orElse("");
  }

  private static String chains(Flow flow) {
    if (flow.orders().isEmpty()) {
      return flow.steps().stream().map(HintsText::stepText).collect(Collectors.joining(", "));
    }
    return flow.orders().stream()
        .map(
            order ->
                stepText(flow.steps().get(order.before()))
                    + " -> "
                    + stepText(flow.steps().get(order.after())))
        .collect(Collectors.joining(",\n  "));
  }

  private static String stepText(Flow.Step step) {
    String arguments =
        step.arguments().isEmpty() ? "" : "(" + String.join(", ", step.arguments()) + ")";
    return quoted(step.rule()) + arguments;
  }

  private static String quoted(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "\"" + name + "\"";
  }
}
