package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The guide says what is true: its commands print what it shows, and it leaves nothing out. */
final class GuideTest {
  private static final Path MODELS = GuidePage.FOLDER.resolve("tutorial");
  private static final String LEFT_OUT = "…";
  private static final Pattern MEASURED = Pattern.compile("(?m)^( +(?:time|memory): +).*$");
  private static final Pattern THREADS = Pattern.compile(", \\d+ threads?\\b");

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatTheGuideShows() {
    return GuidePage.all().stream()
        .flatMap(page -> page.commands().stream())
        .map(
            command ->
                DynamicTest.dynamicTest(
                    String.join(" ", command.arguments()), () -> printsWhatIsShown(command)));
  }

  private static void printsWhatIsShown(GuidePage.Command command) {
    var arguments = new ArrayList<String>();
    for (String argument : command.arguments()) {
      boolean isShipped = argument.startsWith("models/");
      String inTutorial = argument.endsWith(".m") ? MODELS.resolve(argument).toString() : argument;
      arguments.add(isShipped ? "../" + argument : inTutorial);
    }
    if (arguments.getFirst().equals("check") && !arguments.contains("--help")) {
      arguments.add("--progress=off");
    }
    Shell.Result result = Shell.fathom(arguments.toArray(String[]::new));
    String printed = result.err() + result.out();
    assertThat(normal(printed.replace(MODELS + "/", "").replace("../models/", "models/")))
        .matches(patternOf(command.output()));
  }

  private static Pattern patternOf(List<String> shown) {
    var out = new StringBuilder();
    for (String line : normal(String.join("\n", shown)).lines().toList()) {
      out.append(line.strip().equals(LEFT_OUT) ? "(?:.*\n)*?" : Pattern.quote(line) + "\n");
    }
    return Pattern.compile(out.toString());
  }

  private static String normal(String text) {
    String unmeasured = MEASURED.matcher(text.stripTrailing() + "\n").replaceAll("$1*");
    return THREADS.matcher(unmeasured).replaceAll(", N threads");
  }

  @Test
  void theFragmentsOfTheTutorialAreInItsModels() throws IOException {
    var models = new ArrayList<String>();
    try (Stream<Path> files = Files.list(MODELS)) {
      files.forEach(file -> models.add(textOf(file)));
    }
    assertThat(GuidePage.of("tutorial.md").blocks("murphi"))
        .isNotEmpty()
        .allSatisfy(
            fragment -> assertThat(models).anyMatch(model -> model.contains(fragment.strip())));
  }

  @Test
  void everyOptionOfCheckIsExplained() {
    var names = new TreeSet<String>();
    for (var option : new CommandLine(new CheckArguments()).getCommandSpec().options()) {
      names.add(option.longestName());
    }
    assertThat(names).contains("--search");
    assertThat(names)
        .allSatisfy(name -> assertThat(GuidePage.of("options.md").text()).contains("`" + name));
  }

  @ParameterizedTest
  @EnumSource
  void everyExitStatusIsExplained(ExitStatus status) {
    assertThat(GuidePage.of("exit-codes.md").text()).contains("\n| " + status.code() + " |");
  }

  @Test
  void everyKeyOfTheJsonIsExplained() {
    var keys = new TreeSet<String>();
    for (String schema :
        List.of(
            "check.schema.json",
            "trace.schema.json",
            "walks.schema.json",
            "tree.schema.json",
            "witness.schema.json")) {
      collectKeys(new JsonMapper().readTree(textOf(Path.of("..", "schema", schema))), keys);
    }
    assertThat(keys).contains("verdict", "model_sha256");
    assertThat(keys)
        .allSatisfy(key -> assertThat(GuidePage.of("json.md").text()).contains("`" + key + "`"));
  }

  private static void collectKeys(JsonNode schema, Set<String> keys) {
    JsonNode properties = schema.path("properties");
    if (properties.isObject()) {
      keys.addAll(properties.propertyNames());
    }
    schema.forEach(part -> collectKeys(part, keys));
  }

  private static String textOf(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
