package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.guard;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.typeOf;
import static fathom.murphi.check.Loading.withBody;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Type;
import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;

/** Type expressions, compatibility, and the limits on sizes. */
final class TypesTest {
  @Test
  void everyKindOfTypeIsResolved() {
    var model =
        model(
            withBody(
                "const N: 2; type P: scalarset(N); H: enum {Home}; Node: union {P, H};"
                    + " M: record src: Node; k: 0..N; ok: boolean; end;"
                    + " var net: array [Node] of multiset [N] of M; e: enum {a, b};",
                "undefine net; e := a"));
    assertThat(Print.type(typeOf("net", model)))
        .isEqualTo("array [Node] of multiset [2] of {src: Node; k: 0..2; ok: boolean}");
    assertThat(Print.type(typeOf("e", model))).isEqualTo("enum {a, b}");
    assertThat(model.namedTypes().keySet()).containsExactly("P", "H", "Node", "M");
  }

  @Test
  void aSynonymIsTheSameType() {
    var model = model(withBody("type P: scalarset(3); Q: P; var p: P; q: Q;", "p := q; q := p"));
    assertThat(typeOf("p", model)).isEqualTo(typeOf("q", model));
    assertThat(model.namedTypes().get("Q")).isEqualTo(model.namedTypes().get("P"));
  }

  @Test
  void onlyNamedScalarsetsOfSeveralMembersAreSymmetric() {
    var model =
        model(
            withBody(
                "type P: scalarset(2); Q: scalarset(1);" + " var p: P; q: Q; r: scalarset(2);",
                "undefine p; undefine q; undefine r"));
    assertThat(((Type.Scalarset) typeOf("p", model)).symmetric()).isTrue();
    assertThat(((Type.Scalarset) typeOf("q", model)).symmetric()).isFalse();
    assertThat(((Type.Scalarset) typeOf("r", model)).symmetric()).isFalse();
  }

  @Test
  void scalarsetMembersAreNumberedFromOneOrZero() {
    String text = withBody("type P: scalarset(2); var p: P;", "undefine p");
    assertThat(((Type.Scalarset) typeOf("p", model(text))).show(0)).isEqualTo("P_1");
    assertThat(((Type.Scalarset) typeOf("p", model(text, Dialect.RUMUR))).show(0)).isEqualTo("P_0");
  }

  @Test
  void scalarsetsOfOneSizeStayApart() {
    String text = withBody("type P: scalarset(2); Q: scalarset(2); var p: P; q: Q;", "q := «p»");
    expectError(CheckCode.TYPE_MISMATCH, text);
    expectError(CheckCode.TYPE_MISMATCH, text, Dialect.CMURPHI);
  }

  @Test
  void scalarsetsThatMeetAreOneTypeInRumursDialect() {
    String declarations =
        "type P: scalarset(2); Q: scalarset(2); R: scalarset(2);"
            + " var p: P; q: Q; r: R; a: array [P] of Q; b: array [Q] of P;";
    var apart = model(withBody(declarations, "undefine p"), Dialect.RUMUR);
    assertThat(typeOf("p", apart)).isNotEqualTo(typeOf("q", apart));
    var mixed = model(withBody(declarations, "q := p"), Dialect.RUMUR);
    assertThat(typeOf("p", mixed)).isEqualTo(typeOf("q", mixed));
    assertThat(typeOf("a", mixed)).isEqualTo(typeOf("b", mixed));
    assertThat(((Type.Scalarset) typeOf("p", mixed)).symmetric()).isTrue();
    assertThat(typeOf("r", mixed)).isNotEqualTo(typeOf("p", mixed));
    var arrays = model(withBody(declarations, "a := b"), Dialect.RUMUR);
    assertThat(typeOf("p", arrays)).isEqualTo(typeOf("q", arrays));
  }

  @Test
  void recordsAndArraysAreComparedByStructureButNotInCmurphi() {
    String text =
        withBody(
            "type R: record a: 0..1; end; S: record a: 0..1; end; T: R; var x: R; y: S; z: T;",
            "z := x; y := «x»");
    model(text.replace("«", "").replace("»", ""));
    model(text.replace("«", "").replace("»", ""), Dialect.RUMUR);
    expectError(CheckCode.TYPE_MISMATCH, text, Dialect.CMURPHI);
  }

  @Test
  void recordsWithOtherFieldsOrRangesAreDifferent() {
    expectError(
        CheckCode.TYPE_MISMATCH,
        withBody("var x: record a: 0..1; end; y: record a: 0..2; end;", "y := «x»"));
    expectError(
        CheckCode.TYPE_MISMATCH,
        withBody("var x: record a: 0..1; end; y: record b: 0..1; end;", "y := «x»"));
  }

  @Test
  void allRangesGoTogether() {
    assertThat(body("var x: 0..3; y: -5..100;", "x := y; y := x + 1"))
        .isEqualTo("x := y?; y := (x ADD 1);");
  }

  @Test
  void booleansAreNoNumbers() {
    expectError(CheckCode.TYPE_MISMATCH, withBody("var x: 0..1; b: boolean;", "x := 1; b := «x»"));
    expectError(CheckCode.WRONG_OPERAND, withBody("var b: boolean;", "b := «b» < 1"));
  }

