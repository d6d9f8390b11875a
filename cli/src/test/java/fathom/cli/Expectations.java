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
 * @param verdict {@code holds}, {@code violated} or {@code rejected}
 * @param kind of the violation, or empty if the header does not say
 * @param name of the property that is violated, or empty
 */
record Expectations(
    String verdict,
    String kind,
    String name,
    OptionalInt traceLength,
    String dialect,
    List<Count> counts) {

  private static final Pattern LINE =
      Pattern.compile("^-- *(expect|expect-trace-length|dialect|with [^:]*): *(.*?) *$");
  private static final Pattern COUNTS = Pattern.compile("states (\\d+), rules-fired (\\d+).*");

  /** The counts under some options. */
  record Count(List<String> options, long states, long rulesFired) {}

  /** Reads the header of a model; a header without a verdict or with a strange line is an error. */
  static Expectations read(Path model) {
    String expect = "";
    OptionalInt length = OptionalInt.empty();
    String dialect = "murphi";
    var counts = new ArrayList<Count>();
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
        default -> counts.add(count(matcher.group(1).substring("with ".length()), value, model));
      }
    }
    return of(expect, length, dialect, counts, model);
  }

  private static Expectations of(
      String expect, OptionalInt length, String dialect, List<Count> counts, Path model) {
    if (expect.equals("holds") || expect.equals("rejected")) {
      return new Expectations(expect, "", "", length, dialect, counts);
    }
    if (expect.equals("deadlock")) {
      return new Expectations("violated", "deadlock", "", length, dialect, counts);
    }
    if (expect.startsWith("violated \"") && expect.endsWith("\"")) {
      String name = expect.substring("violated \"".length(), expect.length() - 1);
      return new Expectations("violated", "", name, length, dialect, counts);
    }
    if (expect.matches("violated (assertion|error|runtime)")) {
      String kind = expect.substring("violated ".length());
      return new Expectations("violated", kind, "", length, dialect, counts);
    }
    throw new IllegalStateException(model + " has no expectation: \"" + expect + "\"");
  }

  private static Count count(String options, String value, Path model) {
    Matcher matcher = COUNTS.matcher(value);
    if (!matcher.matches()) {
      throw new IllegalStateException(model + " has a strange line: " + value);
    }
    return new Count(
        List.of(options.strip().split(" +")),
        Long.parseLong(matcher.group(1)),
        Long.parseLong(matcher.group(2)));
  }

  private static List<String> lines(Path model) {
    try {
      return Files.readAllLines(model);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
