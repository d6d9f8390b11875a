package fathom.search;

import fathom.compile.Fault;
import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong with a model.
 *
 * @param name of the property, or of the rule or start state that was a fault, or "deadlock"
 * @param instance the property instance in the terms of the last state of the trace, or -1
 * @param message one sentence
 * @param position where the model claims what does not hold; null for a deadlock
 * @param values what makes the property false or was involved in the fault
 * @param trace how to get there; null for a cover that was missed or when none was asked for
 * @param isShortest whether no shorter path leads to a violation of the same property
 */
public record Violation(
    Kind kind,
    String name,
    int instance,
    String message,
    @Nullable Span position,
    List<Fault.Observation> values,
    @Nullable Trace trace,
    boolean isShortest) {
  /** The instance of a violation that is not about a property. */
  public static final int NO_INSTANCE = -1;

  public Violation {
    values = List.copyOf(values);
  }

  /** The same violation, reached in another way that is not known to be shortest. */
  public Violation with(@Nullable Trace way) {
    return new Violation(kind, name, instance, message, position, values, way, false);
  }

  /** The kinds of violations. */
  public enum Kind {
    INVARIANT,
    ASSERTION,
    ERROR,
    DEADLOCK,
    LIVENESS,
    COVER,
    RUNTIME
  }
}
