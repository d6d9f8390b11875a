package fathom.murphi.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.murphi.Dialect;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The small models are accepted or refused as the two tools' parsers do, by the table of both. */
final class MicroModelsTest {
  private static final List<String> REFUSED_BY_A_PARSER =
      List.of(
          "syntax error",
          "Bad input character",
          "unexpected character",
          "underscore",
          "not supported");

  /** Refused in every dialect: the default accepts what either tool does, and more. */
  private static final Set<String> REFUSED_BY_DEFAULT = Set.of("a06_under");

  /** A row of the table: what each tool says about a model. */
  record Row(String model, String cmurphi, String rumur) {
    @Override
    public String toString() {
      return model;
    }
  }

  static List<Row> rows() throws IOException {
    return Files.readAllLines(MicroModels.FOLDER.resolve("EXPECTED.md")).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| model"))
        .filter(line -> !line.startsWith("| generated"))
        .map(line -> line.substring(2).split(" \\| ", 3))
        .map(cells -> new Row(cells[0].split(" ", 2)[0], cells[1], cells[2]))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void cmurphiDialectRefusesWhatCMurphisParserRefuses(Row row) {
    assertThat(isRefused(row, Dialect.CMURPHI)).isEqualTo(isRefusedByParser(row.cmurphi()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void rumurDialectRefusesWhatRumursParserRefuses(Row row) {
    assertThat(isRefused(row, Dialect.RUMUR)).isEqualTo(isRefusedByParser(row.rumur()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void defaultDialectAcceptsTheUnion(Row row) {
    assertThat(isRefused(row, Dialect.MURPHI)).isEqualTo(REFUSED_BY_DEFAULT.contains(row.model()));
  }

  @ParameterizedTest
  @MethodSource("files")
  void spansLieWithinTheSpansAroundThem(SourceFile file) {
    checkSpans(Parser.parse(file, Dialect.MURPHI).model(), new Span(file, 0, file.text().length()));
  }

  static Stream<SourceFile> files() {
    return MicroModels.all().stream();
  }

  private static boolean isRefused(Row row, Dialect dialect) {
    SourceFile file = MicroModels.read(MicroModels.FOLDER.resolve(Path.of(row.model() + ".m")));
    return Parser.parse(file, dialect).hasErrors();
  }

  private static boolean isRefusedByParser(String verdict) {
    return verdict.startsWith("rejected")
        && REFUSED_BY_A_PARSER.stream().anyMatch(verdict::contains);
  }

  private static void checkSpans(@Nullable Object node, Span around) {
    if (node instanceof List<?> list) {
      list.forEach(element -> checkSpans(element, around));
    } else if (node instanceof Span span) {
      assertThat(span.start()).isBetween(around.start(), around.end());
      assertThat(span.end()).isBetween(span.start(), around.end());
    } else if (node instanceof Record && isSyntax(node)) {
      Span own = (Span) component(node, "span");
      checkSpans(own, around);
      for (RecordComponent component : node.getClass().getRecordComponents()) {
        checkSpans(component(node, component.getName()), own);
      }
    }
  }

  private static boolean isSyntax(Object node) {
    return node.getClass().getPackage() == ModelSyntax.class.getPackage();
  }

  private static Object component(Object node, String name) {
    try {
      var accessor = node.getClass().getDeclaredMethod(name);
      Object value = accessor.invoke(node);
      return value == null ? "nothing" : value;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
