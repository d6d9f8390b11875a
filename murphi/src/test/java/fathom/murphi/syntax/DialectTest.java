package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DialectTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule 1 x ==> end",
        "rule forall i : T; j : U do x end ==> end",
        "rule begin for i : T; j : U do end end",
        "rule begin for i : T : x := 1 end end",
        "ruleset i : T : rule end end",
        "rule begin alias a : b, c : d do end end",
        "var x : multiset [3] of T",
        "choose i : m do rule end end",
        "rule begin multisetadd(a, b) end",
        "rule begin multisetremove(a, b) end",
        "rule begin multisetremovepred(i : a, b) end",
        "invariant multisetcount(i : m, x) = 1",
        "type U : union {A, B}",
        "invariant ismember(x, T)",
        "type E : enum {a b}",
        "var x : array interleaved [T] of T",
        "procedure p(a : T, b : U) begin end",
        "rule x := 1 end",
        "rule p(); end",
        "invariant a -> b -> c",
        "invariant a ? b : c ? d : e",
      })
  void rumurRefusesWhatOnlyCMurphiOrTheDefaultHas(String text) {
    assertThat(complaints(text)).isEmpty();
    assertThat(complaints(text, Dialect.RUMUR)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const a, b : 1; rule end",
        "type a, b : boolean; rule end",
        "const a : 1 rule end",
        "const a : 1;; rule end",
        "type E : enum {}; rule end",
        "type E : enum {a, b,}; rule end",
        "type R : record end; rule end",
        "type R : record a : T b : T end; rule end",
        "type U : union {A}; rule end",
        "type U : union {A, 0..3}; rule end",
        "rule end rule end",
        "rule end;; rule end",
        "ruleset i : T do end",
        "rule end; const a : 1;",
        "procedure p(); begin end; const a : 1; rule end",
        "rule end; procedure p(); begin end;",
        "procedure p() begin end; rule end",
        "procedure p(); begin end rule end",
        "procedure p(); var x : T; x := 1 end; rule end",
        "procedure p() : T; begin end; rule end",
        "function f(); begin end; rule end",
        "function f() : T; begin endprocedure; rule end",
        "rule a == b ==> end",
        "rule a && b ==> end",
        "rule a || b ==> end",
        "rule (a ^ b) = 1 ==> end",
        "rule (a << b) = 1 ==> end",
        "rule (a >> b) = 1 ==> end",
        "rule ~a = 1 ==> end",
        "rule a ≤ b ==> end",
        "rule a ⇒ end",
        "rule !!a ==> end",
        "rule “n” a ==> end",
        "rule a = 0x10 ==> end",
        "assert a",
        "assume a",
        "cover \"c\" a",
        "liveness \"l\" a",
        "invariant a \"i\"",
        "rule begin assert \"t\" a end",
        "rule begin assume a end",
        "rule begin cover a end",
        "rule begin f(a,) end",
        "rule begin switch a case : end end",
        "rule begin switch a case 1,: end end",
        "rule begin alias a : b c : d do end end",
        "rule begin alias a, b : d do end end",
        "rule begin alias do end end",
        "rule x := 1 end",
        "rule p(); end",
        "invariant a -> b -> c",
        "invariant a ? b : c ? d : e",
        "rule x\r\n==> end",
      })
  void cmurphiRefusesWhatOnlyRumurOrTheDefaultHas(String text) {
    assertThat(complaints(text)).isEmpty();
    assertThat(complaints(text, Dialect.CMURPHI)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const a : 1; b : 2; type T : 0..a; var x, y : T; rule end",
        "procedure p(a, b : T; var c : U); var x : T; begin end; rule end;",
        "function f() : T; begin return 1 end; rule end",
        "type R : record a : T;; b : T end; rule begin x := 1;; y := 2; end;",
        "invariant \"i\" a; rule begin assert a \"t\"; assert b end",
        "var cover : T; assume : T; liveness : T; rule begin cover := assume end",
      })
  void cmurphiAcceptsItsOwn(String text) {
    assertThat(complaints(text, Dialect.CMURPHI)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var in, floor, until, choose : T; undefined : T rule begin in := undefined; f(choose) end",
        "procedure p() : T end function f() endprocedure",
        "var : boolean; const rule end",
        "ruleset i : T;; j : T do end",
      })
  void rumurAcceptsItsOwn(String text) {
    assertThat(complaints(text, Dialect.RUMUR)).isEmpty();
  }

  @Test
  void eachDialectReservesItsOwnWords() {
    assertThat(complaints("var in : T; rule end", Dialect.CMURPHI)).containsExactly("M0115 1:5");
    assertThat(complaints("var cover : T; rule end", Dialect.RUMUR)).containsExactly("M0115 1:5");
  }

  @Test
  void theSameRefusalIsNotRepeated() {
    assertThat(complaints("rule a && b && c ==> end; rule a && b ==> end", Dialect.CMURPHI))
        .containsExactly("M0130 1:8");
  }

  @Test
  void undefinedIsAnOrdinaryNameInRumur() {
    var model = Parsing.model("rule begin x := undefined; end", Dialect.RUMUR);
    var rule = (RuleSyntax.Rule) model.items().getFirst();
    var assignment = (StatementSyntax.Assignment) rule.body().getFirst();
    assertThat(assignment.value()).isInstanceOf(ExprSyntax.Name.class);
  }
}
