package fathom.hints;

import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import fathom.model.Type;
import fathom.search.Strategy;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Derives hints from a model and its properties: what the properties read, which rules bring that
 * about, and which rules those wait for.
 */
public final class Suggestion {
  /*
   * The walk goes backwards, as people do who derive marks from a property. It starts from the parts
   * of the state that the invariants and assertions compare with constants. A rule that sets such a
   * part to a constant that no start state gives it is marked. A marked rule waits for whatever its
   * guard compares with constants that no start state has, and the rules that set that are marked in
   * turn. The walk ends at rules that are enabled in a start state: they can fire unprovoked, and are
   * the first steps of the flows that were walked, not marked themselves.
   *
   * Where nothing is compared with constants, all rules that write what the properties read are
   * marked, and nothing is said about flows.
   */
  private static final Set<Strategy> BIASED =
      EnumSet.of(Strategy.BIASED_BFS, Strategy.BIASED_DFS, Strategy.DIRECTED);

  private final Model model;
  private final Set<Integer> enabledAtStart;
  private final List<FactFinder> guards = new ArrayList<>();
  private final List<FactFinder> bodies = new ArrayList<>();
  private final Set<Fact> startFacts = new HashSet<>();
  private final Map<Integer, String> reasons = new LinkedHashMap<>();
  private final Map<Integer, Set<Integer>> waitedFor = new HashMap<>();

  private Suggestion(TransitionSystem system) {
    this.model = system.model();
    this.enabledAtStart = enabledAtStart(system);
    for (Rule rule : model.rules()) {
      var guard = new FactFinder(model);
      guard.expr(rule.guard());
      guards.add(guard);
      var body = new FactFinder(model);
      body.statements(rule.body());
      bodies.add(body);
    }
    for (StartState start : model.startStates()) {
      var finder = new FactFinder(model);
      finder.statements(start.body());
      startFacts.addAll(finder.writes);
    }
  }

  /** What the model itself suggests. */
  public static Hints of(TransitionSystem system) {
    return new Suggestion(system).hints();
  }

  /** The rules that can fire in a start state. */
  private static Set<Integer> enabledAtStart(TransitionSystem system) {
    var expander = system.newExpander();
    var starts = new Successors(system.layout().words());
    Instances instances = system.instances();
    for (int i = 0; i < instances.startCount() && i < 1000; i++) {
      expander.start(i, starts);
      starts.fault = Successors.NO_FAULT;
    }
    var enabled = new HashSet<Integer>();
    var out = new Successors(system.layout().words());
    for (int i = 0; i < starts.count; i++) {
      out.clear();
      expander.expand(starts.words, i * starts.width, out);
      for (int j = 0; j < out.count; j++) {
        enabled.add(instances.rule(out.instances[j]).declaration());
      }
    }
    return enabled;
  }

  private Hints hints() {
    Map<Fact, String> goals = goals();
    goals.forEach(this::markThoseThatSet);
    if (reasons.isEmpty()) {
      markWriters();
    }
    walkBackwards();
    reasons.keySet().removeAll(enabledAtStart);
    var marks = new ArrayList<Hints.MarkedRule>();
    reasons.forEach(
        (rule, reason) ->
            marks.add(new Hints.MarkedRule(new Mark(rule, Mark.ALWAYS), BIASED, reason)));
    return new Hints(
        "derived from the model", AgentChoice.AUTOMATIC, flows(), marks, Guidance.NO_SCORE);
  }

  /** The comparisons with constants in what must hold, each with where it stands. */
  private Map<Fact, String> goals() {
    var goals = new LinkedHashMap<Fact, String>();
    forEachClaim(
        (fact, where) -> {
          if (fact.value() != null) {
            goals.putIfAbsent(fact, where);
          }
        });
    return goals;
  }

  private void forEachClaim(BiConsumer<Fact, String> consumer) {
    for (Property property : model.properties()) {
      if (property.kind() == Property.Kind.INVARIANT) {
        var finder = new FactFinder(model);
        finder.expr(property.condition());
        finder.reads.forEach(fact -> consumer.accept(fact, "invariant " + property.name()));
      }
    }
    for (int i = 0; i < bodies.size(); i++) {
      String where = "an assertion of rule " + model.rules().get(i).name();
      bodies.get(i).claims.forEach(fact -> consumer.accept(fact, where));
    }
  }

