package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;

/** A type expression. */
public sealed interface TypeSyntax {
  /** Where the type expression stands. */
  Span span();

  /** The predeclared {@code boolean}, in any case of letters. */
  record Bool(Span span) implements TypeSyntax {}

  /** A type used by its name. */
  record Named(Span span, String name) implements TypeSyntax {}

  /** {@code low .. high}. */
  record Range(Span span, ExprSyntax low, ExprSyntax high) implements TypeSyntax {}

  /** {@code enum { a, b, c }}, which also declares its members. */
  record Enumeration(Span span, List<Identifier> members) implements TypeSyntax {
    public Enumeration {
      members = List.copyOf(members);
    }
  }

  /** {@code scalarset(size)}. */
  record Scalarset(Span span, ExprSyntax size) implements TypeSyntax {}

  /** {@code union { A, B, enum { c } }}. */
  record Union(Span span, List<TypeSyntax> members) implements TypeSyntax {
    public Union {
      members = List.copyOf(members);
    }
  }

  /** {@code array [index] of element}. */
  record Array(Span span, TypeSyntax index, TypeSyntax element) implements TypeSyntax {}

  /** {@code record fields end}. */
  record Struct(Span span, List<Declaration.Variable> fields) implements TypeSyntax {
    public Struct {
      fields = List.copyOf(fields);
    }
  }

  /** {@code multiset [capacity] of element}. */
  record Multiset(Span span, ExprSyntax capacity, TypeSyntax element) implements TypeSyntax {}
}
