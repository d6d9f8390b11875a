package fathom.murphi.syntax;

import fathom.model.Diagnostic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading a text that is an expression and nothing else.
 *
 * @param expr null if it is none, in which case there is an error
 */
public record ParsedExpr(@Nullable ExprSyntax expr, List<Diagnostic> diagnostics) {
  public ParsedExpr {
    diagnostics = List.copyOf(diagnostics);
  }
}
