package fathom.bir.syntax;

import fathom.model.Diagnostic;
import java.util.List;

/**
 * What came of reading a text.
 *
 * @param system the tree of what could be read; complete when {@link #hasErrors()} is false
 * @param diagnostics errors and warnings, in source order
 */
public record ParseResult(SystemSyntax system, List<Diagnostic> diagnostics) {
  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether the text is not BIR; the tree then lacks the refused parts. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
