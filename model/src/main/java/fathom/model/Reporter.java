package fathom.model;

import fathom.model.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects what the checker of a language finds. A text that is lowered more than once, such as the
 * head around several rules, reports each finding once.
 */
public final class Reporter {
  /** Later errors are not shown. */
  public static final int MAX_ERRORS = 50;

  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
  private final Code tooMany;
  private int errors;

  /** What a language says: a name for it, and how bad it is. */
  public interface Code {
    /** The code as printed, such as {@code M0210}. */
    String code();

    /** Whether it rejects the model. */
    Severity severity();
  }

  /** An empty collection; {@code tooMany} is said when errors are left out. */
  public Reporter(Code tooMany) {
    this.tooMany = tooMany;
  }

  /** Reports something that needs no more than its message. */
  public void report(Code code, Span span, String message) {
    report(code, span, message, null, null);
  }

  /** Reports something, with what stands beside the caret and how to mend it where known. */
  public void report(
      Code code, Span span, String message, @Nullable String label, @Nullable String help) {
    var diagnostic = new Diagnostic(code.code(), code.severity(), span, message, label, help);
    if (isFull() || !diagnostics.add(diagnostic)) {
      return;
    }
    if (diagnostic.isError() && ++errors == MAX_ERRORS) {
      String stop = "There are more errors than these " + MAX_ERRORS + "; the rest is not shown";
      diagnostics.add(new Diagnostic(tooMany.code(), Severity.ERROR, span, stop, null, null));
    }
  }

  /** Whether nothing was reported that rejects the model. */
  public boolean isClean() {
    return errors == 0;
  }

  /** Everything reported, in source order. */
  public List<Diagnostic> diagnostics() {
    var sorted = new ArrayList<>(diagnostics);
    sorted.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return sorted;
  }

  private boolean isFull() {
    return errors >= MAX_ERRORS;
  }
}
