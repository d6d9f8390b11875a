package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;

/**
 * An expression. The span covers the whole expression without parentheses that surround all of it;
 * parentheses leave no node of their own.
 */
public sealed interface ExprSyntax {
  /** Where the expression stands. */
  Span span();

  /** Whether this is a name followed by any number of fields and indices. */
  default boolean isDesignator() {
    return switch (this) {
      case Name _ -> true;
      case Field(_, var base, _) -> base.isDesignator();
      case Index(_, var base, _) -> base.isDesignator();
      case IntegerLiteral _, BooleanLiteral _, Undefined _, Call _, Unary _, Binary _ -> false;
      case Conditional _, Quantified _, IsUndefined _, IsMember _, MultisetCount _ -> false;
    };
  }

  /** An integer, whose span text is its spelling. */
  record IntegerLiteral(Span span, long value) implements ExprSyntax {}

  /** {@code true} or {@code false}, in any case of letters. */
  record BooleanLiteral(Span span, boolean value) implements ExprSyntax {}

  /** A constant, variable, parameter, alias, enum member or function used by its name. */
  record Name(Span span, String name) implements ExprSyntax {}

  /** {@code base.field}. */
  record Field(Span span, ExprSyntax base, Identifier field) implements ExprSyntax {}

  /** {@code base[index]}, on an array or a multiset. */
  record Index(Span span, ExprSyntax base, ExprSyntax index) implements ExprSyntax {}

  /**
   * The word {@code undefined} as a whole right side or a whole argument. The word is contextual:
   * if a declaration of this spelling is in scope, it is that name instead.
   */
  record Undefined(Span span, String spelling) implements ExprSyntax {}

  /** {@code function(arguments)}. */
  record Call(Span span, Identifier function, List<ExprSyntax> arguments) implements ExprSyntax {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** A prefix operator and its operand; the operator stands at the start of the span. */
  record Unary(Span span, UnaryOperator operator, ExprSyntax operand) implements ExprSyntax {}

  /** An infix operator and its operands; {@code operatorSpan} is the operator as spelled. */
  record Binary(
      Span span, BinaryOperator operator, Span operatorSpan, ExprSyntax left, ExprSyntax right)
      implements ExprSyntax {}

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Span span, ExprSyntax condition, ExprSyntax whenTrue, ExprSyntax whenFalse)
      implements ExprSyntax {}

  /** {@code forall} or {@code exists}, over one or more quantifiers from outer to inner. */
  record Quantified(
      Span span, boolean universal, List<QuantifierSyntax> quantifiers, ExprSyntax condition)
      implements ExprSyntax {
    public Quantified {
      quantifiers = List.copyOf(quantifiers);
    }
  }

  /** {@code isundefined(operand)}. */
  record IsUndefined(Span span, ExprSyntax operand) implements ExprSyntax {}

  /** {@code ismember(operand, type)}. */
  record IsMember(Span span, ExprSyntax operand, TypeSyntax type) implements ExprSyntax {}

  /** {@code multisetcount(variable : multiset, condition)}. */
  record MultisetCount(Span span, Identifier variable, ExprSyntax multiset, ExprSyntax condition)
      implements ExprSyntax {}
}
