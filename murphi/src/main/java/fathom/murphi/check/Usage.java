package fathom.murphi.check;

import fathom.model.Reporter;
import fathom.model.Span;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Which declared variables are mentioned anywhere. */
final class Usage {
  private final Map<Span, String> declared = new LinkedHashMap<>();
  private final Set<Span> used = new HashSet<>();

  void declare(Span declaration, String name) {
    declared.put(declaration, name);
  }

  void use(Span declaration) {
    used.add(declaration);
  }

  /** Warns about the variables that nothing mentions. */
  void report(Reporter reporter) {
    declared.forEach(
        (span, name) -> {
          if (!used.contains(span)) {
            reporter.report(
                CheckCode.UNUSED_VARIABLE, span, "The variable " + name + " is never used");
          }
        });
  }
}
