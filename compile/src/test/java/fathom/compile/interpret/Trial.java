package fathom.compile.interpret;

import fathom.compile.Fault;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.compile.testing.Statements;
import fathom.model.Expr;
import fathom.model.Model;
import fathom.model.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Runs statements as the start state of a model and looks at what they did. */
final class Trial {
  private Trial() {}

  /** Every leaf of the state that the statements make, by name; empty slots are left out. */
  static Map<String, String> run(ModelBuilder builder, Scope scope, Statement... body) {
    Model model = builder.start("trial", scope, body).build();
    return leaves(InterpretedSystem.of(model), model.startStates().size() - 1);
  }

  static Map<String, String> run(ModelBuilder builder, Statement... body) {
    return run(builder, new Scope(), body);
  }

  private static Map<String, String> leaves(InterpretedSystem system, int start) {
    var out = new Successors(system.layout().words());
    system.newExpander().start(start, out);
    if (out.fault != Successors.NO_FAULT) {
      throw new AssertionError("fault: " + system.explainer().faultOfStart(start));
    }
    return show(system, out.words);
  }

  /** Every leaf of a state by name, presence leaves left out. */
  static Map<String, String> show(InterpretedSystem system, long[] words) {
    var leaves = new LinkedHashMap<String, String>();
    for (int i = 0; i < system.layout().leaves().size(); i++) {
      var leaf = system.layout().leaves().get(i);
      if (!leaf.isPresence()) {
        leaves.put(leaf.name(), StateLayout.show(leaf.type(), system.layout().read(words, 0, i)));
      }
    }
    return leaves;
  }

  /** What the statements print. */
  static String printed(ModelBuilder builder, Scope scope, Statement... body) {
    Model model = builder.start("trial", scope, body).build();
    var text = new StringBuilder();
    leaves(InterpretedSystem.of(model).withOutput(text::append), model.startStates().size() - 1);
    return text.toString();
  }

  /** An expression's value as printed; {@code setUp} runs first. */
  static String value(ModelBuilder builder, Scope scope, Expr expr, Statement... setUp) {
    Statement[] body = Arrays.copyOf(setUp, setUp.length + 1);
    body[setUp.length] = Statements.put(expr);
    return printed(builder, scope, body);
  }

  /** The value of an expression without variables. */
  static String value(Expr expr) {
    return value(new ModelBuilder(), new Scope(), expr);
  }

  /** The fault that the statements run into. */
  static Fault fault(ModelBuilder builder, Scope scope, Statement... body) {
    Model model = builder.start("trial", scope, body).build();
    var system = InterpretedSystem.of(model);
    int start = model.startStates().size() - 1;
    var out = new Successors(system.layout().words());
    system.newExpander().start(start, out);
    if (out.fault != start || out.count != 0) {
      throw new AssertionError("no fault: " + out.fault + ", " + out.count + " states");
    }
    return Objects.requireNonNull(system.explainer().faultOfStart(start));
  }

  static Fault fault(ModelBuilder builder, Statement... body) {
    return fault(builder, new Scope(), body);
  }
}
