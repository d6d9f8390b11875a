package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Explainer;
import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.model.CoverPoint;
import fathom.model.Parameter;
import fathom.model.Property;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what is wrong, in terms of the model and of a trace. */
public final class ViolationWriter {
  private final Exploration run;
  private final Instances instances;
  private final Explainer explainer;
  private final Expander expander;

  /** The writer for a search. */
  public ViolationWriter(Exploration run) {
    this.run = run;
    this.instances = run.system().instances();
    this.explainer = run.system().explainer();
    this.expander = run.system().newExpander();
  }

  /** A finding: what is wrong with the last state of a path of stored states. */
  public Violation write(Finding.What what, int instance, List<long[]> path, boolean isShortest) {
    if (what == Finding.What.START_FAULT) {
      return ofStart(instance);
    }
    Trace trace = run.options().keepParents() ? new TraceReplay(run).replay(path) : null;
    long[] last = trace == null ? path.getLast() : trace.lastState();
    return switch (what) {
      case PROPERTY_FALSE -> {
        int own = sameProperty(instance, last, false);
        yield ofFalse(own, explainer.whyFalse(own, last), trace, isShortest);
      }
      case PROPERTY_FAULT -> {
        int own = sameProperty(instance, last, true);
        Fault fault = known(explainer.faultOfProperty(own, last));
        yield ofFault(fault, instances.propertyOf(own).name(), own, trace, isShortest);
      }
      case RULE_FAULT -> ofRule(instance, last, trace, isShortest);
      case DEADLOCK -> ofDeadlock(trace, isShortest);
      case START_FAULT -> throw new AssertionError(what);
    };
  }

  /**
   * The instance of the same property that is false, or a fault, in the last state: that of the
   * stored state may have other members of scalarsets as its parameters.
   */
  private int sameProperty(int instance, long[] state, boolean isFault) {
    int declaration = instances.property(instance).declaration();
    int first = instances.firstOfProperty(declaration);
    for (int i = first; i < first + instances.countOfProperty(declaration); i++) {
      if (expander.failedProperty(i, state, 0) == (isFault ? Expander.faultOf(i) : i)) {
        return i;
      }
    }
    return instance;
  }

  private Violation ofStart(int instance) {
    Fault fault = known(explainer.faultOfStart(instance));
    int declaration = instances.startState(instance).declaration();
    String name = run.system().model().startStates().get(declaration).name();
    Trace trace = run.options().keepParents() ? Trace.ofFaultyStart(instance) : null;
    return ofFault(fault, name, Violation.NO_INSTANCE, trace, true);
  }

  private Violation ofRule(int stored, long[] state, @Nullable Trace trace, boolean isShortest) {
    int instance = sameRule(stored, state);
    Fault fault = known(explainer.faultOfRule(instance, state));
    Trace attempted = trace == null ? null : trace.thenAttempt(instance);
    String name = instances.ruleOf(instance).name();
    return ofFault(fault, name, Violation.NO_INSTANCE, attempted, isShortest);
  }

  /** The instance of the same rule that is a fault in a state, else any that is. */
  private int sameRule(int stored, long[] state) {
    int declaration = instances.rule(stored).declaration();
    int[] found = {Successors.NO_FAULT, Successors.NO_FAULT};
    Expansion.expandPastFaults(
        expander,
        state,
        0,
        new Successors(run.width()),
        fault -> {
          boolean isSame = instances.rule(fault).declaration() == declaration;
          int kind = isSame ? 0 : 1;
          found[kind] = found[kind] == Successors.NO_FAULT ? fault : found[kind];
        });
    return found[0] != Successors.NO_FAULT ? found[0] : found[1];
  }

  private static Fault known(@Nullable Fault fault) {
    if (fault == null) {
      throw new IllegalStateException("the interpreter sees no fault where the search saw one");
    }
    return fault;
  }

  private static Violation ofFault(
      Fault fault, String name, int instance, @Nullable Trace trace, boolean isShortest) {
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
        kind, name, instance, fault.message(), fault.span(), fault.values(), trace, isShortest);
  }

  /** An invariant that is false, or a liveness property that cannot come true any more. */
  private Violation ofFalse(
      int instance, List<Fault.Observation> values, @Nullable Trace trace, boolean isShortest) {
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
        values,
        trace,
        isShortest);
  }

  private Violation ofDeadlock(@Nullable Trace trace, boolean isShortest) {
    String message =
        run.options().deadlock() == Deadlock.STUCK
            ? "No rule is enabled in the last state."
            : "No enabled rule leads from the last state to a different one.";
    return new Violation(
        Violation.Kind.DEADLOCK,
        "deadlock",
        Violation.NO_INSTANCE,
        message,
        null,
        List.of(),
        trace,
        isShortest);
  }

  /** A cover property that no reachable state satisfies. */
  Violation ofMissedCover(int instance) {
    Property property = instances.propertyOf(instance);
    return new Violation(
        Violation.Kind.COVER,
        property.name(),
        instance,
        "No reachable state satisfies the %s.".formatted(nameOf(instance)),
        property.span(),
        List.of(),
        null,
        false);
  }

  /** A cover statement that never found its condition true. */
  Violation ofMissedCover(CoverPoint point) {
    return new Violation(
        Violation.Kind.COVER,
        point.name(),
        Violation.NO_INSTANCE,
        "No execution of the cover statement \"%s\" finds its condition true."
            .formatted(point.name()),
        point.span(),
        List.of(),
        null,
        false);
  }

  /** A property instance as people call it, such as {@code invariant "exclusion" with i: 1}. */
  private String nameOf(int number) {
    Instances.Instance instance = instances.property(number);
    Property property = instances.propertyOf(number);
    String kind =
        switch (property.kind()) {
          case INVARIANT -> "invariant";
          case ASSUME -> "assumption";
          case COVER -> "cover";
          case LIVENESS -> "liveness property";
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
          variable.type() instanceof fathom.model.Type.Simple simple
              ? simple.show(value)
              : Long.toString(value);
      case Parameter.Choosing _ -> "slot " + value;
    };
  }
}
