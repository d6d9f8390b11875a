package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.expectWarning;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.CoverPoint;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.Dialect;
import fathom.murphi.Options;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Statements one by one. */
final class StatementsTest {
  private static final String DECLARATIONS =
      "type E: enum {k, l}; R: record f: 0..3; end;"
          + " var x, y: 0..3; b: boolean; e: E; r: R; a: array [0..3] of R; ";

  @Test
  void onlyPlacesCanBeAssigned() {
    expectError(CheckCode.NOT_A_PLACE, withBody("const N: 3; var x: 0..N;", "«N» := 1; x := 1"));
    expectError(CheckCode.NOT_ASSIGNABLE, withBody(DECLARATIONS, "for i: 0..3 do «i» := 1 end"));
    expectError(CheckCode.NOT_ASSIGNABLE, withBody(DECLARATIONS, "alias v: x + 1 do «v» := 1 end"));
    expectError(
        CheckCode.NOT_ASSIGNABLE,
        withBody("var x: 0..3; procedure p(v: 0..3); begin «v» := 1 end;", "p(x)"));
  }

  @Test
  void aConstantOutsideTheRangeIsAWarning() {
    var warning =
        expectWarning(CheckCode.ALWAYS_OUT_OF_RANGE, withBody("var x: 0..4;", "x := «5»"));
    assertThat(warning.message()).isEqualTo("5 does not fit in the range 0..4");
    expectWarning(
        CheckCode.ALWAYS_OUT_OF_RANGE,
        withBody("var a: array [0..3] of boolean;", "a[«4»] := true"));
  }

  @Test
  void aSwitchComparesAKeptSubjectInOrder() {
    String text = "switch x + 1 case y, 2: x := 0; case 3: else x := 1 end";
    assertThat(body(DECLARATIONS, text))
        .isEqualTo(
            "x + 1 := (x ADD 1); if ((x + 1 EQUAL y) OR (x + 1 EQUAL 2)) then x := 0;"
                + " elsif (x + 1 EQUAL 3) then else x := 1; end;");
    assertThat(model(withBody(DECLARATIONS, text)).rules().get(0).frame())
        .singleElement()
        .extracting(Variable.Local::role)
        .isEqualTo(Variable.Role.VARIABLE);
  }

  @Test
  void aSwitchWithoutCasesStillEvaluatesItsSubject() {
    assertThat(body(DECLARATIONS, "switch b end")).isEqualTo("b := b;");
  }

  @Test
  void casesMustFitTheSubject() {
    expectError(CheckCode.NOT_COMPARABLE, withBody(DECLARATIONS, "switch e case «1»: x := 1 end"));
    expectError(CheckCode.NOT_SIMPLE, withBody(DECLARATIONS, "switch «r» case r: x := 1 end"));
    expectError(
        CheckCode.NOT_CONSTANT,
        withBody(DECLARATIONS, "switch x case «y»: x := 1 end"),
        Dialect.CMURPHI);
  }

  @Test
  void aForLoopGoesThroughATypeOrBetweenBounds() {
    assertThat(body(DECLARATIONS, "for i: E do e := i end"))
        .isEqualTo("for i : E do e := i?; end;");
    assertThat(body(DECLARATIONS, "for i := x to y + 1 by x do y := i end"))
        .isEqualTo("for i := x to (y ADD 1) by x do y := i?; end;");
    assertThat(body(DECLARATIONS, "for i := 3 to 1 by -1; j: boolean do b := j end"))
        .isEqualTo("for i := 3 to 1 by -1 do for j : boolean do b := j?; end; end;");
    assertThat(body(DECLARATIONS, "for i := x to y do y := i end", Dialect.RUMUR))
        .isEqualTo("for i := x toward y do y := i; end;");
  }

  @Test
  void aLoopVariableBetweenConstantsHasARange() {
    var frame =
        model(withBody(DECLARATIONS, "for i := 3 to 1 by -1 do x := i end; for j := x to 3 do end"))
            .rules()
            .get(0)
            .frame();
    assertThat(frame)
        .extracting(Variable.Local::type)
        .containsExactly(new Type.Range(1, 3), Type.INT);
  }

  @Test
  void reversedBoundsAreAWarningOrAnErrorInRumursDialect() {
    String text = withBody(DECLARATIONS, "for «i := 3 to 1» do x := i end");
    expectWarning(
        CheckCode.REVERSED_BOUNDS, withBody("var x: 0..3;", "for «i := 3 to 1» do x := i end"));
    expectError(CheckCode.BAD_STEP, text, Dialect.RUMUR);
    expectError(CheckCode.BAD_STEP, withBody(DECLARATIONS, "for i := 1 to 3 by «0» do end"));
  }

  @Test
  void aStepMustBeConstantInCmurphi() {
    expectError(
        CheckCode.NOT_CONSTANT,
        withBody(DECLARATIONS, "for i := 0 to 3 by «x» do y := i; end"),
        Dialect.CMURPHI);
  }

  @Test
  void loopsGoThroughSingleValuesOnly() {
    expectError(CheckCode.BAD_INDEX_TYPE, withBody(DECLARATIONS, "for i: «R» do x := 1 end"));
    expectError(CheckCode.NOT_INTEGER, withBody(DECLARATIONS, "for i := «b» to 3 do x := 1 end"));
  }

