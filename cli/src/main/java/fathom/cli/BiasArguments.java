package fathom.cli;

import fathom.search.Strategy;
import fathom.search.biased.Bias;
import fathom.search.biased.Guidance;
import fathom.search.biased.Threshold;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that say how a search is guided. */
final class BiasArguments {
  @Option(
      names = "--hints",
      paramLabel = "FILE",
      order = 30,
      description =
          "Agents, flows and marks that guide a biased search; default: the file beside the model"
              + " that ends in .hints, else what fathom flows --suggest derives.")
  @Nullable String hints;

  @Option(
      names = "--red-limit",
      paramLabel = "N",
      order = 31,
      description =
          "biased-bfs: follow marked rules ahead from at most N states of a level; default: 5.")
  @Nullable String redLimit;

  @Option(
      names = "--reduced",
      paramLabel = "HOW",
      order = 32,
      description =
          "biased-bfs: follow them when the level is done (batch, the default) or from each state"
              + " at once (greedy).")
  @Nullable String reduced;

  @Option(
      names = "--agents-threshold",
      paramLabel = "N",
      order = 33,
      description =
          "biased-dfs: look closely where so many agents can fire marked rules; a number or a"
              + " percentage; default: 2.")
  @Nullable String threshold;

  @Option(
      names = "--directed",
      paramLabel = "HOW",
      order = 34,
      description =
          "directed: the state with the smallest score first (greedy, the default), or with the"
              + " smallest sum of score and depth (a-star).")
  @Nullable String directed;

  private enum Reduced {
    BATCH,
    GREEDY
  }

  private enum Directed {
    GREEDY,
    A_STAR
  }

  /** What they mean for a search that is guided so. */
  Bias bias(Guidance guidance) {
    return new Bias(
        guidance,
        (int)
            OptionValues.number("--red-limit", redLimit, 1, Integer.MAX_VALUE)
                .orElse(Bias.DEFAULT_RED_LIMIT),
        reduced != null
            && OptionValues.choice("--reduced", reduced, Reduced.class) == Reduced.GREEDY,
        threshold(),
        directed != null
            && OptionValues.choice("--directed", directed, Directed.class) == Directed.A_STAR);
  }

  private Threshold threshold() {
    String text = threshold;
    if (text == null) {
      return Threshold.DEFAULT;
    }
    boolean isPercentage = text.endsWith("%");
    String number = isPercentage ? text.substring(0, text.length() - 1) : text;
    long value =
        OptionValues.number("--agents-threshold", number, 1, isPercentage ? 100 : Integer.MAX_VALUE)
            .orElseThrow();
    return new Threshold((int) value, isPercentage);
  }

  /** Complains about options that a search does not use. */
  void checkFor(Strategy strategy, boolean usesScore) {
    refuse(
        "--hints",
        hints,
        strategy.isBiased() || usesScore,
        "a biased search, a directed one or a heuristic with a score");
    refuse("--red-limit", redLimit, strategy == Strategy.BIASED_BFS, "--search biased-bfs");
    refuse("--reduced", reduced, strategy == Strategy.BIASED_BFS, "--search biased-bfs");
    refuse("--agents-threshold", threshold, strategy == Strategy.BIASED_DFS, "--search biased-dfs");
    refuse("--directed", directed, strategy == Strategy.DIRECTED, "--search directed");
  }

  private static void refuse(String option, @Nullable String value, boolean isUsed, String wanted) {
    if (value != null && !isUsed) {
      throw new UsageException(option + " needs " + wanted + ".");
    }
  }
}
