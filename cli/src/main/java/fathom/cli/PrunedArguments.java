package fathom.cli;

import fathom.search.Strategy;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments of depth-first searches that follow a heuristic. */
final class PrunedArguments {
  @Option(
      names = "--heuristic",
      paramLabel = "NAME",
      order = 40,
      description =
          "dfs, pruned: which successor comes first: min-hamming or max-hamming (it differs in the"
              + " fewest or most bits), min-score or max-score (of the hints; else the number of"
              + " agents whose part of the state is not as at the start), min-max-predict, none."
              + " With pruned a list, such as min-score,none; default: the first four.")
  @Nullable String heuristic;

  @Option(
      names = "--searches",
      paramLabel = "N",
      order = 41,
      description = "pruned: how many searches at once; default: 4.")
  @Nullable String searches;

  @Option(
      names = "--independent",
      order = 42,
      description = "pruned: let each search visit all states, for comparison.")
  boolean independent;

  @Option(
      names = "--deterministic",
      order = 43,
      description =
          "pruned: let the searches take turns on one thread, so that a run can be repeated.")
  boolean deterministic;

  @Option(
      names = "--seed",
      paramLabel = "N",
      order = 44,
      description =
          "pruned: for --deterministic, whose turn it is and where searches begin;"
              + " default: 0.")
  @Nullable String seed;

  @Option(
      names = "--until",
      paramLabel = "WHEN",
      order = 45,
      description =
          "pruned: stop at the first violation (first, the default), or when each search has found"
              + " one or ended (each); the shortest one is shown first.")
  @Nullable String until;

  private enum Until {
    FIRST,
    EACH
  }

  /** What they mean for a kind of search. */
  Pruning pruning(Strategy strategy) {
    if (strategy != Strategy.PRUNED) {
      refuseAll(strategy);
      return heuristic == null
          ? Pruning.NONE
          : Pruning.of(OptionValues.choice("--heuristic", heuristic, Heuristic.class));
    }
    if (seed != null && !deterministic) {
      throw new UsageException("--seed needs --deterministic: threads follow no seed.");
    }
    return new Pruning(
        heuristics(),
        (int)
            OptionValues.number("--searches", searches, 1, Pruning.MOST_SEARCHES)
                .orElse(Pruning.DEFAULT_SEARCHES),
        independent,
        deterministic,
        OptionValues.number("--seed", seed, 0, Long.MAX_VALUE).orElse(0),
        until != null && OptionValues.choice("--until", until, Until.class) == Until.EACH);
  }

  private List<Heuristic> heuristics() {
    String names = heuristic;
    if (names == null) {
      return Pruning.USUAL;
    }
    return Stream.of(names.split(",", -1))
        .map(name -> OptionValues.choice("--heuristic", name.strip(), Heuristic.class))
        .toList();
  }

  private void refuseAll(Strategy strategy) {
    if (heuristic != null && strategy != Strategy.DFS) {
      throw new UsageException("--heuristic needs --search dfs or --search pruned.");
    }
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("--searches", searches != null);
    given.put("--independent", independent);
    given.put("--deterministic", deterministic);
    given.put("--seed", seed != null);
    given.put("--until", until != null);
    given.forEach(
        (option, isGiven) -> {
          if (isGiven) {
            throw new UsageException(option + " needs --search pruned.");
          }
        });
  }
}
