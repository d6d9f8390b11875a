package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static fathom.murphi.syntax.Parsing.statement;
import static fathom.murphi.syntax.Parsing.statements;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class StatementTest {

  @Test
  void assignmentsCopyValuesOrUndefined() {
    var plain = (StatementSyntax.Assignment) statement("a[1].b := c + 1");
    assertThat(Show.expression(plain.target())).isEqualTo("a[1].b");
    assertThat(Show.expression(plain.value())).isEqualTo("(c + 1)");
    var undefined = (StatementSyntax.Assignment) statement("a := Undefined;");
    assertThat(undefined.value()).isInstanceOf(ExprSyntax.Undefined.class);
    var name = (StatementSyntax.Assignment) statement("a := undefined + 1;");
    assertThat(Show.expression(name.value())).isEqualTo("(undefined + 1)");
  }

  @Test
  void ifsHaveBranchesInOrder() {
    var choice =
        (StatementSyntax.If)
            statement("if a then x := 1; elsif b then elsif c then y() else z := 2 endif");
    assertThat(choice.branches())
        .extracting(branch -> Show.expression(branch.condition()) + " " + branch.body().size())
        .containsExactly("a 1", "b 0", "c 1");
    assertThat(choice.otherwise()).hasSize(1);
  }

  @Test
  void switchesHaveCasesWithLists() {
    var choice =
        (StatementSyntax.Switch)
            statement("switch a + b case 1, 2: x := 1; y := 2; case p ? q : r: else endswitch");
    assertThat(Show.expression(choice.subject())).isEqualTo("(a + b)");
    assertThat(choice.cases())
        .extracting(one -> Show.list(one.values()) + " -> " + one.body().size())
        .containsExactly("1, 2 -> 2", "(p ? q : r) -> 0");
    assertThat(choice.otherwise()).isEmpty();
  }

  @Test
  void loopsHaveHeadsWithDoOrColon() {
    var loop = (StatementSyntax.For) statement("for i : T; j := n to 0 by -1 : x := i; endfor");
    assertThat(Show.quantifiers(loop.quantifiers())).isEqualTo("i : T; j := n to 0 by (-1)");
    assertThat(loop.body()).hasSize(1);
    var repeat = (StatementSyntax.While) statement("while x < 3 do x := x + 1 end");
    assertThat(Show.expression(repeat.condition())).isEqualTo("(x < 3)");
    assertThat(((StatementSyntax.While) statement("while b : end")).body()).isEmpty();
  }

  @Test
  void aliasesNameDesignatorsAndValues() {
    var alias =
        (StatementSyntax.Alias) statement("alias a : b[i]; c, d : e.f + 1, g : h do a := c end");
    assertThat(alias.aliases())
        .extracting(one -> Show.names(one.names()) + " : " + Show.expression(one.value()))
        .containsExactly("a : b[i]", "c, d : (e.f + 1)", "g : h");
  }

  @Test
  void multisetStatementsAreRead() {
    assertThat(statements("MultisetAdd(m.x, net[p]); multisetremove(i, net); "))
        .extracting(Object::getClass)
        .containsExactly(StatementSyntax.MultisetAdd.class, StatementSyntax.MultisetRemove.class);
    var removal =
        (StatementSyntax.MultisetRemoveMatching)
            statement("multisetremovepred(i : net, net[i].k = 1)");
    assertThat(removal.variable().text()).isEqualTo("i");
    assertThat(Show.expression(removal.condition())).isEqualTo("(net[i].k = 1)");
  }

  @Test
  void aRoutineMayHaveTheNameOfAWordOfOneDialect() {
    var model =
        Parsing.model(
            "procedure multisetadd(a : T); begin end; procedure assume(a : T); begin end;"
                + " function floor(a : T) : T; begin return a end;"
                + " rule begin multisetadd(1); assume(2); x := floor(3) end");
    var rule = (RuleSyntax.Rule) model.items().getLast();
    assertThat(rule.body())
        .extracting(Object::getClass)
        .containsExactly(
            StatementSyntax.Call.class,
            StatementSyntax.Call.class,
            StatementSyntax.Assignment.class);
  }

  @Test
  void aVariableMayHaveTheNameOfAWordOfOneDialect() {
    assertThat(statements("cover := 1; assume.x := 2; choose[1] := in; liveness := cover"))
        .hasOnlyElementsOfType(StatementSyntax.Assignment.class);
  }

  @Test
  void propertiesAreStatementsWithTheirTextOnEitherSide() {
    assertThat(
            statements(
                "assert a \"t\"; assert \"t\" a; invariant (a); assume (a) = b; cover \"c\" a;"
                    + " assert !a"))
        .extracting(one -> ((StatementSyntax.Check) one).kind())
        .containsExactly(
            PropertyKind.ASSERT,
            PropertyKind.ASSERT,
            PropertyKind.INVARIANT,
            PropertyKind.ASSUME,
            PropertyKind.COVER,
            PropertyKind.ASSERT);
    assertThat(complaints("rule begin liveness a end")).containsExactly("M0110 1:12");
  }

  @Test
  void theOtherStatementsAreRead() {
    assertThat(
            statements(
                "clear a.b; undefine c[1]; error \"e\"; put \"p\"; put a + 1; return; return a;"
                    + " p(1, x);; return"))
        .extracting(one -> one.getClass().getSimpleName())
        .containsExactly(
            "Clear",
            "Undefine",
            "Fail",
            "PutText",
            "PutValue",
            "Return",
            "Return",
            "Call",
            "Return");
  }
}
