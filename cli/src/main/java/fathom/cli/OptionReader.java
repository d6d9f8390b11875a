package fathom.cli;

import fathom.cli.CheckOptions.Engine;
import fathom.cli.CheckOptions.ProgressStyle;
import fathom.cli.CheckOptions.Talk;
import fathom.murphi.Dialect;
import fathom.murphi.Options;
import fathom.report.TraceStyle;
import fathom.search.Deadlock;
import fathom.search.RuleOrder;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Finds out what the arguments of {@code check} mean. */
final class OptionReader {
  private static final List<String> SEARCHES_TO_COME =
      List.of("biased-bfs", "biased-dfs", "directed", "bounded", "pruned", "random");

  private final CheckArguments arguments;

  OptionReader(CheckArguments arguments) {
    this.arguments = arguments;
  }

  /** An argument that makes no sense; the message is a sentence for the user. */
  static final class UsageException extends RuntimeException {
    UsageException(String sentence) {
      super(sentence);
    }

    /** The sentence. */
    String sentence() {
      return String.valueOf(getMessage());
    }
  }

  /** The options, or an exception that says which argument is wrong and what would be right. */
  CheckOptions read() {
    Dialect dialect = choice("--dialect", arguments.dialect, Dialect.class);
    TraceStyle trace = choice("--trace", arguments.trace, TraceStyle.class);
    var language =
        new Options(
            dialect,
            constants(),
            arguments.strictUndefined,
            number("--while-limit", arguments.whileLimit, 1, Long.MAX_VALUE));
    return new CheckOptions(
        arguments.model,
        language,
        search(dialect, trace),
        arguments.symmetry == null,
        choice("--engine", arguments.engine, Engine.class),
        trace,
        traceOut(trace),
        arguments.json,
        talk());
  }

  private SearchOptions search(Dialect dialect, TraceStyle trace) {
    Strategy strategy = strategy();
    SearchOptions.Builder out =
        SearchOptions.builder()
            .strategy(strategy)
            .threads(threads(strategy))
            .useCanonical(usesSymmetry())
            .deadlock(choice("--deadlock", arguments.deadlock, Deadlock.class))
            .ruleOrder(dialect == Dialect.CMURPHI ? RuleOrder.REVERSE : RuleOrder.SOURCE)
            .store(store())
            .keepParents(trace != TraceStyle.OFF);
    number(
            "--fingerprint-bits",
            arguments.fingerprintBits,
            SearchOptions.MIN_FINGERPRINT_BITS,
            SearchOptions.MAX_FINGERPRINT_BITS)
        .ifPresent(bits -> out.fingerprintBits((int) bits));
    limits(out);
    return out.build();
  }

  private boolean usesSymmetry() {
    String symmetry = arguments.symmetry;
    return symmetry == null || choice("--symmetry", symmetry, Symmetry.class) == Symmetry.FULL;
  }

  private enum Symmetry {
    FULL,
    OFF
  }

  private void limits(SearchOptions.Builder out) {
    number("--max-depth", arguments.maxDepth, 0, Long.MAX_VALUE - 1).ifPresent(out::maxDepth);
    number("--max-states", arguments.maxStates, 1, Long.MAX_VALUE - 1).ifPresent(out::maxStates);
    number("--max-errors", arguments.maxErrors, 1, 1_000_000)
        .ifPresent(errors -> out.maxErrors((int) errors));
    String time = arguments.timeLimit;
    if (time != null) {
      OptionalLong nanos = Quantity.nanos(time);
      out.timeLimit(
          Duration.ofNanos(orFail(nanos, "--time-limit", time, "a time such as 30s, 10m or 2h")));
    }
    String memory = arguments.memory;
    if (memory != null) {
      OptionalLong bytes = Quantity.bytes(memory);
      out.memoryBytes(orFail(bytes, "--memory", memory, "a size such as 512M or 8G"));
    }
  }

  private Strategy strategy() {
    if (SEARCHES_TO_COME.contains(arguments.search)) {
      throw new UsageException(
          "--search " + arguments.search + " is not available in this version; use bfs or dfs.");
    }
    return choice("--search", arguments.search, Strategy.class);
  }

  private int threads(Strategy strategy) {
    OptionalLong threads = number("--threads", arguments.threads, 1, 1024);
    if (strategy == Strategy.BFS) {
      return (int) threads.orElse(Runtime.getRuntime().availableProcessors());
    }
    if (threads.orElse(1) > 1) {
      throw new UsageException("--search dfs runs on one thread; leave out --threads.");
    }
    return 1;
  }

  private StoreKind store() {
    StoreKind store = choice("--store", arguments.store, StoreKind.class);
    if (arguments.fingerprintBits != null && store != StoreKind.COMPACT) {
      throw new UsageException("--fingerprint-bits needs --store compact.");
    }
    return store;
  }

  private Map<String, String> constants() {
    var out = new LinkedHashMap<String, String>();
    for (String constant : arguments.constants) {
      int equals = constant.indexOf('=');
      if (equals <= 0 || equals == constant.length() - 1) {
        throw new UsageException("--const takes NAME=VALUE, not " + quoted(constant) + ".");
      }
      String name = constant.substring(0, equals).strip();
      if (out.put(name, constant.substring(equals + 1).strip()) != null) {
        throw new UsageException("--const gives " + name + " two values.");
      }
    }
    return out;
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
      case "json", "txt" -> Path.of(name);
      case "vcd", "html" ->
          throw new UsageException(
              "--trace-out cannot write ."
                  + extension
                  + " files in this version; use .json or .txt.");
      default ->
          throw new UsageException(
              "--trace-out takes a file that ends in .json or .txt, not " + quoted(name) + ".");
    };
  }

  private Talk talk() {
    return new Talk(
        choice("--color", arguments.color, Console.ColorChoice.class),
        choice("--progress", arguments.progress, ProgressStyle.class),
        arguments.quiet,
        arguments.debug);
  }

  private static <E extends Enum<E>> E choice(String option, String text, Class<E> values) {
    for (E value : values.getEnumConstants()) {
      if (nameOf(value).equals(text)) {
        return value;
      }
    }
    throw new UsageException(
        option + " takes " + oneOf(values.getEnumConstants()) + ", not " + quoted(text) + ".");
  }

  private static String oneOf(Enum<?>[] values) {
    var out = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      String separator = i == 0 ? "" : i == values.length - 1 ? " or " : ", ";
      out.append(separator).append(nameOf(values[i]));
    }
    return out.toString();
  }

  private static String nameOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** The number in an argument; empty if the argument was not given. */
  static OptionalLong number(String option, @Nullable String text, long low, long high) {
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      long value = Long.parseLong(text.replace("_", ""));
      if (value >= low && value <= high) {
        return OptionalLong.of(value);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    String wanted =
        high >= Long.MAX_VALUE - 1
            ? "a number from " + low + " on"
            : "a number from " + low + " to " + high;
    throw new UsageException(option + " takes " + wanted + ", not " + quoted(text) + ".");
  }

  /** The value, or an exception that says what the option takes. */
  static long orFail(OptionalLong value, String option, String text, String wanted) {
    return value.orElseThrow(
        () -> new UsageException(option + " takes " + wanted + ", not " + quoted(text) + "."));
  }

  /** A text in quotation marks. */
  static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
