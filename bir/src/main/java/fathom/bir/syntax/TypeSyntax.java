package fathom.bir.syntax;

import fathom.model.Span;
import org.jspecify.annotations.Nullable;

/** A type as written. */
public sealed interface TypeSyntax {
  /** Where it stands. */
  Span span();

  /** {@code boolean}. */
  record Bool(Span span) implements TypeSyntax {}

  /** {@code int}, with bounds where written. */
  record Int(Span span, boolean wraps, @Nullable Bounds bounds) implements TypeSyntax {}

  /** The least and the greatest value of a range. */
  record Bounds(ExprSyntax low, ExprSyntax high) {}

  /** A declared type. */
  record Named(Span span, String name) implements TypeSyntax {}

  /** {@code element[size]}. */
  record Array(Span span, TypeSyntax element, ExprSyntax size) implements TypeSyntax {}
}
