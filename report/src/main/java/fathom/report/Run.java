package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.model.Diagnostic;
import fathom.search.Outcome;
import fathom.search.SearchOptions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finished check: what was asked and what came out.
 *
 * @param version of the program
 * @param constants those that were overridden, with their values as given
 * @param engine what executed the model
 * @param diagnostics the warnings about the model's text
 */
public record Run(
    String version,
    Map<String, String> constants,
    String engine,
    TransitionSystem system,
    SearchOptions options,
    Outcome outcome,
    List<Diagnostic> diagnostics) {
  public Run {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether the states that were counted are orbits under scalarset permutations. */
  public boolean countsOrbits() {
    return options.useCanonical() && system.hasSymmetry();
  }
}
