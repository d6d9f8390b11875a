package fathom.bir.syntax;

import fathom.model.Span;
import java.util.List;

/** A whole system as written. */
public record SystemSyntax(Span span, Identifier name, List<ItemSyntax> items) {
  public SystemSyntax {
    items = List.copyOf(items);
  }
}
