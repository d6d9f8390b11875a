package fathom.murphi;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The front end as a whole. */
final class MurphiTest {
  private static Murphi.Result load(String text) {
    return Murphi.load(new SourceFile("test.m", text), Options.of(Dialect.MURPHI));
  }

  @Test
  void aRightTextBecomesAModel() {
    Murphi.Result result = load("var x: 0..1; startstate x := 0 end; rule begin x := 1 - x end");
    assertThat(result.model()).isNotNull();
    assertThat(result.diagnostics()).isEmpty();
  }

  @Test
  void aTextThatCannotBeReadIsNotCheckedFurther() {
    Murphi.Result result = load("var x: 0..; startstate y := 0 end; rule begin x := 1 - x end");
    assertThat(result.model()).isNull();
    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .allMatch(c -> c.startsWith("M01"));
  }

  @Test
  void warningsOfParserAndCheckerComeInSourceOrder() {
    Murphi.Result result =
        load("var u: 0..3; x: 0..20; startstate x := 010 end; rule false ==> begin x := 1 end");
    assertThat(result.model()).isNotNull();
    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("M0303", "M0108", "M0302");
  }

  @Test
  void anEmptyTextIsAnError() {
    assertThat(load("").model()).isNull();
    assertThat(load("").diagnostics()).isNotEmpty();
  }

  @Test
  void manyTextsCanBeLoadedAtOnce() {
    String text =
        "type P: scalarset(3); var p: P; startstate undefine p end;"
            + " ruleset q: P do rule p != q ==> begin p := q end end";
    List<String> models =
        IntStream.range(0, 64)
            .parallel()
            .mapToObj(_ -> String.valueOf(load(text).model()))
            .toList();
    assertThat(models.stream().map(model -> model.replaceAll("SourceFile@\\w+", "")).distinct())
        .hasSize(1);
  }
}
