package fathom.murphi.syntax;

import fathom.model.Span;
import org.jspecify.annotations.Nullable;

/** A variable and what it ranges over, in rulesets, loops, {@code forall} and {@code exists}. */
public sealed interface QuantifierSyntax {
  /** Where the quantifier stands. */
  Span span();

  /** The variable it binds. */
  Identifier variable();

  /** {@code variable : type}. */
  record OverType(Span span, Identifier variable, TypeSyntax type) implements QuantifierSyntax {}

  /**
   * {@code variable := from to to [by step]}.
   *
   * @param step null where no {@code by} is written
   */
  record OverRange(
      Span span, Identifier variable, ExprSyntax from, ExprSyntax to, @Nullable ExprSyntax step)
      implements QuantifierSyntax {}
}
