package fathom.search.biased;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.Rule;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The agents of a system, numbered from 0, and the agent of each rule instance. */
public final class Agents {
  /** The most agents that are told apart; those beyond count as one with the last. */
  public static final int MOST = 63;

  /** The name of the agent of rules that act for nobody in particular. */
  public static final String REST = "rest";

  private final List<String> names;
  private final int[] ofInstance;
  private final Type.@Nullable Simple type;

  private Agents(List<String> names, int[] ofInstance, Type.@Nullable Simple type) {
    this.names = List.copyOf(names);
    this.ofInstance = ofInstance;
    this.type = type;
  }

  /** The agents of a system. */
  public static Agents of(TransitionSystem system, AgentChoice choice) {
    return of(system.model(), system.instances(), choice);
  }

  /** The agents of a model whose instances are numbered. */
  public static Agents of(Model model, Instances instances, AgentChoice choice) {
    Type.Simple type = choice.typeFor(model);
    return type == null
        ? byName(model, instances)
        : new Agents.Builder(choice, type, instances).build();
  }

  /** Agents that the rules name, such as threads. */
  private static Agents byName(Model model, Instances instances) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    boolean hasRest = false;
    for (Rule rule : model.rules()) {
      String agent = rule.agent();
      hasRest |= agent == null;
      if (agent != null) {
        numbers.putIfAbsent(agent, Math.min(numbers.size(), MOST - 1));
      }
    }
    var names = new ArrayList<>(numbers.keySet().stream().limit(MOST).toList());
    int rest = names.size();
    if (hasRest || names.isEmpty()) {
      names.add(REST);
    }
    int[] ofInstance = new int[instances.ruleCount()];
    for (int i = 0; i < ofInstance.length; i++) {
      String agent = instances.ruleOf(i).agent();
      ofInstance[i] = agent == null ? rest : numbers.getOrDefault(agent, rest);
    }
    return new Agents(names, ofInstance, null);
  }

  /** Finds the agents that are values of a type. */
  private static final class Builder {
    private final AgentChoice choice;
    private final Type.Simple type;
    private final Instances instances;
    private final int told;
    private boolean hasRest;

    Builder(AgentChoice choice, Type.Simple type, Instances instances) {
      this.choice = choice;
      this.type = type;
      this.instances = instances;
      this.told = (int) Math.min(type.size(), MOST);
    }

    Agents build() {
      int[] ofInstance = new int[instances.ruleCount()];
      for (int i = 0; i < ofInstance.length; i++) {
        ofInstance[i] = agentOf(instances.rule(i));
      }
      var names = new ArrayList<String>();
      for (int i = 0; i < told; i++) {
        names.add(type.show(type.low() + i));
      }
      if (hasRest) {
        names.add(REST);
      }
      return new Agents(names, ofInstance, type);
    }

    private int agentOf(Instances.Instance instance) {
      Integer actor = choice.actors().get(instance.declaration());
      for (int i = 0; i < instance.values().length; i++) {
        if (actor == null || actor == i) {
          long value =
              valueOf(instance.parameters().get(i).variable().type(), instance.values()[i]);
          if (value >= 0) {
            return (int) Math.min(value, told - 1);
          }
        }
      }
      hasRest = true;
      return told;
    }

    /** Which agent a value of a parameter's type stands for, or -1. */
    private long valueOf(Type given, long value) {
      if (given.equals(type)) {
        return value - type.low();
      }
      if (type instanceof Type.Union union && given instanceof Type.Simple simple) {
        long offset = union.offsetOf(simple);
        return offset < 0 ? -1 : offset + value;
      }
      if (given instanceof Type.Union union && union.offsetOf(type) >= 0) {
        long own = value - union.offsetOf(type);
        return own >= 0 && own < type.size() ? own : -1;
      }
      return -1;
    }
  }

  /** The number of agents. */
  public int count() {
    return names.size();
  }

  /** What an agent is called. */
  public String name(int agent) {
    return names.get(agent);
  }

  /** The agent of a rule instance. */
  public int of(int ruleInstance) { // hot
    return ofInstance[ruleInstance];
  }

  /** The type whose values are the agents; null if rules name them. */
  public Type.@Nullable Simple type() {
    return type;
  }

  /** For each agent its number among the members that an expander permutes, or -1. */
  int[] members(Expander expander) {
    int[] members = new int[count()];
    Arrays.fill(members, -1);
    if (type != null) {
      for (int i = 0; i < Math.min(members.length, type.size()); i++) {
        members[i] = expander.memberOf(type, type.low() + i);
      }
    }
    return members;
  }

  /** The agent of each member that an expander permutes, as far as members are agents. */
  int[] ofMembers(Expander expander) {
    int[] agents = {};
    for (int i = 0; type != null && i < type.size(); i++) {
      int member = expander.memberOf(type, type.low() + i);
      if (member < 0 && i >= MOST) {
        break;
      }
      if (member >= 0) {
        agents = Arrays.copyOf(agents, Math.max(agents.length, member + 1));
        agents[member] = Math.min(i, MOST - 1);
      }
    }
    return agents;
  }
}
