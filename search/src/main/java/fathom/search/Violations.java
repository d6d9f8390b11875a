package fathom.search;

import fathom.compile.Explainer;
import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.compile.TransitionSystem;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Type;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with single states and steps of a system. Safe for any thread. */
public final class Violations {
  private final TransitionSystem system;
  private final Instances instances;
  private final Explainer explainer;
  private final Deadlock deadlock;

  /** Speaks of a system in which deadlocks are judged in a certain way. */
  public Violations(TransitionSystem system, Deadlock deadlock) {
    this.system = system;
    this.instances = system.instances();
    this.explainer = system.explainer();
    this.deadlock = deadlock;
  }

  /** How a violation is reached: the trace, if one is kept, and whether none is shorter. */
  public record Way(@Nullable Trace trace, boolean isShortest) {
    /** A way that nobody asked for. */
    public static final Way UNKNOWN = new Way(null, false);
  }

  /** Property instance {@code instance} is false in a state. */
  public Violation ofFalse(int instance, long[] state, Way way) {
    Property property = instances.propertyOf(instance);
    boolean isLiveness = property.kind() == Property.Kind.LIVENESS;
    String message =
        isLiveness
            ? "No state where the %s holds can be reached from the last one."
                .formatted(nameOf(instance))
            : "The %s does not hold.".formatted(nameOf(instance));
    return new Violation(
        isLiveness ? Violation.Kind.LIVENESS : Violation.Kind.INVARIANT,
        property.name(),
        instance,
        message,
        property.span(),
        explainer.whyFalse(instance, state),
        way.trace(),
        way.isShortest());
  }

  /** Evaluating property instance {@code instance} in a state is a fault. */
  public Violation ofPropertyFault(int instance, long[] state, Way way) {
    Fault fault = known(explainer.faultOfProperty(instance, state));
    return ofFault(fault, instances.propertyOf(instance).name(), instance, way);
  }

  /** Running start state instance {@code instance} is a fault. */
  public Violation ofStart(int instance, Way way) {
    Fault fault = known(explainer.faultOfStart(instance));
    int declaration = instances.startState(instance).declaration();
    String name = system.model().startStates().get(declaration).name();
    return ofFault(fault, name, Violation.NO_INSTANCE, way);
  }

  /** Firing rule instance {@code instance} in a state is a fault. */
  public Violation ofRule(int instance, long[] state, Way way) {
    Fault fault = known(explainer.faultOfRule(instance, state));
    return ofFault(fault, instances.ruleOf(instance).name(), Violation.NO_INSTANCE, way);
  }

  private String stuckIn(long[] state) {
    List<WaitingThread> threads = WaitingThread.in(system, state);
    if (threads.isEmpty()) {
      return "No rule is enabled in the last state.";
    }
    String who = threads.stream().map(WaitingThread::toString).collect(Collectors.joining("; "));
    return "No thread can go on: " + who + ".";
  }

  /** A state is a deadlock. */
  public Violation ofDeadlock(long[] state, Way way) {
    String message =
        deadlock == Deadlock.STUCK
            ? stuckIn(state)
            : "No enabled rule leads from the last state to a different one.";
    return new Violation(
        Violation.Kind.DEADLOCK,
        "deadlock",
        Violation.NO_INSTANCE,
        message,
        null,
        List.of(),
        way.trace(),
        way.isShortest());
  }

  private static Fault known(@Nullable Fault fault) {
    if (fault == null) {
      throw new IllegalStateException("the interpreter sees no fault where the search saw one");
    }
    return fault;
  }

  private static Violation ofFault(Fault fault, String name, int instance, Way way) {
    Violation.Kind kind =
        switch (fault.kind()) {
          case ASSERTION -> Violation.Kind.ASSERTION;
          case ERROR -> Violation.Kind.ERROR;
          case OUT_OF_RANGE,
              INDEX_OUT_OF_RANGE,
              UNDEFINED_INDEX,
              UNDEFINED_READ,
              DIVISION_BY_ZERO,
              OVERFLOW,
              LOOP_LIMIT,
              LOOP_STEP,
              MISSING_RETURN,
              MULTISET_FULL,
              MULTISET_EMPTY_SLOT,
              WRONG_UNION_MEMBER,
              CALL_DEPTH ->
              Violation.Kind.RUNTIME;
        };
    return new Violation(
        kind,
        name,
        instance,
        fault.message(),
        fault.span(),
        fault.values(),
        way.trace(),
        way.isShortest());
  }

  /** A property instance as people call it, such as {@code invariant "exclusion" with i: 1}. */
  String nameOf(int number) {
    Instances.Instance instance = instances.property(number);
    Property property = instances.propertyOf(number);
    String kind =
        switch (property.kind()) {
          case INVARIANT -> "invariant";
          case ASSUME -> "assumption";
          case COVER -> "cover";
          case LIVENESS -> "liveness property";
          case HINT -> "hint";
        };
    var text = new StringBuilder(kind).append(" \"").append(property.name()).append('"');
    String separator = " with ";
    for (int i = 0; i < instance.parameters().size(); i++) {
      Parameter parameter = instance.parameters().get(i);
      text.append(separator).append(parameter.variable().name()).append(": ");
      text.append(show(parameter, instance.values()[i]));
      separator = ", ";
    }
    return text.toString();
  }

  private static String show(Parameter parameter, long value) {
    return switch (parameter) {
      case Parameter.Ranging(var variable, _, _, _) ->
          variable.type() instanceof Type.Simple simple ? simple.show(value) : Long.toString(value);
      case Parameter.Choosing _ -> "slot " + value;
    };
  }
}
