package fathom.hints;

import fathom.model.Diagnostic;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what there is to say about a hints file. */
final class HintReporter {
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  void report(HintCode code, Span span, String message) {
    report(code, span, message, null);
  }

  void report(HintCode code, Span span, String message, @Nullable String help) {
    diagnostics.add(new Diagnostic(code.code(), code.severity(), span, message, null, help));
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
