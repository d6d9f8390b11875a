package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.model.CoverPoint;
import fathom.model.Property;
import java.util.List;

/** Says what is wrong, in terms of the model and of a trace. */
public final class ViolationWriter {
  private final Exploration run;
  private final Instances instances;
  private final Violations violations;
  private final Expander expander;

  /** The writer for a search. */
  public ViolationWriter(Exploration run) {
    this.run = run;
    this.instances = run.system().instances();
    this.violations = new Violations(run.system(), run.options().deadlock());
    this.expander = run.system().newExpander();
  }

  /** A finding: what is wrong with the last state of a path of stored states. */
  public Violation write(Finding.What what, int instance, List<long[]> path, boolean isShortest) {
    if (what == Finding.What.START_FAULT) {
      return ofStart(instance);
    }
    Trace trace = run.options().keepParents() ? new TraceReplay(run).replay(path) : null;
    var way = new Violations.Way(trace, isShortest);
    long[] last = trace == null ? path.getLast() : trace.lastState();
    return switch (what) {
      case PROPERTY_FALSE -> {
        int own = sameProperty(instance, last, false);
        yield violations.ofFalse(own, last, way);
      }
      case PROPERTY_FAULT -> {
        int own = sameProperty(instance, last, true);
        yield violations.ofPropertyFault(own, last, way);
      }
      case RULE_FAULT -> ofRule(instance, last, way);
      case DEADLOCK -> violations.ofDeadlock(last, way);
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
    Trace trace = run.options().keepParents() ? Trace.ofFaultyStart(instance) : null;
    return violations.ofStart(instance, new Violations.Way(trace, true));
  }

  private Violation ofRule(int stored, long[] state, Violations.Way way) {
    int instance = sameRule(stored, state);
    Trace trace = way.trace();
    Trace attempted = trace == null ? null : trace.thenAttempt(instance);
    return violations.ofRule(instance, state, new Violations.Way(attempted, way.isShortest()));
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

  /** A cover property that no reachable state satisfies. */
  Violation ofMissedCover(int instance) {
    Property property = instances.propertyOf(instance);
    return new Violation(
        Violation.Kind.COVER,
        property.name(),
        instance,
        "No reachable state satisfies the %s.".formatted(violations.nameOf(instance)),
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
}
