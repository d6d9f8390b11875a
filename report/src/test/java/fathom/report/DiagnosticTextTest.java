package fathom.report;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import fathom.model.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DiagnosticTextTest {
  private final DiagnosticText printer = new DiagnosticText(Palette.PLAIN);

  @Test
  void aDiagnosticShowsCodePositionLineMarkLabelAndHelp() {
    String text = "\n".repeat(40) + "  Chan[i].Count := Chan[i].Count + 1;\n";
    assertThat(
            printer.render(
                new Diagnostic(
                    "M0204",
                    Diagnostic.Severity.ERROR,
                    spanOf(text, "Chan[i].Count + 1"),
                    "5 does not fit in the range 0..4",
                    "may be 5 when Count is 4",
                    "widen the type to 0..5, or guard the rule with Chan[i].Count < 4")))
        .isEqualTo(
            """
            error[M0204]: 5 does not fit in the range 0..4
              --> german.m:41:20
               |
            41 |   Chan[i].Count := Chan[i].Count + 1;
               |                    ^^^^^^^^^^^^^^^^^ may be 5 when Count is 4
               = help: widen the type to 0..5, or guard the rule with Chan[i].Count < 4
            """);
  }

  @Test
  void aWarningWithoutLabelAndHelpEndsWithTheMark() {
    assertThat(printer.render(warning(spanOf("var x : boolean;", "x"))))
        .isEqualTo(
            """
            warning[M0900]: look here
             --> german.m:1:5
              |
            1 | var x : boolean;
              |     ^
            """);
  }

  @Test
  void tabsAreShownAsColumnsOfEight() {
    assertThat(printer.render(warning(spanOf("\tx :=\ty;", "y"))))
        .endsWith(
            """
            1 |         x :=    y;
              |                 ^
            """);
  }

  @Test
  void wideAndCombiningCharactersKeepTheMarkInPlace() {
    assertThat(printer.render(warning(spanOf("-- 漢字 e\u0301 bad", "bad"))))
        .endsWith(
            """
            1 | -- 漢字 e\u0301 bad
              |           ^^^
            """);
    assertThat(printer.render(warning(spanOf("-- 漢字", "漢字")))).endsWith("|    ^^^^\n");
  }

  @Test
  void charactersThatCommandTheTerminalAreMadeVisible() {
    assertThat(printer.render(warning(spanOf("x \u001b[31m\u202e y", "y"))))
        .contains("x \u241b[31m\uFFFD y")
        .doesNotContain("\u001b");
  }

  @Test
  void aLongLineIsCutAroundTheMark() {
    String text = "a".repeat(5000) + " bad " + "b".repeat(5000);
    String rendered = printer.render(warning(spanOf(text, "bad")));
    List<String> lines = rendered.lines().toList();
    String source = lines.get(3);
    String mark = lines.get(4);
    assertThat(source).hasSizeLessThan(110).contains("…a").endsWith("b…");
    assertThat(source.substring(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).isEqualTo("bad");
  }

  @Test
  void aMarkNearTheEndOfALongLineShowsThatEnd() {
    String text = "a".repeat(300) + " bad";
    List<String> lines = printer.render(warning(spanOf(text, "bad"))).lines().toList();
    assertThat(lines.get(3)).startsWith("1 | …a").endsWith("a bad");
    assertThat(lines.get(4).indexOf('^')).isEqualTo(lines.get(3).indexOf("bad"));
  }

  @Test
  void aMarkLongerThanTheWindowStopsAtItsEdge() {
    String text = "x".repeat(400);
    List<String> lines = printer.render(warning(spanOf(text, text))).lines().toList();
    assertThat(lines.get(3)).hasSize("1 | ".length() + 101);
    assertThat(lines.get(4)).hasSize("1 | ".length() + 100);
  }

  @Test
  void aSpanFromTheStartOfALineIsFramed() {
    String text = "rule \"a\"\n  x = 1\n==>\nend;\n";
    assertThat(printer.render(warning(spanOf(text, text.strip()))))
        .isEqualTo(
            """
            warning[M0900]: look here
             --> german.m:1:1
              |
            1 | / rule "a"
            2 | |   x = 1
            3 | | ==>
            4 | | end;
              | |____^
            """);
  }

  @Test
  void aSpanFromTheMiddleOfALineIsFramed() {
    String text = "x := if a\n then b\n else c;\n";
    assertThat(printer.render(warning(spanOf(text, "if a\n then b\n else c"))))
        .endsWith(
            """
            1 |   x := if a
              |  ______^
            2 | |  then b
            3 | |  else c;
              | |_______^
            """);
  }

  @Test
  void aSpanOfManyLinesIsShownByItsEnds() {
    String text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
    assertThat(printer.render(warning(spanOf(text, text.strip()))))
        .endsWith(
            """
             1 | / a
             2 | | b
            ...  |
             9 | | i
            10 | | j
               | |_^
            """);
  }

  @Test
  void theEndOfTheFileCanBeMarked() {
    assertThat(printer.render(warning(new Span(new SourceFile("german.m", "var"), 3, 3))))
        .endsWith(
            """
            1 | var
              |    ^
            """);
    assertThat(printer.render(warning(new Span(new SourceFile("german.m", ""), 0, 0))))
        .endsWith(
            """
            1 |
              | ^
            """);
  }

  @Test
  void messagesBeyondTheLimitAreCounted() {
    Diagnostic one = warning(spanOf("x", "x"));
    assertThat(printer.render(List.of(one, one, one), 1)).endsWith("… and 2 more messages.\n\n");
  }

  @Test
  void coloursAreOnlyInTheAnsiPalette() {
    Diagnostic one = warning(spanOf("x", "x"));
    String coloured = new DiagnosticText(Palette.ANSI).render(one);
    assertThat(coloured).contains("\u001b[1;33mwarning[M0900]\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(printer.render(one));
  }

  private static Diagnostic warning(Span span) {
    return new Diagnostic("M0900", Diagnostic.Severity.WARNING, span, "look here", null, null);
  }

  private static Span spanOf(String text, String part) {
    int start = text.lastIndexOf(part);
    return new Span(new SourceFile("german.m", text), start, start + part.length());
  }
}
