package fathom.compile;

import fathom.model.Span;
import java.util.List;

/**
 * Why an execution cannot go on: the rule of the language it breaks, where, and with which values.
 *
 * @param message one sentence
 * @param values what the expressions involved were, for people
 */
public record Fault(Kind kind, String message, Span span, List<Observation> values) {
  public Fault {
    values = List.copyOf(values);
  }

  /** A source expression and the value it had. */
  public record Observation(String expression, String value) {}

  /** The rules that an execution can break. */
  public enum Kind {
    OUT_OF_RANGE,
    INDEX_OUT_OF_RANGE,
    UNDEFINED_INDEX,
    UNDEFINED_READ,
    DIVISION_BY_ZERO,
    OVERFLOW,
    LOOP_LIMIT,
    LOOP_STEP,
    MISSING_RETURN,
    ASSERTION,
    ERROR,
    MULTISET_FULL,
    MULTISET_EMPTY_SLOT,
    WRONG_UNION_MEMBER,
    CALL_DEPTH
  }
}