  @Test
  void aRangeNeedsIntegerBoundsInOrder() {
    expectError(CheckCode.EMPTY_RANGE, withBody("var x: «3..1»;", "x := 1"));
    expectError(CheckCode.NOT_INTEGER, withBody("var x: «true»..3;", "x := 1"));
    expectError(
        CheckCode.BAD_SIZE,
        withBody("var x: «-9223372036854775807 - 1..9223372036854775807»;", "x := 1"));
  }

  @Test
  void sizesMustBePositiveAndReasonable() {
    expectError(CheckCode.BAD_SIZE, withBody("type P: scalarset(«0»); var p: P;", "undefine p"));
    expectError(
        CheckCode.BAD_SIZE, withBody("type P: scalarset(«1 << 40»); var p: P;", "undefine p"));
    expectError(CheckCode.BAD_SIZE, withBody("var m: multiset [«0»] of boolean;", "undefine m"));
  }

  @Test
  void aStateOfAbsurdSizeIsRefused() {
    expectError(
        CheckCode.TOO_LARGE,
        withBody("var a: «array [0..1 << 20] of array [0..1 << 20] of boolean»;", "undefine a"));
    expectError(
        CheckCode.TOO_LARGE,
        withBody(
            "type A: array [1..1 << 23] of boolean; var a, b: A; «c»: A;",
            "undefine a; undefine b; undefine c"));
  }

  @Test
  void typesThatDoubleAtEachStepAreRefusedQuickly() {
    var text = new StringBuilder("type T0: record a: boolean; end; ");
    for (int i = 1; i < 200; i++) {
      text.append("T%d: record a: T%d; b: T%d; end; ".formatted(i, i - 1, i - 1));
    }
    text.append("var x: T199;");
    assertThat(Loading.codes(withBody(text.toString(), "undefine x"))).containsExactly("M0233");
  }

  @Test
  void arraysAreIndexedBySimpleTypesOnly() {
    expectError(
        CheckCode.BAD_INDEX_TYPE,
        withBody("type R: record a: boolean; end; var x: array [«R»] of boolean;", "undefine x"));
    expectError(
        CheckCode.WRONG_INDEX, withBody("var x: array [boolean] of boolean;", "x[«1»] := true"));
    expectError(CheckCode.NOT_INDEXABLE, withBody("var x: 0..3;", "«x[1]» := 1"));
  }

  @Test
  void aFieldMustExist() {
    var error =
        expectError(
            CheckCode.NO_SUCH_FIELD,
            withBody("var r: record state: 0..3; end;", "r.«sate» := 1; r.state := 1"));
    assertThat(error.help()).isEqualTo("did you mean state?");
    expectError(CheckCode.NO_SUCH_FIELD, withBody("var x: 0..3;", "x.«f» := 1"));
    expectError(
        CheckCode.DUPLICATE_NAME,
        withBody("var r: record a: 0..3; «a»: boolean; end;", "undefine r"));
  }

  @Test
  void enumerationsHaveNoOrderAndNoArithmetic() {
    String declarations = "type E: enum {p, q}; var e: E; x: 0..3;";
    expectError(CheckCode.WRONG_OPERAND, withBody(declarations, "if «e» < 1 then x := 1 end"));
    expectError(CheckCode.WRONG_OPERAND, withBody(declarations, "x := «e» + 1"));
    expectError(CheckCode.NOT_COMPARABLE, withBody(declarations, "if «e = 1» then x := 1 end"));
    assertThat(guard(declarations, "e = p")).isEqualTo("(e EQUAL p)");
  }

  @Test
  void scalarsetsHaveNoOrderNoArithmeticAndNoLiterals() {
    String declarations = "type P: scalarset(2); var p, q: P;";
    expectError(
        CheckCode.WRONG_OPERAND,
        Loading.withRule(declarations, "rule «p» < 1 ==> begin undefine q end;"));
    expectError(CheckCode.TYPE_MISMATCH, withBody(declarations, "p := «1»; undefine q"));
    expectError(
        CheckCode.NOT_COMPARABLE,
        Loading.withRule(declarations, "rule «p = 1» ==> begin undefine q end;"));
  }

  @Test
  void recordsAreComparedLeafByLeafButNotInCmurphi() {
    String text =
        Loading.withRule(
            "type R: record a: 0..1; end; var x, y: R;", "rule «x = y» ==> begin undefine x end;");
    model(text.replace("«", "").replace("»", ""));
    expectError(CheckCode.REFUSED_BY_DIALECT, text, Dialect.CMURPHI);
  }

  @Test
  void multisetsCannotBeCompared() {
    expectError(
        CheckCode.NOT_COMPARABLE,
        Loading.withRule(
            "type R: record m: multiset [2] of boolean; end; var x, y: R;",
            "rule «x = y» ==> begin undefine x end;"));
  }

  @Test
  void anEmptyRecordAndAnEmptyEnumerationAreAllowed() {
    var model = model(withBody("var r: record end; e: enum {};", "undefine r; undefine e"));
    assertThat(Print.type(typeOf("r", model))).isEqualTo("{}");
    assertThat(((Type.Simple) typeOf("e", model)).size()).isZero();
  }
}
