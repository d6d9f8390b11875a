package fathom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the header of a model says about the answer; models/README.md describes the form.
 *
 * @param answer without any options
 * @param counts of complete searches
 * @param variants whose answers are violations, such as bugs that a constant switches on
 */
record Expectations(Answer answer, String dialect, List<Count> counts, List<Variant> variants) {

  private static final Pattern LINE =
      Pattern.compile("^(?:--|//) *(expect|expect-trace-length|dialect|with [^:]*): *(.*?) *$");
  private static final Pattern COUNTS = Pattern.compile("states (\\d+), rules-fired (\\d+).*");

  private static final Pattern VARIANT =
      Pattern.compile("(violated .*?|deadlock)(?:, trace-length (\\d+))?");

  /**
   * What the checker answers.
   *
   * @param verdict {@code holds}, {@code violated} or {@code rejected}
   * @param kind of the violation, or empty if the header does not say
   * @param name of the property that is violated, or empty
   */
  record Answer(String verdict, String kind, String name, OptionalInt traceLength) {}

  /** The counts under some options. */
  record Count(List<String> options, long states, long rulesFired) {}

  /** The violation that is found under some options. */
  record Variant(List<String> options, Answer answer) {}

  /** Reads the header of a model; a header without a verdict or with a strange line is an error. */
  static Expectations read(Path model) {
    String expect = "";
    OptionalInt length = OptionalInt.empty();
    String dialect = "murphi";
    var counts = new ArrayList<Count>();
    var variants = new ArrayList<Variant>();
    for (String line : lines(model)) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.matches()) {
        continue;
      }
      String value = matcher.group(2);
      switch (matcher.group(1)) {
        case "expect" -> expect = value;
        case "expect-trace-length" -> length = OptionalInt.of(Integer.parseInt(value));
        case "dialect" -> dialect = value;
        default -> {
          List<String> options = optionsOf(matcher.group(1));
          Matcher variant = VARIANT.matcher(value);
          if (variant.matches()) {
            variants.add(variant(options, variant, model));
          } else {
            counts.add(count(options, value, model));
          }
        }
      }
    }
    return new Expectations(answer(expect, length, model), dialect, counts, variants);
  }

  private static Answer answer(String expect, OptionalInt length, Path model) {
    if (expect.equals("holds") || expect.equals("rejected")) {
      return new Answer(expect, "", "", length);
    }
    if (expect.equals("deadlock")) {
      return new Answer("violated", "deadlock", "", length);
    }
    if (expect.startsWith("violated \"") && expect.endsWith("\"")) {
      String name = expect.substring("violated \"".length(), expect.length() - 1);
      return new Answer("violated", "", name, length);
    }
    if (expect.matches("violated (assertion|error|runtime)")) {
      String kind = expect.substring("violated ".length());
      return new Answer("violated", kind, "", length);
    }
    throw new IllegalStateException(model + " has no expectation: \"" + expect + "\"");
  }

  private static List<String> optionsOf(String with) {
    return List.of(with.substring("with ".length()).strip().split(" +"));
  }

  private static Variant variant(List<String> options, Matcher matcher, Path model) {
    String length = matcher.group(2);
    OptionalInt traceLength =
        length == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(length));
    return new Variant(options, answer(matcher.group(1), traceLength, model));
  }

  private static Count count(List<String> options, String value, Path model) {
    Matcher matcher = COUNTS.matcher(value);
    if (!matcher.matches()) {
      throw new IllegalStateException(model + " has a strange line: " + value);
    }
    return new Count(options, Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
  }

  private static List<String> lines(Path model) {
    try {
      return Files.readAllLines(model);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
