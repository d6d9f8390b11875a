package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The small models are accepted or refused as the two tools do, by the table of both. */
final class MicroModelsTest {
  /**
   * Refused by default: a name that both tools refuse, a quantifier variable that is changed (row
   * 25 of the table of differences), guards that change the state (28), clear of a scalarset (23),
   * two scalarsets that are mixed (19), an enumeration member declared twice and a range of an
   * enumeration that both refuse, no start state (36), and a multiset indexed by a number.
   */
  private static final Set<String> REFUSED_BY_DEFAULT =
      Set.of(
          "a06_under",
          "a14_quantlv",
          "a15_guardse",
          "j06_funcvar",
          "c08_clrss",
          "c09_sslit",
          "g08_enumdup",
          "g09_enumsub",
          "g10_nostart",
          "j02_msidx");

  /** CMurphi takes a guard that changes the state and then goes wrong: row 28. */
  private static final Set<String> REFUSED_WHERE_CMURPHI_GOES_WRONG = Set.of("a15_guardse");

  /** A row of the table: what each tool says about a model. */
  record Row(SourceFile source, String cmurphi, String rumur) {
    String name() {
      return source.name().replace(".m", "");
    }

    @Override
    public String toString() {
      return source.name();
    }
  }

  static List<Row> rows() throws IOException {
    var lines = Files.readAllLines(Path.of("../corpus/micro/EXPECTED.md"));
    return Corpus.micro().stream().map(source -> row(source, lines)).toList();
  }

  private static Row row(SourceFile source, List<String> lines) {
    String name = source.name().replace(".m", "");
    String[] cells =
        lines.stream()
            .filter(line -> line.startsWith("| " + name + " "))
            .findFirst()
            .orElseThrow()
            .substring(2)
            .split(" \\| ", 3);
    return new Row(source, cells[1], cells[2]);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void cmurphisDialectRefusesWhatCMurphiRefuses(Row row) {
    boolean expected =
        row.cmurphi().startsWith("rejected")
            || REFUSED_WHERE_CMURPHI_GOES_WRONG.contains(row.name());
    assertThat(isRefused(row, Dialect.CMURPHI)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void rumursDialectRefusesWhatRumurRefuses(Row row) {
    assertThat(isRefused(row, Dialect.RUMUR)).isEqualTo(row.rumur().startsWith("rejected"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theDefaultDialectTakesWhatEitherToolTakesWithFewExceptions(Row row) {
    assertThat(isRefused(row, Dialect.MURPHI)).isEqualTo(REFUSED_BY_DEFAULT.contains(row.name()));
  }

  private static boolean isRefused(Row row, Dialect dialect) {
    Model model = Murphi.load(row.source(), Options.of(dialect)).model();
    if (model != null) {
      WellFormed.check(model);
    }
    return model == null;
  }
}
