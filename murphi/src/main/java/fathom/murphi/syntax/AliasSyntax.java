package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;

/**
 * {@code names : value} at the head of an alias rule or an alias statement. More than one name is
 * Rumur's.
 */
public record AliasSyntax(Span span, List<Identifier> names, ExprSyntax value) {
  public AliasSyntax {
    names = List.copyOf(names);
  }
}
