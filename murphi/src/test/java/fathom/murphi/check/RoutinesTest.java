package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.expectWarning;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Function;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;

/** Functions, procedures, parameters, and side effects. */
final class RoutinesTest {
  private static final String DECLARATIONS =
      "type T: 0..3; var x, y: T; z: 0..9; b: boolean;"
          + " procedure set(var v: T; w: T); begin v := w; end;"
          + " function twice(v: T): T; begin return v + v; end; ";

  @Test
  void parametersAreReferencesAndCopies() {
    assertThat(body(DECLARATIONS, "set(x, y); set(x, 2); x := twice(x + 1)"))
        .isEqualTo("f0(&x, y?); f0(&x, 2); x := f1((x ADD 1));");
    var functions = model(withBody(DECLARATIONS, "set(x, y)")).functions();
    assertThat(functions).extracting(Function::name).containsExactly("set", "twice");
    assertThat(functions.get(0).parameters())
        .extracting(Variable.Local::role)
        .containsExactly(Variable.Role.REFERENCE_PARAMETER, Variable.Role.VALUE_PARAMETER);
    assertThat(functions.get(0).result()).isNull();
    assertThat(functions.get(1).result()).isEqualTo(new Type.Range(0, 3));
  }

  @Test
  void cmurphiSharesVariablesWithParametersWithoutVar() {
    assertThat(body(DECLARATIONS, "set(x, y); set(x, 2);", Dialect.CMURPHI))
        .isEqualTo("f2(&x, &y); f0(&x, 2);");
    var functions = model(withBody(DECLARATIONS, "set(x, y);"), Dialect.CMURPHI).functions();
    assertThat(functions).extracting(Function::name).containsExactly("set", "twice", "set");
    assertThat(functions.get(2).parameters())
        .extracting(Variable.Local::role)
        .containsExactly(Variable.Role.REFERENCE_PARAMETER, Variable.Role.REFERENCE_PARAMETER);
  }

  @Test
  void cmurphiCopiesWhatIsOfAnotherTypeOrCannotChange() {
    assertThat(body(DECLARATIONS, "set(x, z); for i: T do set(x, i); end;", Dialect.CMURPHI))
        .isEqualTo("f0(&x, z); for i : 0..3 do f0(&x, i?); end;");
  }

  @Test
  void coverStatementsOfASharedRoutineAreOnePoint() {
    String text = withBody("var x: 0..3; procedure p(v: 0..3); begin x := v; end;", "p(x); p(1);");
    assertThat(model(text, Dialect.CMURPHI).coverPoints()).isEmpty();
  }

  @Test
  void callsMayGoInCircles() {
    var model =
        model(
            withBody(
                "var x: 0..9;"
                    + " function even(n: 0..9): boolean; begin"
                    + "   return n = 0 ? true : odd(n - 1); end;"
                    + " function odd(n: 0..9): boolean; begin"
                    + "   return n = 0 ? false : even(n - 1); end;",
                "if even(x) then x := 1 end"));
    assertThat(Print.statements(model.functions().get(0).body()))
        .isEqualTo("return ((n EQUAL 0) ? true : f1((n SUBTRACT 1)));");
  }

  @Test
  void argumentsMustMatchInNumberAndType() {
    var error = expectError(CheckCode.ARGUMENT_COUNT, withBody(DECLARATIONS, "«set(x)»"));
    assertThat(error.message()).isEqualTo("set takes 2 arguments, but 1 is given");
    expectError(CheckCode.WRONG_ARGUMENT, withBody(DECLARATIONS, "set(x, «b»)"));
    expectError(CheckCode.WRONG_ARGUMENT, withBody(DECLARATIONS, "set(«1», x)"));
    expectError(CheckCode.WRONG_ARGUMENT, withBody(DECLARATIONS, "set(«z», x)"));
    expectError(CheckCode.NOT_ASSIGNABLE, withBody(DECLARATIONS, "for i: T do set(«i», x) end"));
    expectWarning(
        CheckCode.ALWAYS_OUT_OF_RANGE,
        withBody("var x: 0..3; procedure p(v: 0..3); begin x := v end;", "p(«4»)"));
  }

