package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static fathom.murphi.syntax.Parsing.parse;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecoveryTest {

  @Test
  void oneRunReportsIndependentMistakes() {
    String text =
        """
        const N = 3;
        type T : 0..;
        var x, y : T;
            z : array [T of boolean;
            r : record a : T; b boolean; c : T; end;
        function f(a : T) : boolean;
        begin
          if a = 1 y := 2; end;
          if a = then y := 3; elsif b do y := 4; else y := ; end;
          x = 4;
          y := 2
          x := 3;
          return forall i : T do z[i] = end & true;
        end;
        rule "one" x = 1 => begin y := 1; end;
        rule "two" x = 1 -> begin y := (1; x := 2 end;
        ruleset i : T
          rule "three" begin for j : T do y := 1; endrule;
        end;
        end;
        invariant "i" x <> y;
        startstate begin x := 1 +; y := 2; end;
        """;
    assertThat(complaints(text))
        .containsExactly(
            "M0116 1:9",
            "M0110 2:13",
            "M0110 4:18",
            "M0110 5:25",
            "M0119 8:12",
            "M0110 9:10",
            "M0119 9:31",
            "M0110 9:52",
            "M0116 10:5",
            "M0111 11:9",
            "M0110 13:33",
            "M0117 15:18",
            "M0117 16:18",
            "M0110 16:34",
            "M0119 18:3",
            "M0112 18:43",
            "M0114 20:1",
            "M0110 21:17",
            "M0110 22:26");
  }

  @Test
  void theTreeKeepsWhatWasReadAroundAMistake() {
    var result = parse("var a : boolean; b : ; c : boolean; rule x := 1; y := ; z := 3; end");
    assertThat(result.hasErrors()).isTrue();
    assertThat(result.model().items()).hasSize(3);
    var rule = (RuleSyntax.Rule) result.model().items().getLast();
    assertThat(rule.body()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "@",
      value = {
        "rule begin if x then y := 1; end @ M0112 1:33",
        "rule begin for i : T do y := 1; endif; end @ M0113 1:33",
        "rule begin if a then for i : T do y := 1; endif; end @ M0112 1:43",
        "rule begin while x y := 1 end end @ M0119 1:20",
        "rule begin end; end; rule end @ M0114 1:17",
        "rule begin x := 1 y := 2 end @ M0111 1:18",
        "rule begin ; x := 1 end @ M0110 1:12",
        "rule begin x + 1 end @ M0110 1:14",
        "rule var a : T; x := 1 end @ M0119 1:17",
        "rule x begin y := 1 end @ M0119 1:8",
        "rule x := 1 begin end @ M0110 1:13",
        "var to : T; x : T; @ M0115 1:5",
        "type E : enum { a, begin, b }; var x : E @ M0115 1:20",
        "var x : 3; y : T @ M0110 1:10",
        "var x T; y : T @ M0110 1:7",
        "var x := T; y : T @ M0116 1:7",
        "procedure p(a T); begin x := 1 end; rule end @ M0110 1:15",
        "procedure (a : T); begin x := 1 end; rule end @ M0110 1:11",
        "function f(a : T begin x := 1 end; rule end @ M0110 1:18",
        "rule begin switch x y := 1; case 2: end end @ M0110 1:21",
        "rule begin switch x case 1 y := 1; case 2: end end @ M0110 1:28",
        "rule begin for i = 1 to 3 do end end @ M0116 1:18",
        "rule begin for i 1 to 3 do end end @ M0110 1:18",
        "rule begin f(1; x := 2 end; rule end @ M0110 1:15",
        "rule begin a[1 := 2; b := 3 end @ M0110 1:16",
        "choose i net do rule end end @ M0110 1:10",
        "alias a = b do rule end end @ M0116 1:9",
        "ruleset do rule end end @ M0115 1:9",
        "blah blah; rule end @ M0110 1:1",
        "rule begin error x; y := 1 end @ M0110 1:18",
        "invariant ; rule end @ M0110 1:11",
        "ruleset i : T do x := 1; rule end end @ M0110 1:18",
        "rule a => b ==> end @ M0117 1:8",
        "rule end ; ) rule end @ M0110 1:12",
        "var x : record a : T rule end @ M0112 1:22",
        "rule begin x := forall i : T do y; z := 1 end @ M0112 1:34",
      })
  void aSingleMistakeIsReportedOnce(String text, String complaint) {
    assertThat(complaints(text)).containsExactly(complaint);
  }

  @Test
  void anElseIfThatTakesAnEndIsExplained() {
    Diagnostic diagnostic =
        parse("rule begin if a then x := 1; else if b then y := 2; end; end; rule end")
            .diagnostics()
            .getFirst();
    assertThat(diagnostic.code()).isEqualTo("M0112");
    assertThat(diagnostic.help()).contains("`elsif` does not");
  }

  @Test
  void messagesSayWhatWasExpectedAndFound() {
    assertThat(parse("rule begin if x y := 1 end end").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("Expected `then`, found `y`");
    assertThat(parse("rule begin\nif x then y := 1 end").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "The `rule` of line 1 is not closed: expected `end`, found the end of the file");
  }

  @Test
  void anErrorAtTheEndStandsAfterTheLastToken() {
    assertThat(complaints("rule begin x :=\n\n\n")).containsExactly("M0110 1:16");
  }
}
