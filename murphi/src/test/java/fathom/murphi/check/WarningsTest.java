package fathom.murphi.check;

import static fathom.murphi.check.Loading.codes;
import static fathom.murphi.check.Loading.expectWarning;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Warnings about what is allowed but smells. */
final class WarningsTest {
  private static final String DECLARATIONS =
      "type P: scalarset(3); M: record src: P; end;"
          + " var a: array [P] of 0..9; d: array [P] of array [P] of boolean; o: P; n: 0..9;"
          + " found, all: boolean; net: multiset [9] of M; r: record f, g: 0..9; end; "
          + " procedure reset(p: P); begin a[p] := 0; d[p][p] := false end;"
          + " procedure move(p: P); begin a[p] := n end;"
          + " procedure take(p: P); begin o := p end;"
          + " procedure mend(var v: 0..9); begin v := 0 end; ";
  private static final String USES =
      " rule begin undefine a; undefine d; undefine o; n := 1; found := true; all := true;"
          + " undefine net; undefine r end;";

  private static String loop(String body) {
    return withRule(
        DECLARATIONS, "rule var m: M; k: 0..9; begin k := 1; undefine m; " + body + " end;" + USES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for p: P do a[p] := n end",
        "for p: P do a[p] := a[p] + 1 end",
        "for p: P do for q: P do d[p][q] := p = q end end",
        "for p: P do if a[p] = 1 then found := true end end",
        "for p: P do if a[p] = 1 then n := n + 1 end end",
        "for p: P do all := all & a[p] = 1 end",
        "for p: P do m.src := p; multisetadd(m, net) end",
        "for p: P do undefine o end",
        "for p: P do r.f := 1; r.g := 2 end",
        "for p: P do alias c: a[p] do c := 2 end end",
        "for p: P do switch a[p] case 1: a[p] := 2 end end",
        "for p: P do reset(p) end",
        "for p: P do reset(p); reset(o) end",
        "for p: P do move(p) end",
        "for p: P do mend(a[p]) end",
        "for p: P do assert a[p] = 1 end",
        "for p: P do if a[p] = 1 then return end end",
        "for i: 0..3 do n := i end",
      })
  void loopsWhoseOrderCannotMatterAreNotWarnedAbout(String body) {
    assertThat(codes(loop(body))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for p: P do «o» := p end",
        "for p: P do if isundefined(o) then «o» := p end end",
        "for p: P do if a[p] = 1 then «n» := 1 else n := 2 end end",
        "for p: P do if !found then a[p] := 1 end; «found» := true end",
        "for p: P do «n» := a[p] end",
        "for p: P do «n» := a[p] - n end",
        "for p: P do «take(p)» end",
        "for p: P do «move(p)»; move(o) end",
        "for p: P do mend(«n») end",
        "for p: P do a[p] := 1; if a[p] = 2 then «return» end end",
        "for p: P do k := a[p]; k := k; «n» := k end",
      })
  void loopsWhoseOrderMayMatterAreWarnedAbout(String body) {
    expectWarning(CheckCode.ORDER_DEPENDENT, loop(body));
  }

  @Test
  void aRoundThatReadsWhatOtherRoundsWriteIsWarnedAbout() {
    expectWarning(CheckCode.ORDER_DEPENDENT, loop("for p: P do «a[p]» := a[o] end"));
  }

  @Test
  void fieldsOfOneRecordAreNotTakenForOneAnother() {
    String directory =
        "type P: scalarset(2);"
            + " var d: record head: P; busy: boolean; list, acks: array [P] of boolean end;";
    assertThat(
            codes(
                withBody(
                    directory,
                    "undefine d; for p: P do d.acks[p] := d.list[p] | d.head = p; d.busy := true"
                        + " end")))
        .isEmpty();
    expectWarning(
        CheckCode.ORDER_DEPENDENT,
        withBody(directory, "undefine d; for p: P do «d.list[p]» := d.list[d.head] end"));
    expectWarning(
        CheckCode.ORDER_DEPENDENT,
        withBody(directory, "undefine d; for p: P do d.acks[p] := d.busy; «d.busy» := true end"));
  }

  @Test
  void aFunctionThatReturnsTheFirstMemberIsWarnedAbout() {
    expectWarning(
        CheckCode.ORDER_DEPENDENT,
        withBody(
            "type P: scalarset(2); var o: P;"
                + " function any(): P; begin for p: P do «return p» end end;",
            "o := any()"));
  }

  @Test
  void unusedVariablesAreWarnedAbout() {
    var warning =
        expectWarning(CheckCode.UNUSED_VARIABLE, withBody("var x: 0..3; «y»: boolean;", "x := 1"));
    assertThat(warning.message()).isEqualTo("The variable y is never used");
    expectWarning(CheckCode.UNUSED_VARIABLE, withRule("", "rule var «t»: boolean; begin end;"));
    expectWarning(
        CheckCode.UNUSED_VARIABLE, withBody("procedure p(); var «t»: boolean; begin end;", "p()"));
  }

  @Test
  void aVariableThatIsOnlyWrittenOrOnlyReadIsUsed() {
    assertThat(codes(withBody("var x: 0..3; y: 0..3;", "x := y"))).isEmpty();
  }

  @Test
  void unusedParametersAreNotWarnedAbout() {
    assertThat(
            codes(
                withRule(
                    "procedure p(v: 0..3); begin end;",
                    "ruleset i: 0..3 do rule begin p(1) end end;")))
        .isEmpty();
  }

  @Test
  void aLeadingZeroIsWarnedAboutByTheLexer() {
    assertThat(codes(withBody("var x: 0..20;", "x := 010"))).containsExactly("M0108");
  }
}
