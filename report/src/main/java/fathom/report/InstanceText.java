package fathom.report;

import fathom.compile.Instances;
import fathom.compile.Instances.Instance;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Place;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.model.StartState;
import fathom.model.Type;
import fathom.report.StateText.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Instances of rules, start states and properties under their names. */
public final class InstanceText {
  private final Model model;
  private final Instances instances;

  /** Names the instances of a model. */
  public InstanceText(Model model, Instances instances) {
    this.model = model;
    this.instances = instances;
  }

  /**
   * An instance as people see it.
   *
   * @param parameters the outermost first
   */
  public record Named(String name, List<Line> parameters, Span span) {
    /** The name with the parameters: {@code RecvReqE(i: NODE_1)}. */
    public String call() {
      if (parameters.isEmpty()) {
        return name;
      }
      return parameters.stream()
          .map(parameter -> parameter.name() + ": " + parameter.value())
          .collect(Collectors.joining(", ", name + "(", ")"));
    }

    /** The name with the parameters as CMurphi prints them: {@code RecvReqE, i:NODE_1}. */
    public String cmurphi() {
      return parameters.stream()
          .map(parameter -> ", " + parameter.name() + ":" + parameter.value())
          .collect(Collectors.joining("", name, ""));
    }
  }

  /** Rule instance {@code number}. */
  public Named rule(int number) {
    Instance instance = instances.rule(number);
    Rule rule = model.rules().get(instance.declaration());
    return named(rule.name(), instance, rule.span());
  }

  /** Start state instance {@code number}. */
  public Named startState(int number) {
    Instance instance = instances.startState(number);
    StartState start = model.startStates().get(instance.declaration());
    return named(start.name(), instance, start.span());
  }

  /** Property instance {@code number}. */
  public Named property(int number) {
    Instance instance = instances.property(number);
    Property property = model.properties().get(instance.declaration());
    return named(property.name(), instance, property.span());
  }

  private static Named named(String name, Instance instance, Span span) {
    var parameters = new ArrayList<Line>();
    for (int i = 0; i < instance.parameters().size(); i++) {
      Parameter parameter = instance.parameters().get(i);
      parameters.add(new Line(parameter.variable().name(), value(parameter, instance.values()[i])));
    }
    return new Named(VisibleText.of(name), parameters, span);
  }

  private static String value(Parameter parameter, long value) {
    return switch (parameter) {
      case Parameter.Ranging(var variable, _, _, _) ->
          StateText.show((Type.Simple) variable.type(), value);
      case Parameter.Choosing(_, Place.Root root) -> root.variable().name() + "{" + value + "}";
      case Parameter.Choosing _ -> "{" + value + "}";
    };
  }
}
