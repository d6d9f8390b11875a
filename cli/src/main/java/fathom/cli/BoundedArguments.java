package fathom.cli;

import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.FrontierKind;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that only {@code --search bounded} understands. */
final class BoundedArguments {
  @Option(
      names = "--depth",
      paramLabel = "N",
      order = 60,
      description = "With --search bounded: cover all states up to N rules from a start state.")
  @Nullable String depth;

  @Option(
      names = "--deepen",
      paramLabel = "N",
      order = 61,
      description =
          "With --search bounded: by how much the bound grows each round; default: "
              + BoundedOptions.DEFAULT_DEEPEN
              + ".")
  @Nullable String deepen;

  @Option(
      names = "--bounding",
      paramLabel = "HOW",
      order = 62,
      description =
          "With --search bounded: thresholds (default); min-depth: explores more states again;"
              + " unsound: misses states, to show why.")
  @Nullable String bounding;

  @Option(
      names = "--frontier",
      paramLabel = "FORM",
      order = 63,
      description =
          "With --search bounded, how the states at the bound are kept: tree (default), traces or"
              + " states.")
  @Nullable String frontier;

  @Option(
      names = "--shorten",
      order = 64,
      description = "With --search bounded: make the trace of a violation a shortest one.")
  boolean shorten;

  /** What they mean. */
  BoundedOptions options() {
    return new BoundedOptions(
        (int)
            OptionValues.number("--deepen", deepen, 1, BoundedOptions.MAX_DEPTH)
                .orElse(BoundedOptions.DEFAULT_DEEPEN),
        bounding == null
            ? Bounding.THRESHOLDS
            : OptionValues.choice("--bounding", bounding, Bounding.class),
        frontier == null
            ? FrontierKind.TREE
            : OptionValues.choice("--frontier", frontier, FrontierKind.class),
        shorten);
  }

  /** Refuses them for another search. */
  void refuseAll() {
    Map<String, @Nullable String> given = new LinkedHashMap<>();
    given.put("--depth", depth);
    given.put("--deepen", deepen);
    given.put("--bounding", bounding);
    given.put("--frontier", frontier);
    given.put("--shorten", shorten ? "" : null);
    given.forEach(
        (option, value) -> {
          if (value != null) {
            throw new UsageException(option + " needs --search bounded.");
          }
        });
  }
}
