package fathom.bir.check;

import fathom.model.Diagnostic;
import fathom.model.Diagnostic.Severity;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects what the checker finds. A text that is lowered more than once, such as the body of
 * several threads, reports each finding once.
 */
final class Reporter {
  static final int MAX_ERRORS = 50;

  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private int errors;

  /** Reports something that needs no more than its message. */
  void report(CheckCode code, Span span, String message) {
    report(code, span, message, null, null);
  }

  /** Reports something, with what stands beside the caret and how to mend it where known. */
  void report(
      CheckCode code, Span span, String message, @Nullable String label, @Nullable String help) {
    var diagnostic = new Diagnostic(code.code(), code.severity(), span, message, label, help);
    if (isFull() || !diagnostics.add(diagnostic)) {
      return;
    }
    if (diagnostic.isError() && ++errors == MAX_ERRORS) {
      String stop = "There are more errors than these " + MAX_ERRORS + "; the rest is not shown";
      diagnostics.add(
          new Diagnostic(CheckCode.TOO_MANY_ERRORS.code(), Severity.ERROR, span, stop, null, null));
    }
  }

  /** Whether nothing was reported that rejects the model. */
  boolean isClean() {
    return errors == 0;
  }

  /** Everything reported, in source order. */
  List<Diagnostic> diagnostics() {
    var sorted = new ArrayList<>(diagnostics);
    sorted.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return sorted;
  }

  private boolean isFull() {
    return errors >= MAX_ERRORS;
  }
}
