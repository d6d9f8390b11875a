package fathom.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A whole system: everything a back end needs and nothing about the language it came from.
 *
 * @param namedTypes the declared types by name, in the order of their declaration
 */
public record Model(
    SourceFile source,
    Map<String, Type> namedTypes,
    List<Constant> constants,
    List<Variable.State> variables,
    List<Function> functions,
    List<Rule> rules,
    List<StartState> startStates,
    List<Property> properties,
    List<CoverPoint> coverPoints) {
  public Model {
    namedTypes = Collections.unmodifiableMap(new LinkedHashMap<>(namedTypes));
    constants = List.copyOf(constants);
    variables = List.copyOf(variables);
    functions = List.copyOf(functions);
    rules = List.copyOf(rules);
    startStates = List.copyOf(startStates);
    properties = List.copyOf(properties);
    coverPoints = List.copyOf(coverPoints);
  }
}
