package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Variable;
import org.junit.jupiter.api.Test;

/** Aliases, which are lowered away. */
final class AliasesTest {
  private static final String DECLARATIONS =
      "const N: 1; type I: 0..3; R: record f: I; end; var o: I; w: 0..9; a: array [I] of R;"
          + " m: array [I] of multiset [2] of I; ";

  @Test
  void anAliasOfAVariableIsThatVariable() {
    assertThat(body(DECLARATIONS, "alias z: o do z := 1; w := z end"))
        .isEqualTo("o := 1; w := o?;");
  }

  @Test
  void constantAndBoundIndicesAreSubstituted() {
    assertThat(body(DECLARATIONS, "alias z: a[N].f do z := 1 end")).isEqualTo("a[1].f := 1;");
    assertThat(body(DECLARATIONS, "for i: I do alias z: a[i] do z.f := i end end"))
        .isEqualTo("for i : 0..3 do a[i].f := i?; end;");
  }

  @Test
  void otherIndicesAreEvaluatedAtEntry() {
    assertThat(body(DECLARATIONS, "alias z: a[o] do o := 1; z.f := 2 end"))
        .isEqualTo("o := o; o := 1; a[o].f := 2;");
    var locals =
        model(withBody(DECLARATIONS, "alias z: a[o] do o := 1; z.f := 2 end"))
            .rules()
            .get(0)
            .frame();
    assertThat(locals)
        .singleElement()
        .extracting(Variable.Local::role)
        .isEqualTo(Variable.Role.VARIABLE);
  }

  @Test
  void anIndexThatMayBeOutOfRangeIsProbedAtEntry() {
    assertThat(body(DECLARATIONS, "alias z: a[w] do w := 1; z.f := 2 end"))
        .isEqualTo("w := w; if isundefined(a[w].f) then end; w := 1; a[w].f := 2;");
    assertThat(body(DECLARATIONS, "for i: I do alias z: a[i + 1] do z.f := 2 end end"))
        .isEqualTo(
            "for i : 0..3 do if isundefined(a[(i ADD 1)].f) then end; a[(i ADD 1)].f := 2; end;");
  }

  @Test
  void anAliasOfAValueIsComputedAtEntry() {
    assertThat(body(DECLARATIONS, "alias z: o + 1 do o := 1; w := z end"))
        .isEqualTo("o + 1 := (o ADD 1); o := 1; w := o + 1?;");
  }

  @Test
  void anAliasOfAConstantIsThatConstant() {
    assertThat(body(DECLARATIONS, "alias z: N + 1 do for i: 0..z do w := i end end"))
        .isEqualTo("for i : 0..2 do w := i?; end;");
  }

  @Test
  void laterAliasesSeeEarlierOnes() {
    assertThat(body(DECLARATIONS, "alias z: a[2]; y: z.f do y := 1 end")).isEqualTo("a[2].f := 1;");
  }

  @Test
  void anAliasOfSomethingReadOnlyIsReadOnly() {
    expectError(
        CheckCode.NOT_ASSIGNABLE,
        withBody(DECLARATIONS, "for i: I do alias z: i do «z» := 1 end end"));
  }

  @Test
  void anAliasAroundARuleIsEvaluatedForGuardAndBody() {
    String text =
        withRule(
            DECLARATIONS,
            "alias z: a[o]; v: o + 1 do rule z.f < v ==> begin o := 1; z.f := v end end;");
    var rule = model(text).rules().get(0);
    assertThat(Print.expr(rule.guard()))
        .isEqualTo("(let o = o in (let o + 1 = (o ADD 1) in (a[o].f LESS o + 1)))");
    assertThat(Print.statements(rule.body()))
        .isEqualTo("o := o; o + 1 := (o ADD 1); o := 1; a[o].f := o + 1?;");
    assertThat(rule.frame()).hasSize(4);
  }

  @Test
  void anAliasAroundAPropertyIsALet() {
    String text = withRule(DECLARATIONS, "rule begin end; alias z: a[w] do invariant z.f = 1 end;");
    assertThat(Print.expr(model(text).properties().get(0).condition()))
        .isEqualTo("(let w = w in ((isundefined(a[w].f) OR true) AND (a[w].f EQUAL 1)))");
  }

  @Test
  void anAliasAroundAStartStateIsEvaluatedBeforeIt() {
    String text =
        DECLARATIONS + "alias z: a[1] do startstate z.f := 1 end end; rule begin o := 1 end;";
    assertThat(Print.statements(model(text).startStates().get(0).body())).isEqualTo("a[1].f := 1;");
  }

  @Test
  void aChooseInsideAnAliasFindsItsMultisetByItself() {
    String text =
        withRule(
            DECLARATIONS,
            "alias n: m[o] do choose i: n do rule n[i] = 1 ==>"
                + " begin multisetremove(i, n) end end end;");
    var rule = model(text).rules().get(0);
    assertThat(Print.parameter(rule.parameters().get(0))).isEqualTo("i in m[(let o = o in o)]");
    assertThat(Print.expr(rule.guard())).isEqualTo("(let o = o in (m[o]{i} EQUAL 1))");
    assertThat(Print.statements(rule.body())).isEqualTo("o := o; remove i from m[o];");
  }

  @Test
  void aBrokenAliasIsReportedOnce() {
    expectError(
        CheckCode.UNKNOWN_NAME,
        withRule(
            DECLARATIONS,
            "alias z: «nothing» do rule z = 1 ==> begin z := 2 end; rule begin w := z end end;"));
  }
}
