package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.guard;
import static fathom.murphi.check.Loading.withBody;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import fathom.murphi.Options;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Which reads may meet an undefined value, use by use. */
final class UndefinedTest {
  private static final String DECLARATIONS =
      "type P: scalarset(2); E: enum {k, l}; R: record x: 0..3; end;"
          + " var p, q: P; e: E; x, y: 0..3; z: 0..9; b: boolean; r, s: R; a: array [P] of 0..3;"
          + " procedure take(v: 0..3); begin end; procedure takeP(v: P); begin end; ";
  private static final Options STRICT =
      new Options(Dialect.MURPHI, Map.of(), true, OptionalLong.empty());

  @Test
  void arithmeticAndComparisonNeedValues() {
    assertThat(guard(DECLARATIONS, "x + 1 < y")).isEqualTo("((x ADD 1) LESS y)");
    assertThat(guard(DECLARATIONS, "x = y")).isEqualTo("(x EQUAL y)");
    assertThat(guard(DECLARATIONS, "e = k")).isEqualTo("(e EQUAL k)");
    assertThat(guard(DECLARATIONS, "b")).isEqualTo("b");
  }

  @Test
  void scalarsetsAreComparedEvenIfUndefined() {
    assertThat(guard(DECLARATIONS, "p = q")).isEqualTo("(p? EQUAL q?)");
    assertThat(guard(DECLARATIONS, "p != (b ? p : q)")).isEqualTo("(p? NOT_EQUAL (b ? p? : q?))");
    assertThat(guard(DECLARATIONS, "p = q", Dialect.RUMUR)).isEqualTo("(p EQUAL q)");
  }

  @Test
  void anAssignmentOfADesignatorCopiesTheUndefinedValue() {
    assertThat(body(DECLARATIONS, "x := y; x := z; p := q; r := s"))
        .isEqualTo("x := y?; x := z?; p := q?; r := s?;");
    assertThat(body(DECLARATIONS, "x := y; p := q", STRICT)).isEqualTo("x := y; p := q;");
    assertThat(body(DECLARATIONS, "x := y", Dialect.RUMUR)).isEqualTo("x := y;");
  }

  @Test
  void anAssignmentOfMoreThanADesignatorNeedsAValue() {
    assertThat(body(DECLARATIONS, "x := y + 0; x := b ? x : y"))
        .isEqualTo("x := (y ADD 0); x := (b ? x : y);");
  }

  @Test
  void anIndexNeedsAValue() {
    assertThat(body(DECLARATIONS, "x := a[p]")).isEqualTo("x := a[p]?;");
  }

  @Test
  void anArgumentMayBeUndefinedIfTheTypesAreTheSame() {
    assertThat(body(DECLARATIONS, "take(x); take(z); takeP(p)"))
        .isEqualTo("f0(x?); f0(z); f1(p?);");
    assertThat(body(DECLARATIONS, "take(x); take(z)", Dialect.RUMUR)).isEqualTo("f0(x?); f0(z?);");
  }

  @Test
  void aResultNeedsAValue() {
    String declarations =
        "type R: record x: 0..3; end; var x: 0..3; r: R; function f(): 0..3; begin return x end;"
            + " function g(): R; begin return r end;";
    assertThat(Loading.function(declarations, 0)).isEqualTo("return x;");
  }

  @Test
  void aSwitchKeepsAnUndefinedScalarset() {
    assertThat(body(DECLARATIONS, "switch p case q: x := 1 end"))
        .isEqualTo("p := p?; if (p? EQUAL q?) then x := 1; end;");
    assertThat(body(DECLARATIONS, "switch e case k: x := 1 end"))
        .isEqualTo("e := e; if (e EQUAL k) then x := 1; end;");
  }

  @Test
  void undefinedCanBeAssignedAndPassed() {
    assertThat(body(DECLARATIONS, "x := undefined; r := UNDEFINED; take(undefined)"))
        .isEqualTo("undefine x; undefine r; f0(undefined);");
    expectError(CheckCode.UNKNOWN_NAME, withBody(DECLARATIONS, "x := «undefined»"), Dialect.RUMUR);
  }

  @Test
  void undefinedCannotBePassedToAVarParameter() {
    expectError(
        CheckCode.WRONG_ARGUMENT,
        withBody("var x: 0..3; procedure f(var v: 0..3); begin v := 1 end;", "f(«undefined»)"));
  }

  @Test
  void isundefinedLooksAtOneValueWithoutReadingIt() {
    assertThat(guard(DECLARATIONS, "isundefined(a[p])")).isEqualTo("isundefined(a[p])");
    expectError(
        CheckCode.NOT_SIMPLE,
        Loading.withRule(DECLARATIONS, "rule isundefined(«r») ==> begin undefine r end;"));
  }
}
