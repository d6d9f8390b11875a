package fathom.compile.interpret;

import fathom.compile.Explainer;
import fathom.compile.Fault;
import fathom.compile.Fault.Observation;
import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.model.Expr;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains by interpreting the step in question once more; prints and counts nothing. */
final class InterpretedExplainer implements Explainer {
  private final Model model;
  private final StateLayout layout;
  private final Instances instances;

  InterpretedExplainer(Model model, StateLayout layout, Instances instances) {
    this.model = model;
    this.layout = layout;
    this.instances = instances;
  }

  private Stepper newStepper() {
    var effects = new Machine.Effects(_ -> {}, new long[model.coverPoints().size()]);
    return new Stepper(model, layout, instances, effects);
  }

  @Override
  public @Nullable Fault faultOfRule(int instance, long[] state) {
    Stepper stepper = newStepper();
    long[] values = unpack(state);
    return faultOf(
        () -> {
          if (stepper.isEnabled(instance, values)) {
            stepper.fire(instance, values);
          }
        });
  }

  @Override
  public @Nullable Fault faultOfStart(int instance) {
    return faultOf(() -> newStepper().start(instance));
  }

  @Override
  public @Nullable Fault faultOfProperty(int instance, long[] state) {
    return faultOf(() -> newStepper().holds(instance, unpack(state)));
  }

  private static @Nullable Fault faultOf(Runnable step) {
    try {
      step.run();
      return null;
    } catch (FaultException e) {
      return e.fault();
    }
  }

  @Override
  public List<Observation> whyFalse(int instance, long[] state) {
    Evaluator evaluator = newStepper().evaluatorOfProperty(instance, unpack(state));
    if (evaluator == null) {
      return List.of();
    }
    var out = new Observations(evaluator);
    Instances.Instance property = instances.property(instance);
    for (int i = 0; i < property.values().length; i++) {
      addParameter(property.parameters().get(i), property.values()[i], out);
    }
    new FailingPart(evaluator, out).explain(instances.propertyOf(instance).condition());
    return out.list();
  }

  private static void addParameter(Parameter parameter, long value, Observations out) {
    if (parameter instanceof Parameter.Ranging(var variable, _, _, _)) {
      out.add(variable.name(), ((Type.Simple) variable.type()).show(value));
    }
  }

  @Override
  public List<Observation> guardOf(int instance, long[] state) {
    var out = new ArrayList<Observation>();
    try {
      Evaluator evaluator = newStepper().evaluatorOfRule(instance, unpack(state));
      if (evaluator != null) {
        addConjuncts(instances.ruleOf(instance).guard(), evaluator, out);
      }
    } catch (FaultException _) {
      // A multiset to choose from that cannot be found leaves no guard to speak of.
    }
    return out;
  }

  private static void addConjuncts(Expr guard, Evaluator evaluator, List<Observation> out) {
    try {
      switch (guard) {
        case Expr.Binary(_, var op, var left, var right) when op == Expr.BinaryOp.AND -> {
          addConjuncts(left, evaluator, out);
          addConjuncts(right, evaluator, out);
        }
        case Expr.Let let -> {
          evaluator.bind(let);
          addConjuncts(let.body(), evaluator, out);
        }
        default ->
            out.add(
                new Observation(
                    SourceText.of(guard.span()), Boolean.toString(evaluator.holds(guard))));
      }
    } catch (FaultException _) {
      // A conjunct that is safe only after the false ones before it has no value here.
    }
  }

  private long[] unpack(long[] state) {
    long[] values = new long[layout.leaves().size()];
    layout.unpack(state, 0, values);
    return values;
  }
}
