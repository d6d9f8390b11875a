package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.model;
import static fathom.murphi.syntax.Parsing.type;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DeclarationTest {

  private static String show(ModelSyntax.Item item) {
    return switch (item) {
      case Declaration.Constant(_, var names, var value) ->
          "const " + Show.names(names) + " : " + Show.expression(value);
      case Declaration.Type(_, var names, var type) ->
          "type " + Show.names(names) + " : " + Show.type(type);
      case Declaration.Variable(_, var names, var type) ->
          "var " + Show.names(names) + " : " + Show.type(type);
      case RoutineSyntax routine ->
          (routine.isFunction() ? "function " : "procedure ") + routine.name().text();
      case RuleSyntax rule -> rule.getClass().getSimpleName();
    };
  }

  private static List<String> items(String text) {
    return model(text).items().stream().map(DeclarationTest::show).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean",
        "T",
        "0..(N - 1)",
        "(-3)..3",
        "enum {a, b, c}",
        "enum {}",
        "scalarset(N)",
        "union {P, enum {home}, scalarset(2)}",
        "array [P] of array [0..3] of boolean",
        "record a, b : T; c : record d : 0..1; end; end",
        "record end",
        "multiset [2] of record a : T; end",
      })
  void everyKindOfTypeIsRead(String text) {
    assertThat(Show.type(type(text))).isEqualTo(text);
  }

  @Test
  void enumMembersNeedNoCommas() {
    assertThat(Show.type(type("enum { a b, c, }"))).isEqualTo("enum {a, b, c}");
  }

  @Test
  void interleavedIsPassedOver() {
    assertThat(Show.type(type("array interleaved [T] of record interleaved x : T end")))
        .isEqualTo("array [T] of record x : T; end");
    assertThat(Show.type(type("record interleaved : T end")))
        .isEqualTo("record interleaved : T; end");
  }

  @Test
  void sectionsNeedNoSemicolonsAndMayComeInAnyOrder() {
    assertThat(items("var x, y : T const a, b, : 3;; type T : 0..a rule end var z : T"))
        .containsExactly("var x, y : T", "const a, b : 3", "type T : 0..a", "Rule", "var z : T");
  }

  @Test
  void wordsOfOneDialectMayBeNames() {
    assertThat(
            items(
                "const in : 1; floor : 2; var cover, until : T; assume : T; choose : T;"
                    + " real : T; multiset : 0..3; undefined : T; liveness \"l\" in = floor"))
        .containsExactly(
            "const in : 1",
            "const floor : 2",
            "var cover, until : T",
            "var assume : T",
            "var choose : T",
            "var real : T",
            "var multiset : 0..3",
            "var undefined : T",
            "Property");
  }

  @Test
  void aWordOfOneDialectMayNameAType() {
    assertThat(items("type multiset : 0..3; real : 0..1; var x : multiset; y : real;"))
        .containsExactly(
            "type multiset : 0..3", "type real : 0..1", "var x : multiset", "var y : real");
  }

  @Test
  void routinesHaveFormalsResultLocalsAndBody() {
    var routine =
        (RoutineSyntax)
            model(
                    "function f(a, b : T; var c : 0..3, d : U) : boolean; const k : 1; var v : T;"
                        + " begin v := a; return true; endfunction;")
                .items()
                .getFirst();
    assertThat(routine.isFunction()).isTrue();
    assertThat(routine.name().text()).isEqualTo("f");
    assertThat(routine.formals())
        .extracting(formal -> Show.names(formal.names()) + (formal.byReference() ? " by ref" : ""))
        .containsExactly("a, b", "c by ref", "d");
    assertThat(routine.result()).isInstanceOf(TypeSyntax.Bool.class);
    assertThat(routine.locals()).hasSize(2);
    assertThat(routine.body()).hasSize(2);
    assertThat(routine.header().text())
        .isEqualTo("function f(a, b : T; var c : 0..3, d : U) : boolean");
  }

  @Test
  void beginMayBeLeftOutOfARoutineEvenAfterLocals() {
    var routine =
        (RoutineSyntax)
            model("procedure p() var v : T; w : T v := w; p() endfunction").items().getFirst();
    assertThat(routine.locals()).hasSize(2);
    assertThat(routine.body()).hasSize(2);
    assertThat(routine.result()).isNull();
  }
}
