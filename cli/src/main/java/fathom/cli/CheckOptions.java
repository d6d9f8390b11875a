package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.murphi.Options;
import fathom.report.TraceStyle;
import fathom.search.SearchOptions;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What {@code check} was asked to do, after all arguments made sense.
 *
 * @param model the file's name as given
 * @param mayDropSymmetry whether symmetry is only used because it is the default
 * @param bias what guides a biased search, which depends on the model
 * @param json the file's name, {@code -} for standard output, or null for none
 */
record CheckOptions(
    String model,
    Options language,
    SearchOptions search,
    boolean mayDropSymmetry,
    Engine engine,
    TraceStyle trace,
    @Nullable Path traceOut,
    @Nullable String json,
    BiasArguments bias,
    Talk talk) {

  /** What executes the model. */
  enum Engine {
    COMPILED,
    INTERPRETER
  }

  /** How progress is shown. */
  enum ProgressStyle {
    AUTO,
    PLAIN,
    OFF
  }

  /** How much is said and in which colours. */
  record Talk(
      Console.ColorChoice color,
      ProgressStyle progress,
      boolean isQuiet,
      boolean showsStackTraces) {}

  /** The search without symmetry where that cannot be used and nobody insists on it. */
  SearchOptions suited(SearchOptions planned, TransitionSystem system, Console console) {
    Optional<String> problem = planned.problemWith(system);
    SearchOptions plain = planned.withCanonical(false);
    if (problem.isEmpty() || !mayDropSymmetry || plain.problemWith(system).isPresent()) {
      return planned;
    }
    console.printError("note: Symmetry is off for this model. " + problem.get() + "\n\n");
    return plain;
  }

  /** Whether standard output belongs to the JSON object alone. */
  boolean isJsonOnOut() {
    return "-".equals(json);
  }
}
