package fathom.hints;

import fathom.hints.HintEntry.MarkEntry;
import fathom.hints.HintEntry.Name;
import fathom.hints.HintEntry.Target;
import fathom.model.Aside;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.search.Strategy;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds out what the entries of a hints file mean for a model. */
final class HintResolver {
  private static final Set<Strategy> BIASED =
      EnumSet.of(Strategy.BIASED_BFS, Strategy.BIASED_DFS, Strategy.DIRECTED);

  private final HintsFile file;
  private final Model model;
  private final HintReporter reporter;
  private final TypeNames types;
  private final Map<String, Flow> flows = new LinkedHashMap<>();
  private final Map<Integer, Integer> actors = new HashMap<>();
  private final List<Hints.MarkedRule> marks = new ArrayList<>();
  private Type.@Nullable Simple agentType;
  private int score = Guidance.NO_SCORE;
  private int asides;

  HintResolver(HintsFile file, Model model, HintReporter reporter) {
    this.file = file;
    this.model = model;
    this.reporter = reporter;
    this.types = new TypeNames(model);
  }

  Hints resolve() {
    for (HintEntry entry : file.entries()) {
      switch (entry) {
        case HintEntry.AgentType(var name) -> agentType(name);
        case HintEntry.Actor(var rule, var parameter) -> actor(rule, parameter);
        case HintEntry.FlowEntry _, MarkEntry _, HintEntry.ScoreEntry _ -> {}
      }
    }
    var agents = agentType == null ? new AgentChoice(actors) : new AgentChoice(agentType, actors);
    for (HintEntry entry : file.entries()) {
      if (entry instanceof HintEntry.FlowEntry flow) {
        flow(flow, agents);
      }
    }
    for (HintEntry entry : file.entries()) {
      switch (entry) {
        case MarkEntry mark -> mark(mark);
        case HintEntry.ScoreEntry(var span) -> score(span);
        case HintEntry.AgentType _, HintEntry.Actor _, HintEntry.FlowEntry _ -> {}
      }
    }
    checkMarks();
    return new Hints(file.source().name(), agents, List.copyOf(flows.values()), marks, score);
  }

  private void agentType(Name name) {
    if (agentType != null) {
      reporter.report(HintCode.TWICE, name.span(), "The type of the agents is given twice");
      return;
    }
    Type type = types.find(name.text());
    if (type instanceof Type.Simple simple && AgentChoice.canBeAgents(type)) {
      agentType = simple;
    } else if (type != null) {
      reporter.report(
          HintCode.WRONG_TYPE,
          name.span(),
          "The values of " + name.text() + " cannot be agents",
          "agents are the members of a scalarset, a range, an enumeration or a union");
    } else {
      reportType(name);
    }
  }

  private void reportType(Name name) {
    reporter.report(
        HintCode.WRONG_TYPE,
        name.span(),
        "The model has no type " + name.text() + " and no rule parameter of this name",
        Suggestions.help(name.text(), types.names()));
  }

  private void actor(Name rule, @Nullable Name parameter) {
    for (int number : rules(rule)) {
      int index = AgentChoice.NOBODY;
      if (parameter != null) {
        index = parameterOf(model.rules().get(number), parameter);
      }
      if (parameter == null || index >= 0) {
        if (actors.put(number, index) != null) {
          reporter.report(
              HintCode.TWICE, rule.span(), "The agent of " + rule.text() + " is given twice");
        }
      }
    }
  }

  private int parameterOf(Rule rule, Name name) {
    for (int i = 0; i < rule.parameters().size(); i++) {
      if (rule.parameters().get(i).variable().name().equals(name.text())) {
        return i;
      }
    }
    var known = rule.parameters().stream().map(parameter -> parameter.variable().name()).toList();
    reporter.report(
        HintCode.UNKNOWN_PARAMETER,
        name.span(),
        "The rule " + rule.name() + " has no parameter " + name.text(),
        known.isEmpty() ? "it has none" : "it has " + String.join(", ", known));
    return -1;
  }

  /** The numbers of the rules of a name; reports one that has none. */
  private List<Integer> rules(Name name) {
    List<Integer> found =
        IntStream.range(0, model.rules().size())
            .filter(i -> model.rules().get(i).name().equals(name.text()))
            .boxed()
            .toList();
    if (found.isEmpty()) {
      var known = model.rules().stream().map(Rule::name).toList();
      reporter.report(
          HintCode.UNKNOWN_RULE,
          name.span(),
          "The model has no rule " + name.text(),
          Suggestions.help(name.text(), known));
    }
    return found;
  }

