package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Constant;
import fathom.murphi.Dialect;
import fathom.murphi.Options;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constants, folding, and new values for constants. */
final class ConstantsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1 + 2 * 3 ; 7",
        "-7 / 2 ; -3",
        "-7 % 2 ; -1",
        "7 % -2 ; 1",
        "0x10 ; 16",
        "1 << 4 ; 16",
        "1 << -1 ; 0",
        "-1 >> 70 ; -1",
        "1 << 64 ; 0",
        "6 & 3 ; 2",
        "6 | 3 ; 7",
        "6 ^ 3 ; 5",
        "~0 ; -1",
        "true ? 1 : 1 / 0 ; 1",
        "false & 1 / 0 = 1 ? 1 : 2 ; 2",
        "+5 - -3 ; 8",
      })
  void constantsAreFolded(String expression, long value) {
    List<Constant> constants = model(withBody("const N: " + expression + ";", "")).constants();
    assertThat(constants).singleElement().extracting(Constant::value).isEqualTo(value);
  }

  @Test
  void constantsMayBeBooleansAndEnumerationMembers() {
    var constants =
        model(withBody("type E: enum {p, q}; const B: 3 < 4; F: q; N, M: 2;", "")).constants();
    assertThat(constants).extracting(Constant::name).containsExactly("B", "F", "N", "M");
    assertThat(constants).extracting(Constant::value).containsExactly(1L, 1L, 2L, 2L);
    assertThat(constants.stream().map(constant -> Print.type(constant.type())))
        .containsExactly("boolean", "E", "integer", "integer");
  }

  @Test
  void aVariableIsNotConstant() {
    expectError(CheckCode.NOT_CONSTANT, withBody("var x: 0..3; const N: «x + 1»;", "x := N"));
    expectError(CheckCode.NOT_CONSTANT, withBody("var x: 0..3; y: 0..«x»;", "y := 1"));
  }

  @Test
  void aConstantWithoutAValueIsAnError() {
    var error = expectError(CheckCode.CONSTANT_FAULT, withBody("const N: «1 / 0»;", ""));
    assertThat(error.message()).isEqualTo("A constant has no value: division by zero");
    expectError(CheckCode.CONSTANT_FAULT, withBody("const N: «9223372036854775807 + 1»;", ""));
  }

  @Test
  void anErrorInAConstantIsNotRepeatedWhereItIsUsed() {
    expectError(
        CheckCode.CONSTANT_FAULT,
        withBody("const N: «1 / 0»; type T: 0..N; var x: T;", "x := N + 1"));
  }

  @Test
  void conditionalsAreNotConstantInCmurphi() {
    String text = withBody("const N: «true ? 1 : 2»; var x: 0..3;", "x := N");
    model(text.replace("«", "").replace("»", ""));
    expectError(CheckCode.NOT_CONSTANT, text, Dialect.CMURPHI);
  }

  @Test
  void constantPartsOfExpressionsAreFoldedAndFaultsAreKept() {
    String declarations = "const N: 3; var x: 0..9; b: boolean;";
    assertThat(body(declarations, "x := x + (N * 2 - 1)")).isEqualTo("x := (x ADD 5);");
    assertThat(body(declarations, "b := N = 3 & b")).isEqualTo("b := b;");
    assertThat(body(declarations, "b := b | N = 4")).isEqualTo("b := b;");
    assertThat(body(declarations, "b := b & N = 4")).isEqualTo("b := (b AND false);");
    assertThat(body(declarations, "b := N = 4 -> b")).isEqualTo("b := true;");
    assertThat(body(declarations, "x := 1 / 0")).isEqualTo("x := (1 DIVIDE 0);");
    assertThat(body(declarations, "if N = 4 then x := 1 elsif b then x := 2 end"))
        .isEqualTo("if b then x := 2; end;");
    assertThat(body(declarations, "if N = 3 then x := 1 else x := 2 end")).isEqualTo("x := 1;");
  }

  @Test
  void aConstantCanBeGivenAnotherValue() {
    String text =
        withBody(
            "type E: enum {p, q}; const N: 3; B: true; F: p; M: N + 1; type T: 0..M; var x: T;",
            "x := M");
    var options =
        Options.of(Dialect.MURPHI)
            .withConstant("N", "-0")
            .withConstant("B", "FALSE")
            .withConstant("F", " q ");
    assertThat(model(text, options).constants())
        .extracting(Constant::value)
        .containsExactly(0L, 0L, 1L, 1L);
    assertThat(Print.type(Loading.typeOf("x", model(text, options)))).isEqualTo("0..1");
    assertThat(model(text, options.withConstant("N", "0x10")).constants().get(0).value())
        .isEqualTo(16);
  }

  @Test
  void anUnknownConstantToReplaceIsAnErrorWithAdvice() {
    var options = Options.of(Dialect.MURPHI).withConstant("NODE_NUN", "4");
    var error =
        expectError(
            CheckCode.UNKNOWN_CONSTANT,
            "«»" + withBody("const NODE_NUM: 3; var x: 0..NODE_NUM;", "x := 0"),
            options);
    assertThat(error.message()).isEqualTo("The model has no constant NODE_NUN to give a value to");
    assertThat(error.help()).isEqualTo("did you mean NODE_NUM?");
  }

  @Test
  void aLocalConstantCannotBeReplaced() {
    var options = Options.of(Dialect.MURPHI).withConstant("C", "4");
    expectError(
        CheckCode.UNKNOWN_CONSTANT,
        "«»" + Loading.withRule("var x: 0..9;", "rule const C: 3; begin x := C end;"),
        options);
  }

  @ParameterizedTest
  @CsvSource({"N,true", "N,three", "N,99999999999999999999", "B,1", "F,r", "F,0"})
  void aNewValueOfTheWrongKindIsAnError(String name, String value) {
    String text =
        withBody("type E: enum {p, q}; const N: 3; B: true; F: p; var x: 0..N;", "x := 0")
            .replace(name + ":", "«" + name + "»:");
    var error =
        expectError(
            CheckCode.BAD_CONSTANT, text, Options.of(Dialect.MURPHI).withConstant(name, value));
    assertThat(error.message()).isEqualTo("\"" + value + "\" is no value for the constant " + name);
  }
}
