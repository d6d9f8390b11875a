package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.search.simulate.WalkOptions;
import fathom.search.simulate.WalkReport;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finished random walks: what was asked and what came out.
 *
 * @param version of the program
 * @param constants those that were overridden, with their values as given
 */
public record Walks(
    String version,
    Map<String, String> constants,
    TransitionSystem system,
    WalkOptions options,
    WalkReport report) {
  public Walks {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
  }
}
