package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static fathom.murphi.syntax.Parsing.model;
import static fathom.murphi.syntax.Parsing.rule;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RuleTest {

  @Test
  void aRuleHasPriorityNameGuardLocalsAndBody() {
    RuleSyntax.Rule rule =
        rule("rule 3 \"go\" a & b ==> var t : T; begin t := a; x := t; endrule;");
    assertThat(requireNonNull(rule.priority()).value()).isEqualTo(3);
    assertThat(requireNonNull(rule.name()).text()).isEqualTo("go");
    assertThat(Show.expression(requireNonNull(rule.guard()))).isEqualTo("(a & b)");
    assertThat(rule.locals()).hasSize(1);
    assertThat(rule.body()).hasSize(2);
    assertThat(rule.header().text()).isEqualTo("rule 3 \"go\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule x := 1; end",
        "rule \"n\" a[f(1)].b := 1 end",
        "rule p(1, (2)); end",
        "rule p() end",
        "rule clear x end",
        "rule assume x end",
        "rule cover \"c\" x end",
        "rule multisetadd(a, b) end",
        "rule begin x := 1 end",
        "rule end",
        "rule 1 begin end",
        "rule 1 x := 1 end",
        "rule alias a : b do end end",
      })
  void aRuleMayHaveNoGuard(String text) {
    assertThat(rule(text).guard()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule x ==> end",
        "rule f(x) ==> x := 1 end",
        "rule a[1].b = 2 ==> x := 1 end",
        "rule 1 = x ==> end",
        "rule 2 1 = x ==> end",
        "rule 3 (x) ==> end",
        "rule forall i := 0 to 1 do a[i] end ==> x := 1 end",
        "rule \"n\" !x ==> begin end",
        "rule cover = 1 ==> begin end",
        "rule assume.x ==> end",
        "rule x ⇒ end",
      })
  void aRuleMayHaveAGuard(String text) {
    assertThat(rule(text).guard()).isNotNull();
  }

  @Test
  void aNumberBeforeAnOperatorIsPartOfTheGuard() {
    assertThat(rule("rule 1 = x ==> end").priority()).isNull();
    assertThat(rule("rule 2 1 = x ==> end").priority()).isNotNull();
  }

  @Test
  void blocksOfRulesNest() {
    var set =
        (RuleSyntax.Ruleset)
            model(
                    "ruleset i : T; j := 1 to 3 do alias a : b[i] do choose m : net[i] do"
                        + " rule end; startstate end endchoose endalias; invariant a endruleset")
                .items()
                .getFirst();
    assertThat(Show.quantifiers(set.quantifiers())).isEqualTo("i : T; j := 1 to 3");
    assertThat(set.rules()).hasSize(2);
    var alias = (RuleSyntax.Alias) set.rules().getFirst();
    var choose = (RuleSyntax.Choose) alias.rules().getFirst();
    assertThat(choose.variable().text()).isEqualTo("m");
    assertThat(Show.expression(choose.multiset())).isEqualTo("net[i]");
    assertThat(choose.rules()).hasSize(2);
  }

  @Test
  void startStatesNeedNoBegin() {
    var start =
        (RuleSyntax.StartState) model("startstate \"s\" x := 1; y() end").items().getFirst();
    assertThat(start.name()).isNotNull();
    assertThat(start.body()).hasSize(2);
  }

  @Test
  void propertiesHaveTheirNameOnEitherSide() {
    List<ModelSyntax.Item> items =
        model(
                "invariant \"i\" a; invariant a \"i\"; assert \"i\" a; assume a \"i\" cover \"i\" a"
                    + " liveness a \"i\"; invariant a")
            .items();
    assertThat(items)
        .extracting(item -> ((RuleSyntax.Property) item).kind())
        .containsExactly(
            PropertyKind.INVARIANT,
            PropertyKind.INVARIANT,
            PropertyKind.ASSERT,
            PropertyKind.ASSUME,
            PropertyKind.COVER,
            PropertyKind.LIVENESS,
            PropertyKind.INVARIANT);
    assertThat(items).filteredOn(item -> ((RuleSyntax.Property) item).name() == null).hasSize(1);
  }

  @Test
  void whatFathomDoesNotSupportIsSaid() {
    var result =
        Parsing.parse(
            "type r : real(5, 20); externfun f(x : r) : r \"h.h\"; externproc p(x : r);\n"
                + "rule sqrt(2.5) < 1.0 ==> begin end;\npctl [true until <= 3 x && y] < 0.5;");
    assertThat(result.diagnostics())
        .extracting(diagnostic -> diagnostic.code() + " " + diagnostic.message())
        .containsExactly(
            "M0131 Fathom does not support real types",
            "M0131 Fathom does not support functions and procedures written in C++ (`externfun`)",
            "M0131 Fathom does not support functions and procedures written in C++ (`externproc`)",
            "M0131 Fathom does not support the mathematical function `sqrt`",
            "M0131 Fathom does not support real numbers",
            "M0131 Fathom does not support probabilistic properties (`pctl`)");
    assertThat(complaints("const pi : 3.14;")).containsExactly("M0131 1:12");
  }
}
