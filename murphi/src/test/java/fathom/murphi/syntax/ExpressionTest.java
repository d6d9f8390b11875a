package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static fathom.murphi.syntax.Parsing.expression;
import static fathom.murphi.syntax.Parsing.grouped;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpressionTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "a ? b : c -> d => (a ? b : (c -> d))",
        "a -> b ? c : d => ((a -> b) ? c : d)",
        "a -> b || c => (a -> (b || c))",
        "a || b && c => (a || (b && c))",
        "a && b | c => (a && (b | c))",
        "a | b ^ c => (a | (b ^ c))",
        "a ^ b & c => (a ^ (b & c))",
        "x & y = 3 => (x & (y = 3))",
        "!a & b => ((!a) & b)",
        "!x = y => (!(x = y))",
        "a = !b = c & d => ((a = (!(b = c))) & d)",
        "a < b << c => (a < (b << c))",
        "a << b + c => (a << (b + c))",
        "a + b * c => (a + (b * c))",
        "-a * b => ((-a) * b)",
        "2 - -3 => (2 - (-3))",
        "-a + b => ((-a) + b)",
        "~a * b => ((~a) * b)",
        "-~a => (-(~a))",
        "a + !b = c => (a + (!(b = c)))",
      })
  void operatorsBindAsInTheTable(String text, String grouping) {
    assertThat(grouped(text)).isEqualTo(grouping);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "a | b | c => ((a | b) | c)",
        "a & b & c => ((a & b) & c)",
        "a || b ∨ c => ((a || b) || c)",
        "a && b ∧ c => ((a && b) && c)",
        "a ^ b ^ c => ((a ^ b) ^ c)",
        "a << b >> c => ((a << b) >> c)",
        "a - b + c => ((a - b) + c)",
        "a / b * c % d => (((a / b) * c) % d)",
        "a -> b -> c => (a -> (b -> c))",
        "a ? b : c ? d : e => (a ? b : (c ? d : e))",
        "a ? b ? c : d : e => (a ? (b ? c : d) : e)",
      })
  void operatorsAssociateAsInTheTable(String text, String grouping) {
    assertThat(grouped(text)).isEqualTo(grouping);
  }

  @Test
  void comparisonsDoNotAssociate() {
    assertThat(complaints("invariant a < b < c")).containsExactly("M0118 1:17");
    assertThat(complaints("invariant a = b = c | d != e != f"))
        .containsExactly("M0118 1:17", "M0118 1:30");
    assertThat(complaints("invariant (a = b) = c")).isEmpty();
  }

  @Test
  void rowsOfImplicationsAndConditionalsAreTheDefaultDialectsAlone() {
    for (Dialect dialect : List.of(Dialect.CMURPHI, Dialect.RUMUR)) {
      assertThat(complaints("invariant a -> b -> c", dialect)).containsExactly("M0118 1:13");
      assertThat(complaints("invariant a ? b : c ? d : e", dialect)).containsExactly("M0118 1:21");
      assertThat(complaints("invariant a -> (b -> c)", dialect)).isEmpty();
      assertThat(complaints("invariant (a -> b) -> c", dialect)).isEmpty();
      assertThat(complaints("invariant a ? b ? c : d : e", dialect)).isEmpty();
    }
  }

  @Test
  void designatorsTakeFieldsAndIndices() {
    assertThat(grouped("a.b[i + 1][j].c = x")).isEqualTo("(a.b[(i + 1)][j].c = x)");
    assertThat(expression("a.b[1]").isDesignator()).isTrue();
    assertThat(expression("f(1)").isDesignator()).isFalse();
  }

  @Test
  void callsTakeArgumentsAndUndefined() {
    assertThat(grouped("f() & g(1, undefined) & h(undefined, x,)"))
        .isEqualTo("((f() & g(1, undefined!)) & h(undefined!, x))");
  }

  @Test
  void quantifiersRangeOverTypesAndBounds() {
    assertThat(grouped("forall i : T; j := 1 to n by 2 do a[i][j] endforall & b"))
        .isEqualTo("(forall i : T; j := 1 to n by 2 do a[i][j] end & b)");
    assertThat(grouped("exists i : 0..N - 1 : a[i] end"))
        .isEqualTo("exists i : 0..(N - 1) do a[i] end");
    assertThat(grouped("∀ i : boolean do ∃ j : T do i end endforall"))
        .isEqualTo("forall i : boolean do exists j : T do i end end");
  }

  @Test
  void builtInFunctionsAreRead() {
    assertThat(grouped("isundefined(a.b) | IsMember(a[i], T)"))
        .isEqualTo("(isundefined(a.b) | ismember(a[i], T))");
    assertThat(grouped("multisetcount(i : net, net[i].k = 1) < 3"))
        .isEqualTo("(count(i : net, (net[i].k = 1)) < 3)");
  }

  @Test
  void numbersAreDecimalOrHexadecimal() {
    assertThat(grouped("0x1F + 0Xff = 9223372036854775807"))
        .isEqualTo("((31 + 255) = 9223372036854775807)");
  }

  @Test
  void aLeadingZeroIsDecimalWithAWarningButOctalInRumur() {
    assertThat(complaints("const a : 010; b : 007; c : 0;")).containsExactly("M0108 1:11");
    assertThat(Parsing.parse("const a : 010;").hasErrors()).isFalse();
    assertThat(Show.expression(expression("010", Dialect.CMURPHI))).isEqualTo("10");
    assertThat(Show.expression(expression("010", Dialect.RUMUR))).isEqualTo("8");
    assertThat(complaints("const a : 09;", Dialect.RUMUR)).containsExactly("M0107 1:11");
  }

  @Test
  void trueAndFalseIgnoreCase() {
    assertThat(grouped("TRUE & False")).isEqualTo("(true & false)");
  }

  @Test
  void spansCoverParenthesesOfOperandsButNotTheirOwn() {
    var sum = (ExprSyntax.Binary) expression("((a + b) * (c))");
    assertThat(sum.span().text()).isEqualTo("(a + b) * (c)");
    assertThat(sum.left().span().text()).isEqualTo("a + b");
    assertThat(sum.operatorSpan().text()).isEqualTo("*");
  }

  @Test
  void assignmentInAConditionIsExplained() {
    assertThat(complaints("rule x := 1 & y ==> begin if x := 2 then end end"))
        .containsExactly("M0116 1:8", "M0116 1:32");
  }
}