  @Test
  void aVarParameterOfALookAlikeTypeIsRefusedByCmurphiOnly() {
    String text = withBody("var x: 0..3; procedure p(var v: 0..3); begin v := 1; end;", "p(«x»);");
    model(text.replace("«", "").replace("»", ""));
    model(text.replace("«", "").replace("»", ""), Dialect.RUMUR);
    expectError(CheckCode.WRONG_ARGUMENT, text, Dialect.CMURPHI);
  }

  @Test
  void aProcedureIsNoValueAndAFunctionIsAStatementExceptInCmurphi() {
    expectError(CheckCode.NO_RESULT, withBody(DECLARATIONS, "x := «set(x, y)»"));
    assertThat(body(DECLARATIONS, "twice(1)")).isEqualTo("f1(1);");
    expectError(
        CheckCode.REFUSED_BY_DIALECT, withBody(DECLARATIONS, "«twice(1)»;"), Dialect.CMURPHI);
  }

  @Test
  void returnsMustMatchTheResult() {
    expectError(
        CheckCode.TYPE_MISMATCH, withBody("function f(): boolean; begin return «1» end;", ""));
    expectError(CheckCode.WRONG_RETURN, withBody("function f(): boolean; begin «return» end;", ""));
    expectError(CheckCode.WRONG_RETURN, withBody("procedure f(); begin return «1» end;", ""));
  }

  @Test
  void aFunctionWithoutReturnIsAWarningOrAnErrorInCmurphi() {
    String text = withBody("function «f»(): boolean; begin end;", "");
    expectWarning(CheckCode.RETURN_MISSING, text);
    expectError(CheckCode.NEVER_RETURNS, text, Dialect.CMURPHI);
  }

  @Test
  void rumurDoesNotCheckTheRangeOfAResult() {
    String text = withBody(DECLARATIONS, "x := twice(x)");
    assertThat(model(text, Dialect.RUMUR).functions().get(1).result()).isEqualTo(Type.INT);
  }

  @Test
  void localsOfARoutineFollowItsParametersAndMayHideThem() {
    var function =
        model(
                withBody(
                    "function f(a: 0..3): boolean; const C: 2; var a: boolean; b: 0..C;"
                        + " begin b := C; a := b = 1; return a end;",
                    ""))
            .functions()
            .get(0);
    assertThat(function.frame()).extracting(Variable.Local::name).containsExactly("a", "a", "b");
    assertThat(function.parameters()).hasSize(1);
    assertThat(Print.statements(function.body())).isEqualTo("b := 2; a := (b EQUAL 1); return a;");
  }

  @Test
  void aGuardMayNotChangeTheState() {
    String declarations =
        "var x: 0..3; function f(): boolean; begin x := 1; return true end;"
            + " function g(): boolean; begin return f() end;"
            + " function h(var v: 0..3): boolean; begin v := 1; return true end;"
            + " function k(): boolean; var l: 0..3; begin return h(l) end;";
    var error =
        expectError(
            CheckCode.SIDE_EFFECT, withRule(declarations, "rule «g()» ==> begin x := 2 end;"));
    assertThat(error.message())
        .isEqualTo("A guard only looks at the state, but g changes the state");
    expectError(
        CheckCode.SIDE_EFFECT, withRule(declarations, "rule x = 1 & «h(x)» ==> begin x := 2 end;"));
    expectError(
        CheckCode.SIDE_EFFECT, withRule(declarations, "rule begin x := 2 end; invariant «f()»;"));
    model(withRule(declarations, "rule k() ==> begin x := 2 end; invariant k();"));
    model(withBody(declarations, "if f() then x := 2 end"));
  }

  @Test
  void aGuardMayNotGiveUp() {
    expectError(
        CheckCode.SIDE_EFFECT,
        withRule(
            "var x: 0..3; function f(): boolean; begin assume x = 1; return true end;",
            "rule «f()» ==> begin x := 2 end;"));
  }

  @Test
  void rumurKeepsWhatAGuardWrites() {
    String text =
        withRule(
            "var x: 0..3; function f(): boolean; begin x := 1; return true end;",
            "rule f() ==> begin x := 2 end;");
    var rule = model(text, Dialect.RUMUR).rules().get(0);
    assertThat(Print.expr(rule.guard())).isEqualTo("true");
    assertThat(Print.statements(rule.body())).isEqualTo("assume f0(); x := 2;");
  }
}
