package fathom.murphi.syntax;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function or procedure.
 *
 * @param header from the keyword to the closing parenthesis or the result type
 * @param isFunction whether the keyword was {@code function}; a result type decides what it is
 * @param result null for a procedure
 */
public record RoutineSyntax(
    Span span,
    Span header,
    boolean isFunction,
    Identifier name,
    List<Formal> formals,
    @Nullable TypeSyntax result,
    List<Declaration> locals,
    List<StatementSyntax> body)
    implements ModelSyntax.Item {

  public RoutineSyntax {
    formals = List.copyOf(formals);
    locals = List.copyOf(locals);
    body = List.copyOf(body);
  }

  /** {@code [var] names : type} in a parameter list. */
  public record Formal(Span span, boolean byReference, List<Identifier> names, TypeSyntax type) {
    public Formal {
      names = List.copyOf(names);
    }
  }
}
