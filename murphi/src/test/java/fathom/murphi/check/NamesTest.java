package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.codes;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.expectWarning;
import static fathom.murphi.check.Loading.guard;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;

/** Scopes, shadowing and the order of declarations. */
final class NamesTest {
  @Test
  void anUnknownNameIsReportedWithNamesThatAreNear() {
    var error =
        expectError(
            CheckCode.UNKNOWN_NAME, withBody("var count: 0..3;", "«cuont» := 1; count := 1"));
    assertThat(error.message()).isEqualTo("The name cuont is not declared");
    assertThat(error.help()).isEqualTo("did you mean count?");
  }

  @Test
  void anUnknownNameIsReportedOnce() {
    String text = withBody("var x: 0..3;", "y := 1; y := 2; x := y + y");
    assertThat(codes(text)).containsExactly("M0201");
  }

  @Test
  void independentErrorsAreAllReported() {
    String text = withBody("var x: 0..3; b: boolean;", "x := true; b := 1; x := zz; x.f := 1");
    assertThat(codes(text)).containsExactly("M0210", "M0210", "M0201", "M0216");
  }

  @Test
  void namesAreCaseSensitive() {
    expectError(CheckCode.UNKNOWN_NAME, withBody("var x: 0..3;", "«X» := 1; x := 1"));
  }

  @Test
  void aNameDeclaredTwiceInOneScopeIsAnError() {
    var error =
        expectError(CheckCode.DUPLICATE_NAME, withBody("var x: 0..3;\n«x»: boolean;", "x := 1"));
    assertThat(error.label()).isEqualTo("first declared in line 1");
  }

  @Test
  void twoEnumerationsOfAScopeCannotShareAMember() {
    expectError(
        CheckCode.DUPLICATE_NAME,
        withBody("type A: enum {p, q}; B: enum {«q», r}; var a: A; b: B;", "a := p; b := r"));
  }

  @Test
  void aNameIsNotSeenBeforeItsDeclaration() {
    expectError(
        CheckCode.USED_TOO_EARLY, "startstate «x» := 1; end; var x: 0..3; rule begin x := 1 end;");
    expectError(CheckCode.UNKNOWN_NAME, withBody("var x: «T»; type T: 0..3;", "x := 1"));
  }

  @Test
  void aRoutineMayBeCalledBeforeItsDeclarationInTheDefaultDialectOnly() {
    String text =
        "var x: 0..3; startstate x := «f»(); end;"
            + " function f(): 0..3; begin return 1; end; rule begin x := 2 end;";
    model(text.replace("«", "").replace("»", ""));
    expectError(CheckCode.USED_TOO_EARLY, text, Dialect.RUMUR);
  }

  @Test
  void aLocalHidesAVariableOfTheState() {
    String text =
        withRule(
            "var x: 0..3;", "rule var x: boolean; begin x := true; end; rule begin x := 2; end;");
    var model = model(text);
    assertThat(Print.statements(model.rules().get(0).body())).isEqualTo("x := true;");
    assertThat(model.rules().get(0).frame()).hasSize(1);
    assertThat(model.rules().get(1).frame()).isEmpty();
  }

  @Test
  void aRulesetParameterHidesAVariableOfTheState() {
    String text =
        withRule(
            "var i: boolean; x: 0..3;",
            "ruleset i: 0..3 do rule x != i ==> begin x := i end end;"
                + " rule begin i := true end;");
    assertThat(Print.expr(model(text).rules().get(0).guard())).isEqualTo("(x NOT_EQUAL i)");
    model(text, Dialect.CMURPHI);
  }

  @Test
  void anInnerQuantifierMayHideAnOuterOneWithAWarning() {
    String text =
        withRule(
            "type A: 0..1; var a: array [A] of A;",
            "rule forall i: A do exists «i»: A do a[i] = i end end ==> begin a[0] := 1 end;");
    expectWarning(CheckCode.HIDES_BINDER, text);
    expectError(CheckCode.SHADOWS_BINDER, text, Dialect.CMURPHI);
  }

  @Test
  void aQuantifierMayHideAnAliasWithAWarning() {
    expectWarning(
        CheckCode.HIDES_BINDER,
        withBody(
            "var x: 0..3; y: boolean;",
            "alias a: x do x := a; for «a»: boolean do y := a end end"));
  }

  @Test
  void aTypeIsNoValueAndAValueIsNoType() {
    var error = expectError(CheckCode.WRONG_KIND, withBody("type T: 0..3; var x: T;", "x := «T»"));
    assertThat(error.message()).isEqualTo("T is a type, but a value is wanted here");
    expectError(CheckCode.WRONG_KIND, withBody("const N: 3; var x: «N»;", "x := 1"));
  }

  @Test
  void aFunctionIsNotAValueWithoutACall() {
    var error =
        expectError(
            CheckCode.WRONG_KIND,
            withBody("var x: 0..3; function f(): 0..3; begin return 1 end;", "x := «f»"));
    assertThat(error.help()).isEqualTo("call it: f(…)");
  }

  @Test
  void aVariableCannotBeCalled() {
    expectError(CheckCode.WRONG_KIND, withBody("var x: 0..3;", "x := «x»(1)"));
  }

  @Test
  void membersOfALoopsOwnEnumerationAreSeenInTheLoop() {
    assertThat(body("var x: 0..3;", "for e: enum {p, q} do if e = p then x := 1 end end"))
        .isEqualTo("for e : enum {p, q} do if (e EQUAL p) then x := 1; end; end;");
  }

  @Test
  void membersOfARulesetsOwnEnumerationAreSeenInGuardAndBody() {
    String text =
        withRule(
            "var x: 0..3;",
            "ruleset e: enum {p, q} do rule e = p ==> begin if e = q then x := 1 end end end;");
    model(text);
  }

  @Test
  void wordsOfOtherDialectsAreOrdinaryNames() {
    assertThat(guard("var choose, undefined: 0..3;", "choose = undefined"))
        .isEqualTo("(choose EQUAL undefined)");
    assertThat(body("var undefined, y: 0..3;", "y := undefined")).isEqualTo("y := undefined?;");
  }
}
