package fathom.search.biased;

import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Rule;
import fathom.model.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who the agents of a model are.
 *
 * @param type the type whose values are agents; null to leave the choice to {@link #typeFor}
 * @param actors for single rules, the number of the parameter that is the agent, or {@link #NOBODY}
 */
public record AgentChoice(Type.@Nullable Simple type, Map<Integer, Integer> actors) {
  /** The actor of a rule that acts for no agent. */
  public static final int NOBODY = -1;

  /** No choice: whatever fits the model. */
  public static final AgentChoice AUTOMATIC = new AgentChoice(null, Map.of());

  public AgentChoice {
    actors = Map.copyOf(actors);
  }

  /** A choice for single rules only. */
  public AgentChoice(Map<Integer, Integer> actors) {
    this(null, actors);
  }

  /** The type of the agents of a model; null if it has none or its rules name their agents. */
  public Type.@Nullable Simple typeFor(Model model) {
    if (type != null) {
      return type;
    }
    return hasNamedAgents(model) ? null : mostUsed(model);
  }

  /** Whether rules say by themselves who acts. */
  public static boolean hasNamedAgents(Model model) {
    return model.rules().stream().anyMatch(rule -> rule.agent() != null);
  }

  /** The type that most rules have as a parameter: a scalarset rather than another one. */
  private static Type.@Nullable Simple mostUsed(Model model) {
    Type.Simple best = null;
    int most = 0;
    for (var entry : uses(model).entrySet()) {
      Type.Simple candidate = entry.getKey();
      boolean isMember = candidate instanceof Type.Scalarset;
      boolean isWorseKind = best instanceof Type.Scalarset && !isMember;
      boolean isBetterKind = isMember && !(best instanceof Type.Scalarset);
      if (best == null || isBetterKind || (!isWorseKind && entry.getValue() > most)) {
        best = candidate;
        most = entry.getValue();
      }
    }
    return best;
  }

  /** How many rules have a parameter of each type that can be the agents' one. */
  public static Map<Type.Simple, Integer> uses(Model model) {
    var uses = new LinkedHashMap<Type.Simple, Integer>();
    for (Rule rule : model.rules()) {
      rule.parameters().stream()
          .filter(Parameter.Ranging.class::isInstance)
          .map(parameter -> parameter.variable().type())
          .filter(AgentChoice::canBeAgents)
          .map(Type.Simple.class::cast)
          .distinct()
          .forEach(simple -> uses.merge(simple, 1, Integer::sum));
    }
    return uses;
  }

  /** Whether the values of a type can be agents. */
  public static boolean canBeAgents(Type type) {
    return switch (type) {
      case Type.Scalarset _, Type.Range _, Type.Enumeration _, Type.Union _ -> true;
      case Type.Bool _, Type.Int _, Type.Array _, Type.Struct _, Type.Multiset _ -> false;
    };
  }
}
