package fathom.compile.testing;

import fathom.model.Parameter;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** Collects the local variables and parameters of one rule, start state, property or function. */
public final class Scope {
  private final List<Variable.Local> frame = new ArrayList<>();
  private final List<Parameter> parameters = new ArrayList<>();

  /** Every local variable so far, by slot. */
  public List<Variable.Local> frame() {
    return List.copyOf(frame);
  }

  /** The parameters of a rule, start state or property so far. */
  public List<Parameter> parameters() {
    return List.copyOf(parameters);
  }

  /** Adds a local variable. */
  public Variable.Local local(String name, Type type, Variable.Role role) {
    var local = new Variable.Local(frame.size(), name, type, role, Exprs.span(name));
    frame.add(local);
    return local;
  }

  /** Adds an ordinary variable. */
  public Variable.Local variable(String name, Type type) {
    return local(name, type, Variable.Role.VARIABLE);
  }

  /** Adds a variable for a quantifier, loop or let. */
  public Variable.Local binder(String name, Type type) {
    return local(name, type, Variable.Role.BINDER);
  }

  /** Adds a variable for a slot. */
  public Variable.Local slot(String name) {
    return local(name, Type.INT, Variable.Role.SLOT);
  }

  /** Adds a function's parameter that receives a copy. */
  public Variable.Local byValue(String name, Type type) {
    return local(name, type, Variable.Role.VALUE_PARAMETER);
  }

  /** Adds a function's parameter that names a place of the caller. */
  public Variable.Local byReference(String name, Type type) {
    return local(name, type, Variable.Role.REFERENCE_PARAMETER);
  }

  /** Adds a parameter with every value of a type. */
  public Variable.Local ranging(String name, Type.Simple type) {
    return ranging(name, type, type.low(), 1, (int) type.size());
  }

  /** Adds a parameter with some values of a type. */
  public Variable.Local ranging(String name, Type.Simple type, long first, long step, int count) {
    Variable.Local variable = binder(name, type);
    parameters.add(new Parameter.Ranging(variable, first, step, count));
    return variable;
  }

  /** Adds a parameter that chooses from a multiset. */
  public Variable.Local choosing(String name, Place multiset) {
    Variable.Local variable = slot(name);
    parameters.add(new Parameter.Choosing(variable, multiset));
    return variable;
  }

  String parameterText() {
    var text = new StringBuilder();
    for (Parameter parameter : parameters) {
      text.append(
          switch (parameter) {
            case Parameter.Ranging(var variable, long first, long step, int count) ->
                " %s: %s from %d by %d, %d times;"
                    .formatted(variable.name(), Exprs.name(variable.type()), first, step, count);
            case Parameter.Choosing(var variable, var multiset) ->
                " choose " + variable.name() + ": " + Exprs.text(multiset) + ";";
          });
    }
    return text.toString();
  }
}
