package fathom.bir.syntax;

import fathom.model.Diagnostic;
import fathom.model.Diagnostic.Severity;
import fathom.model.SourceFile;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what the lexer and the parser find, and stops collecting when there is too much. */
final class Reporter {
  static final int MAX_ERRORS = 50;

  private final SourceFile file;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int errors;

  Reporter(SourceFile file) {
    this.file = file;
  }

  /** The span between two offsets of the file. */
  Span span(int start, int end) {
    return new Span(file, start, end);
  }

  /** Reports an error that needs no more than its message. */
  void error(SyntaxCode code, Span span, String message) {
    error(code, span, message, null, null);
  }

  /** Reports an error, with what stands beside the caret and how to mend it where known. */
  void error(
      SyntaxCode code, Span span, String message, @Nullable String label, @Nullable String help) {
    errors++;
    if (errors <= MAX_ERRORS) {
      diagnostics.add(new Diagnostic(code.code(), Severity.ERROR, span, message, label, help));
    } else if (errors == MAX_ERRORS + 1) {
      String stop = "There are more than " + MAX_ERRORS + " errors; the rest is not shown";
      diagnostics.add(
          new Diagnostic(
              SyntaxCode.TOO_MANY_ERRORS.code(), Severity.ERROR, span, stop, null, null));
    }
  }

  /** Reports something that is accepted but may surprise. */
  void warning(SyntaxCode code, Span span, String message, @Nullable String help) {
    if (diagnostics.size() <= 2 * MAX_ERRORS) {
      diagnostics.add(new Diagnostic(code.code(), Severity.WARNING, span, message, null, help));
    }
  }

  /** Whether more errors were reported than are shown. */
  boolean isFull() {
    return errors > MAX_ERRORS;
  }

  /** Whether a comment that is never closed took the end of the text with it. */
  boolean hasLostTheEnd() {
    return diagnostics.stream()
        .anyMatch(diagnostic -> diagnostic.code().equals(SyntaxCode.UNTERMINATED_COMMENT.code()));
  }

  /** Everything reported, in source order. */
  List<Diagnostic> diagnostics() {
    var sorted = new ArrayList<>(diagnostics);
    sorted.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return sorted;
  }
}
