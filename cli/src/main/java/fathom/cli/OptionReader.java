package fathom.cli;

import static fathom.cli.OptionValues.choice;
import static fathom.cli.OptionValues.number;
import static fathom.cli.OptionValues.quoted;

import fathom.murphi.Dialect;
import fathom.murphi.Options;
import fathom.report.TraceStyle;
import fathom.search.Deadlock;
import fathom.search.RuleOrder;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import fathom.search.biased.Guidance;
import fathom.search.bounded.BoundedOptions;
import fathom.search.pruned.Pruning;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Finds out what the arguments of {@code check} mean. */
final class OptionReader {

  private final CheckArguments arguments;

  OptionReader(CheckArguments arguments) {
    this.arguments = arguments;
  }

  /** The options, or an exception that says which argument is wrong and what would be right. */
  CheckOptions read() {
    TraceStyle trace = choice("--trace", arguments.trace, TraceStyle.class);
    Options language = arguments.model.language();
    return new CheckOptions(
        arguments.model.model,
        language,
        search(language.dialect(), trace),
        arguments.symmetry == null,
        arguments.model.chosenEngine(),
        trace,
        traceOut(trace),
        arguments.json,
        arguments.bias,
        arguments.talk.talk());
  }

  private SearchOptions search(Dialect dialect, TraceStyle trace) {
    Strategy strategy = strategy();
    Pruning pruning = arguments.pruned.pruning(strategy);
    arguments.bias.checkFor(strategy, pruning.usesScore());
    if (pruning.isUntilEach() && arguments.maxErrors != null) {
      throw new UsageException("--until each goes without --max-errors.");
    }
    SearchOptions.Builder out =
        SearchOptions.builder()
            .strategy(strategy)
            .threads(threads(strategy, pruning))
            .startsCold(true)
            .useCanonical(usesSymmetry())
            .deadlock(choice("--deadlock", arguments.deadlock, Deadlock.class))
            .ruleOrder(ruleOrder(dialect))
            .bias(arguments.bias.bias(Guidance.NONE))
            .pruning(pruning)
            .store(store(strategy))
            .keepParents(trace != TraceStyle.OFF);
    number(
            "--fingerprint-bits",
            arguments.fingerprintBits,
            SearchOptions.MIN_FINGERPRINT_BITS,
            SearchOptions.MAX_FINGERPRINT_BITS)
        .ifPresent(bits -> out.fingerprintBits((int) bits));
    limits(out);
    bounded(strategy, out);
    return out.build();
  }

  private void bounded(Strategy strategy, SearchOptions.Builder out) {
    if (strategy != Strategy.BOUNDED) {
      arguments.bounded.refuseAll();
      return;
    }
    out.bounded(arguments.bounded.options());
    if (arguments.bounded.depth != null && arguments.maxDepth != null) {
      throw new UsageException("--depth and --max-depth mean the same here; leave one out.");
    }
    number("--depth", arguments.bounded.depth, 0, BoundedOptions.MAX_DEPTH)
        .ifPresent(out::maxDepth);
  }

  private RuleOrder ruleOrder(Dialect dialect) {
    String order = arguments.ruleOrder;
    if (order == null) {
      return dialect == Dialect.CMURPHI ? RuleOrder.REVERSE : RuleOrder.SOURCE;
    }
    return OptionValues.ruleOrder("--rule-order", order);
  }

  private boolean usesSymmetry() {
    String symmetry = arguments.symmetry;
    return symmetry == null || OptionValues.usesSymmetry(symmetry);
  }

  private void limits(SearchOptions.Builder out) {
    number("--max-depth", arguments.maxDepth, 0, Long.MAX_VALUE - 1).ifPresent(out::maxDepth);
    arguments.limits.addTo(out);
    number("--max-errors", arguments.maxErrors, 1, 1_000_000)
        .ifPresent(errors -> out.maxErrors((int) errors));
    String memory = arguments.memory;
    if (memory != null) {
      out.memoryBytes(OptionValues.bytes("--memory", memory));
    }
  }

  private Strategy strategy() {
    return choice("--search", arguments.search, Strategy.class);
  }

  private int threads(Strategy strategy, Pruning pruning) {
    OptionalLong threads = number("--threads", arguments.threads, 1, 1024);
    if (strategy == Strategy.PRUNED) {
      if (threads.isPresent()) {
        throw new UsageException(
            "--search pruned gives each search a thread; use --searches, or --deterministic for"
                + " one.");
      }
      return pruning.isDeterministic() ? 1 : pruning.searches();
    }
    if (strategy != Strategy.DFS) {
      return (int) threads.orElse(Runtime.getRuntime().availableProcessors());
    }
    if (threads.orElse(1) > 1) {
      throw new UsageException(
          "--search " + arguments.search + " runs on one thread; leave out --threads.");
    }
    return 1;
  }

  private StoreKind store(Strategy strategy) {
    String usual = strategy == Strategy.BOUNDED ? "compact" : "exact";
    String given = arguments.store == null ? usual : arguments.store;
    StoreKind store = choice("--store", given, StoreKind.class);
    if (arguments.fingerprintBits != null && store != StoreKind.COMPACT) {
      throw new UsageException("--fingerprint-bits needs --store compact.");
    }
    return store;
  }

  private @Nullable Path traceOut(TraceStyle trace) {
    String name = arguments.traceOut;
    if (name == null) {
      return null;
    }
    if (trace == TraceStyle.OFF) {
      throw new UsageException("--trace-out needs a trace, and --trace off leaves none.");
    }
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (extension) {
      case "json", "txt", "vcd" -> Path.of(name);
      case "html" ->
          throw new UsageException(
              "--trace-out cannot write ."
                  + extension
                  + " files in this version; use .json, .txt or .vcd.");
      default ->
          throw new UsageException(
              "--trace-out takes a file that ends in .json, .txt or .vcd, not "
                  + quoted(name)
                  + ".");
    };
  }
}