  @Test
  void aWhileLoopHasTheLimitOfItsDialect() {
    String text = "while b do b := false end";
    assertThat(body(DECLARATIONS, text)).contains("limit 1000000 ");
    assertThat(body(DECLARATIONS, "while b do b := false; end", Dialect.CMURPHI))
        .contains("limit 1000 ");
    assertThat(body(DECLARATIONS, text, Dialect.RUMUR)).contains("limit " + Long.MAX_VALUE);
    var options = new Options(Dialect.MURPHI, Map.of(), false, OptionalLong.of(7));
    assertThat(body(DECLARATIONS, text, options)).isEqualTo("while b limit 7 do b := false; end;");
  }

  @Test
  void conditionsAreBoolean() {
    expectError(CheckCode.NOT_BOOLEAN, withBody(DECLARATIONS, "if «x» then x := 1 end"));
    expectError(CheckCode.NOT_BOOLEAN, withBody(DECLARATIONS, "while «e» do x := 1 end"));
    expectError(CheckCode.NOT_BOOLEAN, withBody(DECLARATIONS, "assert «x»"));
    expectError(CheckCode.NOT_BOOLEAN, withRule(DECLARATIONS, "rule «x» ==> begin end;"));
    expectError(CheckCode.NOT_BOOLEAN, withRule(DECLARATIONS, "rule begin end; invariant «x»;"));
  }

  @Test
  void clearAndUndefineTakeAnyVariable() {
    assertThat(body(DECLARATIONS, "clear r; undefine a[x]")).isEqualTo("clear r; undefine a[x];");
  }

  @Test
  void clearDoesNotPickAMemberOfAScalarset() {
    String declarations =
        "type P: scalarset(2); S: scalarset(1); H: enum {Home};"
            + " var p: P; s: S; a: array [P] of boolean; r: record p: P; end;"
            + " u: union {P, H}; v: union {H, P}; m: multiset [2] of P; ";
    expectError(CheckCode.CLEARS_SCALARSET, withBody(declarations, "clear «p»"));
    expectError(CheckCode.CLEARS_SCALARSET, withBody(declarations, "clear «r»"));
    expectError(CheckCode.CLEARS_SCALARSET, withBody(declarations, "clear «u»"));
    expectError(CheckCode.CLEARS_SCALARSET, withBody(declarations, "clear «v»;"), Dialect.CMURPHI);
    expectError(CheckCode.CLEARS_SCALARSET, withBody(declarations, "clear «m»;"), Dialect.CMURPHI);
    assertThat(body(declarations, "clear s; clear a; clear v; clear m"))
        .isEqualTo("clear s; clear a; clear v; clear m;");
  }

  @Test
  void aScalarsetThatRumurClearsIsNotSymmetric() {
    var model =
        model(
            withBody("type P: scalarset(2); Q: scalarset(3); var p: P; q: Q;", "clear p"),
            Dialect.RUMUR);
    assertThat(((Type.Scalarset) Loading.typeOf("p", model)).symmetric()).isFalse();
    assertThat(((Type.Scalarset) Loading.typeOf("q", model)).symmetric()).isTrue();
  }

  @Test
  void checksKeepTheirMessagesOrTheirText() {
    assertThat(
            body(
                DECLARATIONS,
                "error \"a\\n\"; assert x < 3 \"m\"; assert x<3; invariant \"n\" b; assume b"))
        .isEqualTo(
            "error \"a\\n\"; assert (x LESS 3) \"m\"; assert (x LESS 3) \"x<3\";"
                + " assert b \"n\"; assume b;");
  }

  @Test
  void coverStatementsAreNumbered() {
    var model = model(withBody(DECLARATIONS, "cover x = 1; cover \"named\" b"));
    assertThat(model.coverPoints()).extracting(CoverPoint::name).containsExactly("x = 1", "named");
    assertThat(Print.statements(model.rules().get(0).body()))
        .isEqualTo("cover#0 (x EQUAL 1); cover#1 b;");
  }

  @Test
  void putPrintsTextsLeavesAndValues() {
    assertThat(body(DECLARATIONS, "put \"a\\n\"; put r; put a[x].f; put x + 1; put l"))
        .isEqualTo("put \"a\n\"; put leaves of r; put leaves of a[x].f; put (x ADD 1); put l;");
    assertThat(body(DECLARATIONS, "for i: 0..3 do put i end")).contains("put i;");
  }

  @Test
  void putOfAWholeResultKeepsItFirst() {
    String declarations =
        "type R: record f: 0..3; end; function mk(): R; var r: R; begin return r end; var x: R;";
    assertThat(body(declarations, "put mk()")).isEqualTo("mk() := f0(); put leaves of mk();");
  }

  @Test
  void returnEndsARuleWithoutAValue() {
    assertThat(body(DECLARATIONS, "return")).isEqualTo("return;");
    expectError(CheckCode.WRONG_RETURN, withBody(DECLARATIONS, "return «x»"));
  }

  @Test
  void aQuantifierVariableMayBeChangedInRumursDialect() {
    String text =
        withRule(
            "var x: 0..3;",
            "ruleset i: 0..3 do rule i < 2 ==> begin i := 1; x := i; end; end;"
                + " rule begin for j := 0 to 3 do j := 2; x := j; end; end;");
    var rules = model(text, Dialect.RUMUR).rules();
    assertThat(Print.statements(rules.get(0).body())).isEqualTo("i := i; i := 1; x := i;");
    assertThat(rules.get(0).frame())
        .extracting(Variable.Local::role)
        .containsExactly(Variable.Role.BINDER, Variable.Role.VARIABLE);
    assertThat(Print.statements(rules.get(1).body()))
        .isEqualTo("for j := 0 toward 3 do j := j; j := 2; x := j; end;");
  }
}
