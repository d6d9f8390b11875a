package fathom.compile.interpret;

import fathom.compile.Expander;
import fathom.compile.Fault;
import fathom.compile.Fault.Kind;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import java.util.List;

/** The faults of the language, each with its sentence and the values that led to it. */
final class Faults {
  private Faults() {}

  /** A value does not fit where it goes; {@code what} names that. */
  static FaultException outOfRange(
      String what, long value, Type.Simple type, Span span, Expr source, Evaluator evaluator) {
    String message = what + " would be " + value + ", and its range is " + TypeNames.of(type) + ".";
    var values = new Observations(evaluator);
    if (!(source instanceof Expr.Load)) {
      values.add(source.span(), Long.toString(value));
    }
    return fault(Kind.OUT_OF_RANGE, message, span, values.addAtoms(source));
  }

  static FaultException indexOutOfRange(
      Location array, Place.Index place, long index, Evaluator evaluator) {
    Type.Simple type = ((Type.Array) place.array().type()).index();
    String message =
        "The index of "
            + array.name()
            + " is "
            + index
            + ", and its index type is "
            + TypeNames.of(type)
            + ".";
    var values = new Observations(evaluator);
    if (!(place.index() instanceof Expr.Load)) {
      values.add(place.index().span(), Long.toString(index));
    }
    return fault(Kind.INDEX_OUT_OF_RANGE, message, place.span(), values.addAtoms(place.index()));
  }

  static FaultException undefinedIndex(Location array, Place.Index place, Evaluator evaluator) {
    String message = "The index of " + array.name() + " is undefined.";
    return fault(
        Kind.UNDEFINED_INDEX,
        message,
        place.span(),
        new Observations(evaluator).addAtoms(place.index()));
  }

  static FaultException undefinedRead(Location location, Expr.Load load, Evaluator evaluator) {
    String message = location.name() + " is undefined, and its value is needed here.";
    return fault(
        Kind.UNDEFINED_READ, message, load.span(), new Observations(evaluator).addAtoms(load));
  }

  static FaultException divisionByZero(Expr.Binary binary, Evaluator evaluator) {
    String message = "The divisor " + SourceText.of(binary.right().span()) + " is zero.";
    return fault(
        Kind.DIVISION_BY_ZERO,
        message,
        binary.span(),
        new Observations(evaluator).addAtoms(binary));
  }

  static FaultException overflow(Expr expr, Evaluator evaluator) {
    String message =
        "The result of " + SourceText.of(expr.span()) + " does not fit in a 64-bit integer.";
    return fault(Kind.OVERFLOW, message, expr.span(), new Observations(evaluator).addAtoms(expr));
  }

  static FaultException loopLimit(Statement.While loop, Evaluator evaluator) {
    String message = "The loop has not ended after " + loop.limit() + " rounds.";
    return fault(
        Kind.LOOP_LIMIT,
        message,
        loop.span(),
        new Observations(evaluator).addAtoms(loop.condition()));
  }

  static FaultException zeroStep(Binder.Domain.Stepped domain, Span span, Evaluator evaluator) {
    return fault(
        Kind.LOOP_STEP, "The step of the loop is zero.", span, stepValues(domain, evaluator));
  }

  static FaultException stepLeadsAway(
      Binder.Domain.Stepped domain, long step, Span span, Evaluator evaluator) {
    String message = "The step " + step + " leads away from the end of the loop.";
    return fault(Kind.LOOP_STEP, message, span, stepValues(domain, evaluator));
  }

  private static Observations stepValues(Binder.Domain.Stepped domain, Evaluator evaluator) {
    var values = new Observations(evaluator).addAtoms(domain.from()).addAtoms(domain.to());
    return domain.step() == null ? values : values.addAtoms(domain.step());
  }

  static FaultException missingReturn(Function function) {
    String message = "The end of function " + function.name() + " is reached without a return.";
    return fault(Kind.MISSING_RETURN, message, function.span());
  }

  static FaultException assertion(Statement.Assert check, Evaluator evaluator) {
    String what =
        check.message().isEmpty() ? SourceText.of(check.condition().span()) : check.message();
    var values = new Observations(evaluator);
    if (CallSearch.findsIn(check.condition())) {
      values.addAtoms(check.condition());
    } else {
      new FailingPart(evaluator, values).explain(check.condition());
    }
    return fault(Kind.ASSERTION, "Assertion failed: " + what, check.span(), values);
  }

  static FaultException error(Statement.Error error) {
    return fault(Kind.ERROR, "Error: " + error.message(), error.span());
  }

  static FaultException multisetFull(Slots slots, Span span) {
    String message =
        slots.location().name() + " is full: it has room for " + slots.capacity() + " elements.";
    return fault(Kind.MULTISET_FULL, message, span);
  }

  static FaultException emptySlot(String slot, Span span) {
    return fault(Kind.MULTISET_EMPTY_SLOT, slot + " no longer holds an element.", span);
  }

  static FaultException wrongUnionMember(String value, Type.Simple type, Span span, Expr operand) {
    String message = "The value " + value + " does not belong to " + TypeNames.of(type) + ".";
    var observed = new Fault.Observation(SourceText.of(operand.span()), value);
    return new FaultException(new Fault(Kind.WRONG_UNION_MEMBER, message, span, List.of(observed)));
  }

  static FaultException callDepth(Function function, Span span) {
    String message =
        "More than "
            + Expander.CALL_DEPTH_LIMIT
            + " calls are under way at this call of "
            + function.name()
            + ".";
    return fault(Kind.CALL_DEPTH, message, span);
  }

  private static FaultException fault(Kind kind, String message, Span span) {
    return new FaultException(new Fault(kind, message, span, List.of()));
  }

  private static FaultException fault(Kind kind, String message, Span span, Observations values) {
    return new FaultException(new Fault(kind, message, span, values.list()));
  }
}
