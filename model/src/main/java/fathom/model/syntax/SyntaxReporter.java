package fathom.model.syntax;

import fathom.model.Diagnostic;
import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;
import fathom.model.SourceFile;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what a lexer and a parser find, and stops collecting when there is too much. */
public final class SyntaxReporter {
  /** Later errors are not shown. */
  public static final int MAX_ERRORS = 50;

  private final SourceFile file;
  private final Reporter.Code tooMany;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int errors;

  /** Nothing found yet in a file; {@code tooMany} is said when errors are left out. */
  public SyntaxReporter(SourceFile file, Reporter.Code tooMany) {
    this.file = file;
    this.tooMany = tooMany;
  }

  /** The span between two offsets of the file. */
  public Span span(int start, int end) {
    return new Span(file, start, end);
  }

  /** Reports something that needs no more than its message. */
  public void report(Reporter.Code code, Span span, String message) {
    report(code, span, message, null, null);
  }

  /** Reports something, with what stands beside the caret and how to mend it where known. */
  public void report(
      Reporter.Code code,
      Span span,
      String message,
      @Nullable String label,
      @Nullable String help) {
    var diagnostic = new Diagnostic(code.code(), code.severity(), span, message, label, help);
    if (!diagnostic.isError()) {
      if (diagnostics.size() <= 2 * MAX_ERRORS) {
        diagnostics.add(diagnostic);
      }
    } else if (++errors <= MAX_ERRORS) {
      diagnostics.add(diagnostic);
    } else if (errors == MAX_ERRORS + 1) {
      String stop = "There are more than " + MAX_ERRORS + " errors; the rest is not shown";
      diagnostics.add(new Diagnostic(tooMany.code(), Severity.ERROR, span, stop, null, null));
    }
  }

  /** Whether something was reported under a code. */
  public boolean hasReported(Reporter.Code code) {
    return diagnostics.stream().anyMatch(diagnostic -> diagnostic.code().equals(code.code()));
  }

  /** Whether nothing was reported that rejects the text. */
  public boolean isClean() {
    return errors == 0;
  }

  /** Whether more errors were reported than are shown. */
  public boolean isFull() {
    return errors > MAX_ERRORS;
  }

  /** Everything reported, in source order. */
  public List<Diagnostic> diagnostics() {
    var sorted = new ArrayList<>(diagnostics);
    sorted.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return sorted;
  }
}
