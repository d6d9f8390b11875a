package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;

/** An expression as written. */
public sealed interface ExprSyntax {
  /** Where it stands. */
  Span span();

  /** A number. */
  record IntegerLiteral(Span span, long value) implements ExprSyntax {}

  /** {@code true} or {@code false}. */
  record BooleanLiteral(Span span, boolean value) implements ExprSyntax {}

  /** A name by itself. */
  record Name(Span span, String name) implements ExprSyntax {}

  /** {@code operand.field}: a field, a member of an enumeration or a constant. */
  record Field(Span span, ExprSyntax operand, Identifier field) implements ExprSyntax {}

  /** {@code operand[index]}. */
  record Index(Span span, ExprSyntax operand, ExprSyntax index) implements ExprSyntax {}

  /** {@code thread @ location}. */
  record AtLocation(Span span, ExprSyntax thread, Identifier location) implements ExprSyntax {}

  /** {@code running(thread)}. */
  record Running(Span span, ExprSyntax thread) implements ExprSyntax {}

  /** {@code function(arguments)}. */
  record Call(Span span, Identifier function, List<ExprSyntax> arguments) implements ExprSyntax {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code (type) operand}. */
  record Cast(Span span, TypeSyntax type, ExprSyntax operand) implements ExprSyntax {}

  /** An operator in front of its operand. */
  record Unary(Span span, UnaryOperator operator, ExprSyntax operand) implements ExprSyntax {}

  /** An operator between its operands. */
  record Binary(Span span, BinaryOperator operator, ExprSyntax left, ExprSyntax right)
      implements ExprSyntax {}

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Span span, ExprSyntax condition, ExprSyntax whenTrue, ExprSyntax whenFalse)
      implements ExprSyntax {}

  /** {@code forall (variable : from .. to) body}, or {@code exists}. */
  record Quantified(Span span, boolean isForall, Bound bound, ExprSyntax body)
      implements ExprSyntax {}

  /** A variable of a quantifier and the values it takes. */
  record Bound(Identifier variable, ExprSyntax from, ExprSyntax to) {}
}
