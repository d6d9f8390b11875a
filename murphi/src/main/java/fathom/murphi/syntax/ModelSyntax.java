package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;

/** A whole Murphi text: its declarations, routines and rules in source order. */
public record ModelSyntax(Span span, List<Item> items) {

  public ModelSyntax {
    items = List.copyOf(items);
  }

  /** Something that may stand at the top level of a model. */
  public sealed interface Item permits Declaration, RoutineSyntax, RuleSyntax {
    /** Where the item stands. */
    Span span();
  }
}
