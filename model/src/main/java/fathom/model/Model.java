package fathom.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A whole system: everything a back end needs and nothing about the language it came from.
 *
 * @param namedTypes the declared types by name, in the order of their declaration
 * @param threads the threads of control in the order of their declaration; empty for languages that
 *     only have rules
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
    List<CoverPoint> coverPoints,
    List<ModelThread> threads) {
  public Model {
    namedTypes = Collections.unmodifiableMap(new LinkedHashMap<>(namedTypes));
    constants = List.copyOf(constants);
    variables = List.copyOf(variables);
    functions = List.copyOf(functions);
    rules = List.copyOf(rules);
    startStates = List.copyOf(startStates);
    properties = List.copyOf(properties);
    coverPoints = List.copyOf(coverPoints);
    threads = List.copyOf(threads);
  }

  /** A system of rules without threads of control. */
  public Model(
      SourceFile source,
      Map<String, Type> namedTypes,
      List<Constant> constants,
      List<Variable.State> variables,
      List<Function> functions,
      List<Rule> rules,
      List<StartState> startStates,
      List<Property> properties,
      List<CoverPoint> coverPoints) {
    this(
        source,
        namedTypes,
        constants,
        variables,
        functions,
        rules,
        startStates,
        properties,
        coverPoints,
        List.of());
  }
}
