package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every model of corpus/micro gives, under a tool's dialect, the answer of that tool's column in
 * EXPECTED.md: accepted, rejected or violated, and the counts where the model holds.
 */
final class MicroModelsTest {
  private static final Path FOLDER = Path.of("../corpus/micro");
  private static final Pattern OK = Pattern.compile("OK (\\d+) st / (\\d+) rules.*");
  private static final Pattern EXHAUSTIVE = Pattern.compile(".*exhaustive: (\\d+) / (\\d+).*");

  /** Rumur never answers here, and so do we under its dialect: a loop without an end. */
  private static final String ENDLESS = "b08_while rumur";

  /** Where we answer differently on purpose, with the reason. */
  private static final Map<String, String> DIFFERENCES =
      Map.of(
          "a15_guardse cmurphi", "a guard that changes the state is rejected",
          "c08_clrss rumur", "clear picks a member, so its scalarset is not symmetric any more",
          "e01_ovf rumur", "arithmetic has 64 bits, not as few as the variables need",
          "i01_sub rumur", "arithmetic has 64 bits, not as few as the variables need",
          "e08_condshort cmurphi", "only the chosen branch of a conditional is evaluated");

  /** One cell of the table. */
  record Cell(String model, String dialect, String answer) {
    String name() {
      return model + " " + dialect;
    }
  }

  @Test
  void theTableCoversTheFolder() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<String> models =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".m"))
              .map(name -> name.substring(0, name.length() - 2))
              .sorted()
              .toList();
      assertThat(cells().map(Cell::model).distinct().sorted().toList()).isEqualTo(models);
    }
  }

  @TestFactory
  Stream<DynamicTest> everyModelAnswersLikeTheToolOfTheDialect() {
    return cells()
        .filter(cell -> !cell.name().equals(ENDLESS) && !DIFFERENCES.containsKey(cell.name()))
        .map(cell -> DynamicTest.dynamicTest(cell.name(), () -> check(cell)));
  }

  @TestFactory
  Stream<DynamicTest> everyDifferenceIsStillOne() {
    return cells()
        .filter(cell -> DIFFERENCES.containsKey(cell.name()))
        .map(
            cell ->
                DynamicTest.dynamicTest(
                    cell.name() + ": " + DIFFERENCES.get(cell.name()),
                    () ->
                        assertThatThrownBy(() -> check(cell)).isInstanceOf(AssertionError.class)));
  }

  private static void check(Cell cell) {
    String model = FOLDER.resolve(cell.model() + ".m").toString();
    Shell.Result result = Shell.fathom("check", model, "--json=-", "--dialect=" + cell.dialect());
    String said = result.out() + result.err();
    Matcher ok = OK.matcher(cell.answer());
    if (ok.matches()) {
      assertThat(result.status()).as(said).isZero();
      JsonNode json = new JsonMapper().readTree(result.out());
      Matcher exhaustive = EXHAUSTIVE.matcher(cell.answer());
      Matcher counts = exhaustive.matches() ? exhaustive : ok;
      assertThat(json.path("states").asString()).as(said).isEqualTo(counts.group(1));
      assertThat(json.path("transitions").asString()).as(said).isEqualTo(counts.group(2));
    } else if (cell.answer().startsWith("ERROR")) {
      assertThat(result.status()).as(said).isEqualTo(1);
    } else if (cell.answer().startsWith("rejected")) {
      assertThat(result.status()).as(said).isEqualTo(3);
    } else {
      assertThat(result.status()).as(said).isIn(0, 1, 3);
    }
  }

  private static Stream<Cell> cells() {
    try {
      return Files.readAllLines(FOLDER.resolve("EXPECTED.md")).stream()
          .filter(line -> line.startsWith("| "))
          .map(line -> line.split(" *\\| *"))
          .map(cells -> new String[] {cells[1].split(" ")[0], cells[2], cells[3]})
          .filter(cells -> Files.exists(FOLDER.resolve(cells[0] + ".m")))
          .flatMap(
              cells ->
                  Stream.of(
                      new Cell(cells[0], "cmurphi", cells[1]),
                      new Cell(cells[0], "rumur", cells[2])));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
