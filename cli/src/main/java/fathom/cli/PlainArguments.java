package fathom.cli;

import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of a usual {@code check} without picocli, whose classes take a fifth of a
 * second to load. Whatever is not plain (help, mistakes, values that look like options) is left to
 * picocli; a test holds the two readings against each other.
 */
final class PlainArguments {
  private final CheckArguments out = new CheckArguments();
  private final HashSet<String> seen = new HashSet<>();

  private PlainArguments() {}

  /** The arguments, or null if they are not plain. */
  static @Nullable CheckArguments read(String[] args) {
    if (args.length < 2 || !args[0].equals("check")) {
      return null;
    }
    var reader = new PlainArguments();
    for (int i = 1; i < args.length; i++) {
      String argument = args[i];
      if (!argument.startsWith("-")) {
        if (argument.isEmpty() || !reader.out.model.model.isEmpty()) {
          return null;
        }
        reader.out.model.model = argument;
      } else if (!reader.flag(argument)) {
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        String value =
            equals >= 0 ? argument.substring(equals + 1) : ++i < args.length ? args[i] : "";
        if (!reader.option(name, value)) {
          return null;
        }
      }
    }
    return reader.out.model.model.isEmpty() ? null : reader.out;
  }

  private boolean flag(String name) {
    switch (name) {
      case "--strict-undefined" -> out.model.strictUndefined = true;
      case "--quiet" -> out.talk.quiet = true;
      case "--debug" -> out.talk.debug = true;
      default -> {
        return false;
      }
    }
    return seen.add(name);
  }

  private boolean option(String name, String value) {
    boolean looksLikeOption = value.startsWith("-") && !value.equals("-");
    if (value.isEmpty() || looksLikeOption) {
      return false;
    }
    switch (name) {
      case "--const" -> {
        return out.model.constants.add(value);
      }
      case "--search" -> out.search = value;
      case "--symmetry" -> out.symmetry = value;
      case "--threads" -> out.threads = value;
      case "--deadlock" -> out.deadlock = value;
      case "--store" -> out.store = value;
      case "--fingerprint-bits" -> out.fingerprintBits = value;
      case "--max-depth" -> out.maxDepth = value;
      case "--max-states" -> out.limits.maxStates = value;
      case "--time-limit" -> out.limits.timeLimit = value;
      case "--memory" -> out.memory = value;
      case "--max-errors" -> out.maxErrors = value;
      case "--trace" -> out.trace = value;
      case "--trace-out" -> out.traceOut = value;
      case "--json" -> out.json = value;
      case "--rule-order" -> out.ruleOrder = value;
      case "--hints" -> out.bias.hints = value;
      case "--red-limit" -> out.bias.redLimit = value;
      case "--reduced" -> out.bias.reduced = value;
      case "--agents-threshold" -> out.bias.threshold = value;
      case "--directed" -> out.bias.directed = value;
      case "--dialect" -> out.model.dialect = value;
      case "--while-limit" -> out.model.whileLimit = value;
      case "--engine" -> out.model.engine = value;
      case "--color" -> out.talk.color = value;
      case "--progress" -> out.talk.progress = value;
      default -> {
        return false;
      }
    }
    return seen.add(name);
  }
}
