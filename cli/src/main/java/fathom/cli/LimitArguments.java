package fathom.cli;

import fathom.search.SearchOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that end a search before it has seen everything. */
final class LimitArguments {
  @Option(
      names = "--max-states",
      paramLabel = "N",
      order = 11,
      description = "Stop after about N states.")
  @Nullable String maxStates;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      order = 12,
      description = "Stop after a time such as 30s, 10m or 2h.")
  @Nullable String timeLimit;

  /** Puts what they mean into the options of a search. */
  void addTo(SearchOptions.Builder out) {
    OptionValues.number("--max-states", maxStates, 1, Long.MAX_VALUE - 1).ifPresent(out::maxStates);
    String time = timeLimit;
    if (time != null) {
      out.timeLimit(OptionValues.time("--time-limit", time));
    }
  }
}