  private void flow(HintEntry.FlowEntry entry, AgentChoice agents) {
    var rulesOfSteps = entry.steps().stream().map(step -> rules(step.rule())).toList();
    Flow flow =
        new FlowResolver(model, reporter, types, agents.typeFor(model))
            .resolve(entry, rulesOfSteps, actors);
    if (flows.putIfAbsent(entry.name().text(), flow) != null) {
      reporter.report(
          HintCode.DUPLICATE, entry.name().span(), "There are two flows " + entry.name().text());
    }
  }

  private void mark(MarkEntry entry) {
    Set<Strategy> searches = searches(entry.searches());
    for (Target target : entry.targets()) {
      if (target instanceof Target.OfFlow(var name, _) && !flows.containsKey(name.text())) {
        reporter.report(
            HintCode.UNKNOWN_FLOW,
            name.span(),
            "There is no flow " + name.text(),
            Suggestions.help(name.text(), flows.keySet()));
      }
      String reason = reason(target, entry.condition());
      for (Name rule : file.rulesOf(List.of(target))) {
        List<Integer> numbers =
            target instanceof Target.OfRule ? rules(rule) : knownRules(rule.text());
        List<Integer> conditions = entry.condition() == null ? List.of() : nextConditions();
        for (int i = 0; i < numbers.size(); i++) {
          int condition =
              entry.condition() == null
                  ? Mark.ALWAYS
                  : i < conditions.size() ? conditions.get(i) : Mark.ALWAYS;
          add(new Hints.MarkedRule(new Mark(numbers.get(i), condition), searches, reason));
        }
      }
    }
  }

  /** Adds a mark that is not there yet. */
  private void add(Hints.MarkedRule marked) {
    boolean isKnown =
        marks.stream()
            .anyMatch(
                known ->
                    known.mark().equals(marked.mark())
                        && known.searches().containsAll(marked.searches()));
    if (!isKnown) {
      marks.add(marked);
    }
  }

  private static String reason(Target target, @Nullable Span condition) {
    String what =
        switch (target) {
          case Target.OfRule _ -> "marked by name";
          case Target.OfFlow(var name, var isWhole) ->
              (isWhole ? "a step of flow " : "a later step of flow ") + name.text();
        };
    return condition == null ? what : what + ", when " + condition.text();
  }

  private List<Integer> knownRules(String name) {
    return IntStream.range(0, model.rules().size())
        .filter(i -> model.rules().get(i).name().equals(name))
        .boxed()
        .toList();
  }

  /** The properties that the next aside became, see {@link HintsFile#asides}. */
  private List<Integer> nextConditions() {
    String name = Aside.nameOf(asides++);
    return IntStream.range(0, model.properties().size())
        .filter(
            i ->
                model.properties().get(i).kind() == Property.Kind.HINT
                    && model.properties().get(i).name().equals(name))
        .boxed()
        .toList();
  }

  private void score(Span span) {
    List<Integer> properties = nextConditions();
    if (score != Guidance.NO_SCORE) {
      reporter.report(HintCode.TWICE, span, "The score is given twice");
    }
    score = properties.isEmpty() ? Guidance.NO_SCORE : properties.getFirst();
  }

  private Set<Strategy> searches(List<Name> names) {
    var searches = EnumSet.noneOf(Strategy.class);
    for (Name name : names) {
      boolean isKnown = false;
      for (Strategy strategy : BIASED) {
        if (nameOf(strategy).equals(name.text())) {
          searches.add(strategy);
          isKnown = true;
        }
      }
      if (!isKnown) {
        reporter.report(
            HintCode.UNKNOWN_SEARCH,
            name.span(),
            "There is no search " + name.text() + " that uses marks",
            "marks are for biased-bfs, biased-dfs and directed");
      }
    }
    return names.isEmpty() ? BIASED : searches;
  }

  private static String nameOf(Strategy strategy) {
    return strategy.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void checkMarks() {
    var start = new Span(file.source(), 0, 0);
    if (marks.isEmpty() && score == Guidance.NO_SCORE) {
      reporter.report(HintCode.NO_MARKS, start, "Nothing is marked, so there is no bias");
    }
    long always =
        marks.stream()
            .filter(marked -> marked.mark().condition() == Mark.ALWAYS)
            .map(marked -> marked.mark().rule())
            .distinct()
            .count();
    if (!model.rules().isEmpty() && always == model.rules().size()) {
      reporter.report(HintCode.ALL_MARKED, start, "Every rule is marked, which is no bias");
    }
  }
}
