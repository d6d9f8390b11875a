package fathom.compile.interpret;

import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs single rule, start state and property instances on unpacked states: one long a leaf, {@link
 * StateLayout#UNDEFINED} for an undefined one. Methods throw {@link FaultException} for faults.
 */
final class Stepper {
  private final Model model;
  private final StateLayout layout;
  private final Instances instances;
  private final Machine.Effects effects;

  Stepper(Model model, StateLayout layout, Instances instances, Machine.Effects effects) {
    this.model = model;
    this.layout = layout;
    this.instances = instances;
    this.effects = effects;
  }

  /** Whether a rule instance is enabled in a state. */
  boolean isEnabled(int instance, long[] state) {
    Evaluator evaluator = evaluatorOfRule(instance, state);
    return evaluator != null && evaluator.holds(instances.ruleOf(instance).guard());
  }

  /**
   * An evaluator that sees the parameters of a rule instance, or null when one of them chooses an
   * empty slot.
   */
  @Nullable Evaluator evaluatorOfRule(int instance, long[] state) {
    Rule rule = instances.ruleOf(instance);
    Machine machine = machineOn(state);
    Frame frame = frameOf(rule.frame(), instances.rule(instance), machine);
    return frame == null ? null : new Evaluator(machine, frame);
  }

  /** Runs the body of an enabled rule instance; returns the new state, or null if given up. */
  long @Nullable [] fire(int instance, long[] state) {
    Rule rule = instances.ruleOf(instance);
    return run(rule.body(), rule.frame(), instances.rule(instance), state.clone());
  }

  /** Runs a start state instance; returns the state, or null if given up. */
  long @Nullable [] start(int instance) {
    Instances.Instance start = instances.startState(instance);
    StartState declaration = model.startStates().get(start.declaration());
    return run(declaration.body(), declaration.frame(), start, undefinedState());
  }

  /** Whether a property instance holds in a state. */
  boolean holds(int instance, long[] state) {
    Property property = instances.propertyOf(instance);
    Evaluator evaluator = evaluatorOfProperty(instance, state);
    if (evaluator == null) {
      return property.kind() != Property.Kind.COVER;
    }
    return evaluator.holds(property.condition());
  }

  /**
   * An evaluator that sees the parameters of a property instance, or null when one of them chooses
   * an empty slot, for which nothing is claimed.
   */
  @Nullable Evaluator evaluatorOfProperty(int instance, long[] state) {
    Property property = instances.propertyOf(instance);
    Machine machine = machineOn(state);
    Frame frame = frameOf(property.frame(), instances.property(instance), machine);
    return frame == null ? null : new Evaluator(machine, frame);
  }

  private long @Nullable [] run(
      List<Statement> body,
      List<Variable.Local> locals,
      Instances.Instance instance,
      long[] state) {
    Machine machine = machineOn(state);
    Frame frame = frameOf(locals, instance, machine);
    if (frame == null) {
      return null;
    }
    try {
      new Executor(machine, frame, null).run(body);
      return state;
    } catch (GivenUpException _) {
      return null;
    }
  }

  /** A frame with the parameters bound, the outermost first; null if one chooses an empty slot. */
  private static @Nullable Frame frameOf(
      List<Variable.Local> locals, Instances.Instance instance, Machine machine) {
    var frame = new Frame(locals);
    for (int i = 0; i < instance.parameters().size(); i++) {
      Parameter parameter = instance.parameters().get(i);
      if (parameter instanceof Parameter.Choosing(_, var multiset)) {
        Location location = new Evaluator(machine, frame).locate(multiset);
        var slots = new Slots(location, (Type.Multiset) multiset.type());
        if (!slots.isTaken((int) instance.values()[i])) {
          return null;
        }
      }
      frame.of(parameter.variable()).set(instance.values()[i]);
    }
    return frame;
  }

  private Machine machineOn(long[] state) {
    return new Machine(model, layout, state, effects);
  }

  private long[] undefinedState() {
    long[] state = new long[layout.leaves().size()];
    for (Variable.State variable : model.variables()) {
      Storage.undefine(variable.type(), state, layout.firstLeaf(variable.index()));
    }
    return state;
  }
}
