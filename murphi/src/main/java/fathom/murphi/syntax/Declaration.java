package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;

/** One declaration of a {@code const}, {@code type} or {@code var} section: names and a meaning. */
public sealed interface Declaration extends ModelSyntax.Item {
  /** The names declared, in source order. The list may be empty in Rumur's dialect. */
  List<Identifier> names();

  /** {@code names : value} in a {@code const} section. */
  record Constant(Span span, List<Identifier> names, ExprSyntax value) implements Declaration {
    public Constant {
      names = List.copyOf(names);
    }
  }

  /** {@code names : type} in a {@code type} section. */
  record Type(Span span, List<Identifier> names, TypeSyntax type) implements Declaration {
    public Type {
      names = List.copyOf(names);
    }
  }

  /** {@code names : type} in a {@code var} section, or the fields of a record. */
  record Variable(Span span, List<Identifier> names, TypeSyntax type) implements Declaration {
    public Variable {
      names = List.copyOf(names);
    }
  }
}
