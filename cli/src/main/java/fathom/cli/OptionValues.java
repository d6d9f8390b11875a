package fathom.cli;

import fathom.search.RuleOrder;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads the values of options; a wrong one gets a sentence that says what would be right. */
final class OptionValues {
  private static final long LEAST_WITHOUT_UNIT = 1 << 20;

  private OptionValues() {}

  /** The value that an argument names. */
  static <E extends Enum<E>> E choice(String option, String text, Class<E> values) {
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
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
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

  /** The order of rules in an argument. */
  static RuleOrder ruleOrder(String option, String text) {
    String random = "random:";
    if (text.startsWith(random)) {
      String seed = text.substring(random.length());
      return RuleOrder.random(number(option, seed, 0, Long.MAX_VALUE).orElseThrow());
    }
    return switch (text) {
      case "source" -> RuleOrder.SOURCE;
      case "reverse" -> RuleOrder.REVERSE;
      default ->
          throw new UsageException(
              option + " takes source, reverse or random:SEED, not " + quoted(text) + ".");
    };
  }

  private enum Symmetry {
    FULL,
    OFF
  }

  /** Whether {@code --symmetry} asks for one state for each orbit. */
  static boolean usesSymmetry(String text) {
    return choice("--symmetry", text, Symmetry.class) == Symmetry.FULL;
  }

  /** The time in an argument. */
  static Duration time(String option, String text) {
    long nanos = orFail(Quantity.nanos(text), option, text, "a time such as 30s, 10m or 2h");
    return Duration.ofNanos(nanos);
  }

  /** The number of bytes in an argument. */
  static long bytes(String option, String text) {
    long bytes = orFail(Quantity.bytes(text), option, text, "a size such as 512M or 8G");
    boolean hasUnit = Character.isLetter(text.charAt(text.length() - 1));
    if (!hasUnit && bytes < LEAST_WITHOUT_UNIT) {
      // Other checkers count in megabytes here.
      throw new UsageException(
          option + " " + text + " means " + bytes + " bytes; did you mean " + text + "M?");
    }
    return bytes;
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
