package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Explainer;
import fathom.compile.Fault;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Symmetry;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The micro-models get the answers in corpus/micro/README.md, which are those of other tools. */
final class MicroModelsTest {
  private static final Path FOLDER = Path.of("../corpus/micro");
  private static final int MOST_STATES = 10_000;

  /** A line of the table; counts are empty where they are not compared. */
  private record Row(
      String model, String dialect, String options, String verdict, String states, String rules) {
    String name() {
      return model + " as " + dialect + " " + options;
    }

    Path file() {
      return FOLDER.resolve(model + ".m");
    }

    boolean hasCounts() {
      return !states.equals("-");
    }
  }

  private static List<Row> rows() {
    var rows = new ArrayList<Row>();
    for (String line : lines(FOLDER.resolve("README.md"))) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 9 && !cells[1].strip().equals("model") && !cells[1].startsWith("-")) {
        rows.add(
            new Row(
                cells[1].strip(),
                cells[2].strip(),
                cells[3].strip(),
                cells[4].strip(),
                cells[5].strip(),
                cells[6].strip()));
      }
    }
    return rows;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyModelIsInTheTable() throws IOException {
    var named = new HashSet<String>();
    rows().forEach(row -> named.add(row.file().getFileName().toString()));
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(f -> f.endsWith(".m")))
          .containsExactlyInAnyOrderElementsOf(named);
    }
  }

  @TestFactory
  Stream<DynamicTest> theCommandAgrees() {
    return rows().stream().map(row -> DynamicTest.dynamicTest(row.name(), () -> checkCommand(row)));
  }

  private static void checkCommand(Row row) {
    var args = new ArrayList<>(List.of("check", row.file().toString(), "--json=-"));
    args.add("--dialect=" + row.dialect());
    if (!row.options().isEmpty()) {
      args.add(row.options());
    }
    Shell.Result result = Shell.fathom(args.toArray(String[]::new));
    JsonNode json = new JsonMapper().readTree(result.out());
    String verdict = json.path("verdict").asString();
    if (verdict.equals("violated")) {
      verdict += " " + json.path("violation").path("kind").asString();
    }
    assertThat(verdict).as(result.out()).isEqualTo(row.verdict());
    if (row.hasCounts() && row.verdict().equals("holds")) {
      assertThat(json.path("states").asString()).isEqualTo(row.states());
      assertThat(json.path("transitions").asString()).isEqualTo(row.rules());
    }
  }

  @TestFactory
  Stream<DynamicTest> thePlainSearchAgrees() {
    return rows().stream()
        .filter(row -> row.options().isEmpty() || row.options().equals("--symmetry=off"))
        .map(row -> DynamicTest.dynamicTest(row.name(), () -> checkPlainly(row)));
  }

  private static void checkPlainly(Row row) throws IOException {
    var source = new SourceFile(row.model(), Files.readString(row.file()));
    Dialect dialect = Dialect.valueOf(row.dialect().toUpperCase(Locale.ROOT));
    Model model = Murphi.load(source, Options.of(dialect)).model();
    if (model == null) {
      assertThat(row.verdict()).isEqualTo("rejected");
      return;
    }
    InterpretedSystem system = InterpretedSystem.of(model);
    Symmetry symmetry = row.options().isEmpty() ? Symmetry.of(model, system.layout()) : null;
    if (symmetry != null) {
      system = system.withSymmetry(symmetry::newCanonicaliser);
    }
    PlainSearch.Result result = PlainSearch.run(system, MOST_STATES);
    assertThat(verdict(system, result)).isEqualTo(row.verdict());
    if (row.hasCounts()) {
      assertThat(counts(result)).isEqualTo(row.states() + " states, " + row.rules() + " rules");
    }
  }

  private static String counts(PlainSearch.Result result) {
    if (result.violations().isEmpty()) {
      return result.states() + " states, " + result.fired() + " rules";
    }
    PlainSearch.Violation first = result.violations().getFirst();
    return first.states() + " states, " + first.fired() + " rules";
  }

  private static String verdict(InterpretedSystem system, PlainSearch.Result result) {
    if (result.violations().isEmpty()) {
      return missesCover(system, result) ? "violated cover" : "holds";
    }
    PlainSearch.Violation first = result.violations().getFirst();
    return switch (first.kind()) {
      case INVARIANT -> "violated invariant";
      case DEADLOCK -> "violated deadlock";
      case START_FAULT, RULE_FAULT, PROPERTY_FAULT ->
          switch (faultOf(first, system.explainer()).kind()) {
            case ASSERTION -> "violated assertion";
            case ERROR -> "violated error";
            default -> "violated runtime";
          };
    };
  }

  private static boolean missesCover(InterpretedSystem system, PlainSearch.Result result) {
    for (int i = 0; i < system.instances().propertyCount(); i++) {
      boolean isCover = system.instances().propertyOf(i).kind() == Property.Kind.COVER;
      if (isCover && result.expander().coverHits()[i] == 0) {
        return true;
      }
    }
    return false;
  }

  private static Fault faultOf(PlainSearch.Violation violation, Explainer explainer) {
    if (violation.kind() == PlainSearch.Kind.START_FAULT) {
      return Objects.requireNonNull(explainer.faultOfStart(violation.instance()));
    }
    long[] state = Objects.requireNonNull(violation.state()).array();
    return Objects.requireNonNull(
        violation.kind() == PlainSearch.Kind.RULE_FAULT
            ? explainer.faultOfRule(violation.instance(), state)
            : explainer.faultOfProperty(violation.instance(), state));
  }
}
