package fathom.model;

import org.jspecify.annotations.Nullable;

/**
 * Something to tell the author of a model about its text.
 *
 * @param code stable, such as {@code M0204}; documented in the guide
 * @param label what stands beside the caret, or null for nothing
 * @param help how to mend it, or null where no advice is sure
 */
public record Diagnostic(
    String code,
    Severity severity,
    Span span,
    String message,
    @Nullable String label,
    @Nullable String help) {

  /** How grave a diagnostic is. An error rejects the model. */
  public enum Severity {
    ERROR,
    WARNING
  }

  /** Whether this diagnostic rejects the model. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
