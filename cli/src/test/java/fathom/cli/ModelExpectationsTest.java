package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every model of the tree gets the answer that its header promises. */
final class ModelExpectationsTest {
  private static final List<Path> FOLDERS = List.of(Path.of("../models"), Path.of("../corpus"));

  /** These have their expectations in a table of their own. */
  private static final Path MICRO_MODELS = Path.of("../corpus/micro");

  private static final long MANY_STATES = 300_000;

  private final JsonMapper mapper = new JsonMapper();

  @Test
  void thereAreModels() {
    for (Path folder : FOLDERS) {
      assertThat(modelsIn(folder)).as(folder.toString()).isNotEmpty();
    }
  }

  @TestFactory
  Stream<DynamicTest> modelsKeepTheirPromises() {
    return tests(false);
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> largeModelsKeepTheirPromises() {
    return tests(true);
  }

  private Stream<DynamicTest> tests(boolean isLarge) {
    return FOLDERS.stream()
        .flatMap(folder -> modelsIn(folder).stream())
        .flatMap(model -> testsOf(model, isLarge).stream());
  }

  private List<DynamicTest> testsOf(Path model, boolean isLarge) {
    Expectations expected = Expectations.read(model);
    var out = new ArrayList<DynamicTest>();
    boolean hasOnlyLargeCounts =
        !expected.counts().isEmpty()
            && expected.counts().stream().allMatch(count -> count.states() > MANY_STATES);
    if (hasOnlyLargeCounts == isLarge) {
      out.add(
          DynamicTest.dynamicTest(
              model + ": verdict",
              () -> checkAnswer(answer(model, expected, List.of()), expected.answer())));
    }
    if (!isLarge) {
      for (Expectations.Variant variant : expected.variants()) {
        out.add(
            DynamicTest.dynamicTest(
                model + " " + String.join(" ", variant.options()) + ": verdict",
                () -> checkAnswer(answer(model, expected, variant.options()), variant.answer())));
      }
    }
    for (Expectations.Count count : expected.counts()) {
      if (count.states() > MANY_STATES == isLarge) {
        out.add(
            DynamicTest.dynamicTest(
                model + " " + String.join(" ", count.options()),
                () -> checkCount(model, expected, count)));
      }
    }
    return out;
  }

  private void checkAnswer(Shell.Result result, Expectations.Answer expected) {
    JsonNode json = mapper.readTree(result.out());
    switch (expected.verdict()) {
      case "holds" -> {
        assertThat(json.path("verdict").asString()).as(result.out()).isEqualTo("holds");
        assertThat(result.status()).isZero();
      }
      case "rejected" -> {
        assertThat(json.path("verdict").asString()).as(result.out()).isEqualTo("rejected");
        assertThat(result.status()).isEqualTo(3);
        assertThat(json.path("diagnostics").isEmpty()).isFalse();
      }
      default -> checkViolation(json, result, expected);
    }
  }

  private static void checkViolation(
      JsonNode json, Shell.Result result, Expectations.Answer expected) {
    assertThat(json.path("verdict").asString()).as(result.out()).isEqualTo("violated");
    assertThat(result.status()).isEqualTo(1);
    JsonNode violation = json.path("violation");
    if (!expected.kind().isEmpty()) {
      assertThat(violation.path("kind").asString()).as(result.out()).isEqualTo(expected.kind());
    }
    if (!expected.name().isEmpty()) {
      assertThat(violation.path("name").asString()).as(result.out()).isEqualTo(expected.name());
    }
    expected
        .traceLength()
        .ifPresent(
            length -> {
              int attempted = json.has("attempted") && !json.path("trace").isEmpty() ? 1 : 0;
              assertThat(violation.path("trace_length").asInt() + attempted)
                  .as(result.out())
                  .isEqualTo(length);
            });
  }

  private void checkCount(Path model, Expectations expected, Expectations.Count count) {
    Shell.Result result = run(model, expected, count.options());
    JsonNode json = mapper.readTree(result.out());
    assertThat(json.path("states").asLong()).as("states").isEqualTo(count.states());
    assertThat(json.path("transitions").asLong()).as("rules fired").isEqualTo(count.rulesFired());
  }

  /** One thread always finds the same one of several violations that are equally near. */
  private static Shell.Result answer(Path model, Expectations expected, List<String> options) {
    var alone = new ArrayList<>(options);
    if (options.stream().noneMatch(option -> option.startsWith("--threads"))) {
      alone.addAll(List.of("--threads", "1"));
    }
    return run(model, expected, alone);
  }

  private static Shell.Result run(Path model, Expectations expected, List<String> options) {
    var args = new ArrayList<>(List.of("check", model.toString(), "--json=-"));
    args.add("--dialect=" + expected.dialect());
    args.addAll(options);
    return Shell.fathom(args.toArray(String[]::new));
  }

  private static boolean isModel(Path file) {
    return file.toString().endsWith(".m") || file.toString().endsWith(".bir");
  }

  private static List<Path> modelsIn(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> isModel(file) && !file.startsWith(MICRO_MODELS))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
