package fathom.cli;

import fathom.murphi.Options;
import fathom.report.TraceStyle;
import fathom.search.Deadlock;
import fathom.search.Limits;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What {@code simulate} was asked to do, after all arguments made sense.
 *
 * @param model the file's name as given
 * @param replay the file's name as given, or null
 */
record SimulateOptions(
    String model,
    Options language,
    CheckOptions.Engine engine,
    boolean isGuided,
    @Nullable String replay,
    Walking walking,
    Deadlock deadlock,
    Output output,
    CheckOptions.Talk talk) {
  private static final int DEFAULT_STEPS = 1000;
  private static final int MOST_STEPS = 100_000_000;

  /** How to walk at random. */
  record Walking(long seed, long walks, int steps, Duration time) {}

  /** Where the results go. */
  record Output(TraceStyle trace, @Nullable Destination traceOut, @Nullable Destination json) {
    /** Whether standard output belongs to the JSON object alone. */
    boolean isJsonOnOut() {
      return json != null && json.isOut();
    }
  }

  /** What the arguments mean, or an exception that says which of them is wrong. */
  static SimulateOptions of(SimulateArguments arguments, Console console) {
    if (arguments.random && arguments.guided) {
      throw new UsageException("--random and --guided exclude each other.");
    }
    boolean isGuided =
        arguments.guided
            || (!arguments.random
                && arguments.replay == null
                && arguments.walks == null
                && arguments.json == null
                && console.isInteractive());
    refuseMixtures(arguments, isGuided);
    return new SimulateOptions(
        arguments.model.model,
        arguments.model.language(),
        arguments.model.chosenEngine(),
        isGuided,
        arguments.replay,
        walking(arguments),
        OptionValues.choice("--deadlock", arguments.deadlock, Deadlock.class),
        new Output(
            OptionValues.choice("--trace", arguments.trace, TraceStyle.class),
            traceOut(arguments.traceOut),
            Destination.of("--json", arguments.json)),
        arguments.talk.talk());
  }

  private static void refuseMixtures(SimulateArguments arguments, boolean isGuided) {
    if (arguments.random && arguments.replay != null) {
      throw new UsageException("--random and --replay exclude each other.");
    }
    boolean isRandom = !isGuided && arguments.replay == null;
    if (!isRandom && arguments.walks != null) {
      throw new UsageException("--walks is for random walks only.");
    }
    if (!isRandom && arguments.json != null) {
      throw new UsageException(
          "--json is for random walks only; --trace-out FILE.json writes a path.");
    }
  }

  private static Walking walking(SimulateArguments arguments) {
    String time = arguments.timeLimit;
    return new Walking(
        OptionValues.number("--seed", arguments.seed, Long.MIN_VALUE, Long.MAX_VALUE).orElse(1),
        OptionValues.number("--walks", arguments.walks, 1, Long.MAX_VALUE).orElse(1),
        (int) OptionValues.number("--steps", arguments.steps, 0, MOST_STEPS).orElse(DEFAULT_STEPS),
        time == null ? Limits.FOREVER : OptionValues.time("--time-limit", time));
  }

  private static @Nullable Destination traceOut(@Nullable String name) {
    if (name != null) {
      String lower = name.toLowerCase(Locale.ROOT);
      if (!lower.endsWith(".json") && !lower.endsWith(".txt")) {
        throw new UsageException(
            "--trace-out takes a file that ends in .json or .txt, not "
                + OptionValues.quoted(name)
                + ".");
      }
    }
    return Destination.of("--trace-out", name);
  }
}
