package fathom.murphi.check;

import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.expectWarning;
import static fathom.murphi.check.Loading.model;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.StartState;
import fathom.murphi.Dialect;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rules, start states and properties with what stands around them. */
final class RulesTest {
  private static String parameters(Rule rule) {
    return rule.parameters().stream().map(Print::parameter).collect(Collectors.joining(", "));
  }

  @Test
  void unnamedOnesAreNumberedAmongTheirKind() {
    var model =
        model(
            "var x: 0..3; startstate \"init\" x := 1 end; startstate x := 2 end;"
                + " rule \"a\" begin end; rule begin x := 1 end; invariant x = 1;"
                + " ruleset i: 0..1 do rule begin end; invariant \"n\" x = i; cover x = 1 end;"
                + " assume x = 1; liveness x = 1; invariant x = 2;");
    assertThat(model.startStates())
        .extracting(StartState::name)
        .containsExactly("init", "Startstate 2");
    assertThat(model.rules()).extracting(Rule::name).containsExactly("a", "Rule 2", "Rule 3");
    assertThat(model.properties())
        .extracting(Property::name)
        .containsExactly(
            "Invariant 1", "n", "Cover 1", "Assumption 1", "Liveness 1", "Invariant 3");
    assertThat(model.properties())
        .extracting(Property::kind)
        .containsExactly(
            Property.Kind.INVARIANT,
            Property.Kind.INVARIANT,
            Property.Kind.COVER,
            Property.Kind.ASSUME,
            Property.Kind.LIVENESS,
            Property.Kind.INVARIANT);
  }

  @Test
  void prioritiesAreKept() {
    var rules = model(withRule("", "rule 2 \"low\" begin end; rule begin end;")).rules();
    assertThat(rules).extracting(Rule::priority).containsExactly(2L, 0L);
  }

  @Test
  void rulesetsGiveParametersFromOuterToInner() {
    var rule =
        model(
                withRule(
                    "type P: scalarset(3); var x: 0..9;",
                    "ruleset p: P; b: boolean do ruleset i := 7 to 1 by -3 do"
                        + " rule b ==> begin x := i end end end;"))
            .rules()
            .get(0);
    assertThat(parameters(rule))
        .isEqualTo("p from 0 step 1 count 3, b from 0 step 1 count 2, i from 7 step -3 count 3");
  }

  @Test
  void startStatesAndPropertiesHaveParametersToo() {
    var model =
        model(
            "var x: 0..3; ruleset i: 1..2 do startstate x := i end; rule begin end;"
                + " invariant x = i end;");
    assertThat(Print.parameter(model.startStates().get(0).parameters().get(0)))
        .isEqualTo("i from 1 step 1 count 2");
    assertThat(model.properties().get(0).parameters()).hasSize(1);
  }

  @Test
  void boundsOfARulesetAreConstant() {
    expectError(
        CheckCode.NOT_CONSTANT,
        withRule("var x: 0..3;", "ruleset i := 0 to «x» do rule begin x := i end end;"));
  }

  @Test
  void aRulesetWithReversedBoundsHasNoInstances() {
    String text = withRule("var x: 0..3;", "ruleset «i := 3 to 1» do rule begin x := i end end;");
    expectWarning(CheckCode.REVERSED_BOUNDS, text);
    var rule = model(text.replace("«", "").replace("»", "")).rules().get(0);
    assertThat(parameters(rule)).isEqualTo("i from 3 step 1 count 0");
  }

  @Test
  void tooManyInstancesAreRefused() {
    expectError(
        CheckCode.TOO_LARGE,
        withRule(
            "var x: 0..3;", "ruleset i: 1..100000; j: 1..100000 do «rule» begin x := 1 end end;"));
    expectError(
        CheckCode.TOO_LARGE,
        withRule("var x: 0..3;", "ruleset i: «0..1 << 50» do rule begin x := 1 end end;"));
  }

  @Test
  void localsBelongToTheirRule() {
    var model =
        model(
            withRule(
                "var x: 0..3;",
                "rule type T: 0..1; var y: T; const C: 1; begin y := C; x := y end;"
                    + " rule var y: boolean; begin y := true end;"));
    assertThat(model.rules().get(0).frame()).hasSize(1);
    assertThat(model.namedTypes()).isEmpty();
    assertThat(model.constants()).isEmpty();
  }

  @Test
  void quantifiersAreNested() {
    assertThat(
            Loading.guard(
                "type A: 0..2; var a: array [A] of array [boolean] of A;",
                "forall i: A; j: boolean do exists k := 0 to 2 by 2 do a[i][j] = k end end"))
        .isEqualTo(
            "(FORALL i : 0..2 do (FORALL j : boolean do"
                + " (EXISTS k := 0 to 2 by 2 do (a[i][j] EQUAL k))))");
  }

  @Test
  void aGuardThatIsAlwaysFalseIsAWarning() {
    expectWarning(
        CheckCode.NEVER_ENABLED,
        withRule("const N: 3; var x: 0..3;", "rule «N > 3 & x = 1» ==> begin x := 1 end;"));
  }

  @Test
  void aModelNeedsAStartStateExceptForRumur() {
    String text = "«»var x: 0..3; rule begin x := 1 end;";
    expectError(CheckCode.NO_START_STATE, text);
    expectError(CheckCode.NO_START_STATE, text, Dialect.CMURPHI);
    expectWarning(CheckCode.NOTHING_TO_DO, text, Dialect.RUMUR);
  }

  @Test
  void aModelNeedsARuleInCmurphiOnly() {
    String text = "«»var x: 0..3; startstate x := 1; end;";
    expectWarning(CheckCode.NOTHING_TO_DO, text);
    expectError(CheckCode.NO_RULE, text, Dialect.CMURPHI);
  }

  @Test
  void spansPointAtTheHeadOfARule() {
    var model = model(withRule("", "rule \"go\" begin end;"));
    assertThat(model.rules().get(0).span().text()).isEqualTo("rule \"go\"");
  }
}
