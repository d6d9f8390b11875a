package fathom.compile.testing;

import static fathom.compile.testing.Exprs.span;

import fathom.model.CoverPoint;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.SourceFile;
import fathom.model.StartState;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds a model declaration by declaration. */
public final class ModelBuilder {
  private final List<Variable.State> variables = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<StartState> startStates = new ArrayList<>();
  private final List<Property> properties = new ArrayList<>();
  private final List<CoverPoint> coverPoints = new ArrayList<>();

  /** Adds a state variable. */
  public Variable.State variable(String name, Type type) {
    String text = name + ": " + Exprs.name(type);
    var variable = new Variable.State(variables.size(), name, type, span(text));
    variables.add(variable);
    return variable;
  }

  /** The state variables so far. */
  public List<Variable.State> variables() {
    return List.copyOf(variables);
  }

  /** Adds a function, whose parameters are the first locals of its scope; returns its number. */
  public int function(
      String name, int parameters, @Nullable Type result, Scope scope, Statement... body) {
    List<Variable.Local> formals = scope.frame().subList(0, parameters);
    String text =
        "function "
            + name
            + formals.stream()
                .map(p -> p.role() + " " + p.name() + ": " + Exprs.name(p.type()))
                .collect(Collectors.joining("; ", "(", ")"))
            + " "
            + Statements.lines(List.of(body));
    functions.add(new Function(name, formals, result, scope.frame(), List.of(body), span(text)));
    return functions.size() - 1;
  }

  /** Adds a start state. */
  public ModelBuilder start(String name, Scope scope, Statement... body) {
    String text =
        "startstate " + name + scope.parameterText() + " " + Statements.lines(List.of(body));
    startStates.add(
        new StartState(name, scope.parameters(), scope.frame(), List.of(body), span(text)));
    return this;
  }

  /** Adds a start state without parameters or locals. */
  public ModelBuilder start(Statement... body) {
    return start("start", new Scope(), body);
  }

  /** Adds a rule. */
  public ModelBuilder rule(String name, Scope scope, Expr guard, Statement... body) {
    return rule(name, 0, scope, guard, body);
  }

  /** Adds a rule with a priority. */
  public ModelBuilder rule(String name, long priority, Scope scope, Expr guard, Statement... body) {
    String text =
        "rule %d %s%s %s ==> %s"
            .formatted(
                priority,
                name,
                scope.parameterText(),
                Exprs.text(guard),
                Statements.lines(List.of(body)));
    rules.add(
        new Rule(
            name,
            scope.parameters(),
            priority,
            null,
            guard,
            scope.frame(),
            List.of(body),
            span(text)));
    return this;
  }

  /** Adds a property. */
  public ModelBuilder property(Property.Kind kind, String name, Scope scope, Expr condition) {
    String text = kind + " " + name + scope.parameterText() + " " + Exprs.text(condition);
    properties.add(
        new Property(kind, name, scope.parameters(), condition, scope.frame(), span(text)));
    return this;
  }

  /** Adds a cover point; returns its number. */
  public int coverPoint(String name) {
    coverPoints.add(new CoverPoint(name, span(name)));
    return coverPoints.size() - 1;
  }

  /** The model. */
  public Model build() {
    return new Model(
        new SourceFile("test.m", ""),
        Map.of(),
        List.of(),
        variables,
        functions,
        rules,
        startStates,
        properties,
        coverPoints);
  }

  /** A model as text, for messages of failing tests. */
  public static String describe(Model model) {
    var text = new StringBuilder();
    model.variables().forEach(v -> text.append(v.span().text()).append('\n'));
    model.functions().forEach(f -> text.append(f.span().text()).append('\n'));
    model.startStates().forEach(s -> text.append(s.span().text()).append('\n'));
    model.rules().forEach(r -> text.append(r.span().text()).append('\n'));
    model.properties().forEach(p -> text.append(p.span().text()).append('\n'));
    return text.toString();
  }
}
