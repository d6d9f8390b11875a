package fathom.compile.bytecode;

import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A declaration that is left to the interpreter: the same model with nothing but this declaration.
 *
 * @param system runs the declaration
 * @param guard runs a rule without its body
 */
record InterpretedUnit(Unit unit, InterpretedSystem system, InterpretedSystem guard) {

  InterpretedUnit(Model model, Unit unit, @Nullable Consumer<String> output) {
    this(unit, of(reduce(model, unit, false), output), of(reduce(model, unit, true), output));
  }

  private static InterpretedSystem of(Model model, @Nullable Consumer<String> output) {
    InterpretedSystem system = InterpretedSystem.of(model);
    return output == null ? system : system.withOutput(output);
  }

  private static Model reduce(Model model, Unit unit, boolean isGuardOnly) {
    List<Rule> rules = List.of();
    List<StartState> starts = List.of();
    List<Property> properties = List.of();
    switch (unit) {
      case Unit.OfRule(int number) -> {
        Rule rule = model.rules().get(number);
        rules = List.of(isGuardOnly ? withoutBody(rule) : rule);
      }
      case Unit.OfStart(int number) -> starts = List.of(model.startStates().get(number));
      case Unit.OfProperty(int number) -> properties = List.of(model.properties().get(number));
    }
    return new Model(
        model.source(),
        model.namedTypes(),
        model.constants(),
        model.variables(),
        model.functions(),
        rules,
        starts,
        properties,
        model.coverPoints(),
        model.threads());
  }

  private static Rule withoutBody(Rule rule) {
    return new Rule(
        rule.name(),
        rule.parameters(),
        rule.priority(),
        rule.agent(),
        rule.guard(),
        rule.frame(),
        List.of(),
        rule.span());
  }
}