  /**
   * Marks the rules that set a part of the state to a constant that is not there from the start.
   */
  private void markThoseThatSet(Fact goal, String where) {
    for (int i = 0; i < bodies.size(); i++) {
      for (Fact write : bodies.get(i).writes) {
        boolean isGoal = write.path().equals(goal.path()) && write.value() != null;
        if (isGoal && !startFacts.contains(write)) {
          mark(i, "sets " + write.text() + ", which " + where + " reads");
        }
      }
    }
  }

  private void markWriters() {
    forEachClaim(
        (fact, where) -> {
          for (int i = 0; i < bodies.size(); i++) {
            for (Fact write : bodies.get(i).writes) {
              if (write.path().equals(fact.path())) {
                mark(i, "writes " + write.path() + ", which " + where + " reads");
              }
            }
          }
        });
  }

  private void mark(int rule, String reason) {
    reasons.putIfAbsent(rule, reason);
  }

  private void walkBackwards() {
    var waiting = new ArrayList<>(reasons.keySet());
    for (int at = 0; at < waiting.size(); at++) {
      int rule = waiting.get(at);
      for (Fact wanted : guards.get(rule).reads) {
        if (wanted.value() != null && !startFacts.contains(wanted)) {
          for (int other : settersOf(wanted)) {
            waitedFor.computeIfAbsent(rule, _ -> new HashSet<>()).add(other);
            if (!reasons.containsKey(other)) {
              String name = model.rules().get(rule).name();
              mark(other, "sets " + wanted.text() + ", which rule " + name + " waits for");
              if (!enabledAtStart.contains(other)) {
                waiting.add(other);
              }
            }
          }
        }
      }
    }
  }

  private List<Integer> settersOf(Fact fact) {
    var setters = new ArrayList<Integer>();
    for (int i = 0; i < bodies.size(); i++) {
      if (bodies.get(i).writes.contains(fact)) {
        setters.add(i);
      }
    }
    return setters;
  }

  /**
   * A flow for each rule that a walk started from: the rules that it waits for, back to a first.
   */
  private List<Flow> flows() {
    var flows = new ArrayList<Flow>();
    var followed = new HashSet<Integer>();
    waitedFor.values().forEach(followed::addAll);
    for (int rule : reasons.keySet()) {
      if (!followed.contains(rule) && waitedFor.containsKey(rule)) {
        flows.add(flowTo(rule));
      }
    }
    return flows;
  }

  private Flow flowTo(int last) {
    var numbers = new LinkedHashMap<Integer, Integer>();
    var orders = new ArrayList<Flow.Order>();
    numbers.put(last, 0);
    var waiting = new ArrayList<>(List.of(last));
    for (int at = 0; at < waiting.size(); at++) {
      int rule = waiting.get(at);
      for (int before : waitedFor.getOrDefault(rule, Set.of())) {
        if (!numbers.containsKey(before)) {
          numbers.put(before, numbers.size());
          waiting.add(before);
          orders.add(new Flow.Order(at, numbers.size() - 1));
        }
      }
    }
    return reversed(last, waiting, orders);
  }

  private Flow reversed(int last, List<Integer> rules, List<Flow.Order> backwards) {
    int count = rules.size();
    var steps = new ArrayList<Flow.Step>();
    var agent = AgentChoice.AUTOMATIC.typeFor(model);
    var parameters = new ArrayList<String>();
    for (int i = count - 1; i >= 0; i--) {
      Rule rule = model.rules().get(rules.get(i));
      String argument = agentParameter(rule, agent);
      var arguments = argument == null ? List.<String>of() : List.of(argument);
      if (argument != null && parameters.isEmpty() && agent instanceof Type.Scalarset s) {
        parameters.add(argument + " : " + s.name());
      }
      steps.add(
          new Flow.Step(
              rule.name(), List.of(rules.get(i)), arguments, argument == null ? "rest" : argument));
    }
    var orders =
        backwards.stream()
            .map(order -> new Flow.Order(count - 1 - order.after(), count - 1 - order.before()))
            .toList();
    return new Flow("to " + model.rules().get(last).name(), parameters, steps, orders);
  }

  private static @Nullable String agentParameter(Rule rule, Type.@Nullable Simple agent) {
    return rule.parameters().stream()
        .filter(parameter -> parameter.variable().type().equals(agent))
        .map(parameter -> parameter.variable().name())
        .findFirst()
        .orElse(rule.agent());
  }
}
