package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.guard;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;

/** Multisets and the variables that index them. */
final class MultisetsTest {
  private static final String DECLARATIONS =
      "type K: 0..2; M: record k: K; end;"
          + " var net: multiset [3] of M; a: array [K] of multiset [2] of K; v, w: K; m: M;"
          + " x: 0..9; ";

  @Test
  void elementsAreCounted() {
    assertThat(guard(DECLARATIONS, "multisetcount(i: net, net[i].k = v) < 3"))
        .isEqualTo("(count(i : net, (net{i}.k EQUAL v)) LESS 3)");
  }

  @Test
  void elementsAreAddedAndRemoved() {
    assertThat(
            body(
                DECLARATIONS,
                "multisetadd(m, net); multisetadd(x, a[v]);"
                    + " multisetremovepred(i: a[v], a[v][i] = 1)"))
        .isEqualTo("add m? to net; add x? to a[v]; remove all i from a[v] if (a[v]{i} EQUAL 1);");
  }

  @Test
  void chooseGivesAParameterForGuardAndBody() {
    var rule =
        model(
                withRule(
                    DECLARATIONS,
                    "ruleset p: K do choose i: a[p] do rule a[p][i] = 1 ==>"
                        + " begin a[p][i] := 2; multisetremove(i, a[p]) end end end;"))
            .rules()
            .get(0);
    assertThat(Print.parameter(rule.parameters().get(1))).isEqualTo("i in a[p]");
    assertThat(Print.expr(rule.guard())).isEqualTo("(a[p]{i} EQUAL 1)");
    assertThat(Print.statements(rule.body())).isEqualTo("a[p]{i} := 2; remove i from a[p];");
  }

  @Test
  void twoChoicesFromOneMultisetKeepApart() {
    var rule =
        model(
                withRule(
                    DECLARATIONS,
                    "choose i: net do choose j: net do rule net[i].k = net[j].k ==>"
                        + " begin multisetremove(j, net) end end end;"))
            .rules()
            .get(0);
    assertThat(Print.expr(rule.guard())).isEqualTo("(net{i}.k EQUAL net{j}.k)");
  }

  @Test
  void anAliasOfTheMultisetIsTheSameMultiset() {
    assertThat(
            body(
                DECLARATIONS,
                "alias n: net do x := multisetcount(i: n, net[i].k = 1 & n[i].k = 1) end"))
        .isEqualTo("x := count(i : net, ((net{i}.k EQUAL 1) AND (net{i}.k EQUAL 1)));");
  }

  @Test
  void anElementOfAChosenSlotCanBeAliased() {
    var rule =
        model(
                withRule(
                    DECLARATIONS,
                    "choose i: net do alias e: net[i] do rule e.k = 1 ==>"
                        + " begin e.k := 2 end end end;"))
            .rules()
            .get(0);
    assertThat(Print.statements(rule.body())).isEqualTo("net{i}.k := 2;");
  }

  @Test
  void aMultisetIsIndexedOnlyByItsOwnVariable() {
    expectError(CheckCode.SLOT_MISUSE, withBody(DECLARATIONS, "m := net[«0»]"));
    expectError(
        CheckCode.SLOT_MISUSE,
        withBody(DECLARATIONS, "x := multisetcount(i: a[v], a[w][«i»] = 1)"));
    expectError(
        CheckCode.SLOT_MISUSE, withBody(DECLARATIONS, "x := multisetcount(i: net, «i» = 1)"));
    expectError(
        CheckCode.SLOT_MISUSE,
        withRule(DECLARATIONS, "choose i: net do rule begin x := «i» end end;"));
    expectError(CheckCode.SLOT_MISUSE, withBody(DECLARATIONS, "multisetremove(«v», net)"));
  }

  @Test
  void whatIsNoMultisetIsReportedOnce() {
    expectError(
        CheckCode.NOT_A_MULTISET,
        withRule(DECLARATIONS, "choose i: «m» do rule m[i].k = 1 ==> begin x := 1 end end;"));
    expectError(CheckCode.NOT_A_MULTISET, withBody(DECLARATIONS, "multisetadd(v, «v»)"));
    expectError(
        CheckCode.NOT_A_MULTISET, withBody(DECLARATIONS, "x := multisetcount(i: «m», m[i].k = 1)"));
    expectError(
        CheckCode.NOT_A_MULTISET, withBody(DECLARATIONS, "multisetremovepred(i: «m», m[i].k = 1)"));
  }

  @Test
  void elementsMustFit() {
    expectError(CheckCode.TYPE_MISMATCH, withBody(DECLARATIONS, "multisetadd(«v», net)"));
    expectError(
        CheckCode.REFUSED_BY_DIALECT,
        withBody(DECLARATIONS, "multisetadd(«x», a[v]);"),
        Dialect.CMURPHI);
  }

  @Test
  void multisetsMayBeParametersLocalsAndCopied() {
    String declarations =
        "type S: multiset [2] of boolean; var s, t: S; b: boolean;"
            + " procedure add(e: boolean; var m: S); begin multisetadd(e, m) end;"
            + " procedure count(m: S); begin end; ";
    assertThat(body(declarations, "add(b, s); count(t); s := t"))
        .isEqualTo("f0(b?, &s); f1(t?); s := t?;");
    expectError(
        CheckCode.NOT_ASSIGNABLE,
        withBody(
            "type S: multiset [2] of boolean; var s: S; b: boolean;"
                + " procedure add(m: S); begin multisetadd(b, «m») end;",
            "add(s)"));
  }
}
