package fathom.murphi.check;

import static fathom.murphi.check.Loading.body;
import static fathom.murphi.check.Loading.expectError;
import static fathom.murphi.check.Loading.guard;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import org.junit.jupiter.api.Test;

/** Unions: widening, narrowing and membership. */
final class UnionsTest {
  private static final String DECLARATIONS =
      "type P: scalarset(2); H: enum {Home}; X: enum {Away};"
          + " Node: union {P, H}; Other: union {X, P};"
          + " var n: Node; o: Other; p: P; h: H; a: array [Node] of boolean; ";

  @Test
  void aMemberIsWidenedWhereItIsStored() {
    assertThat(body(DECLARATIONS, "n := p; n := h")).isEqualTo("n := Node(p?); n := Node(h?);");
  }

  @Test
  void aConstantMemberBecomesAConstantOfTheUnion() {
    assertThat(body(DECLARATIONS, "n := Home")).isEqualTo("n := Home;");
    var rule = Loading.model(withBody(DECLARATIONS, "n := Home")).rules().get(0);
    assertThat(rule.body().toString()).contains("value=2");
  }

  @Test
  void aUnionIsNarrowedWhereAMemberIsWanted() {
    assertThat(body(DECLARATIONS, "p := n; h := n")).isEqualTo("p := P(n?); h := H(n?);");
  }

  @Test
  void aUnionIsSeenAsAnotherOneWithACommonMember() {
    assertThat(body(DECLARATIONS, "n := o")).isEqualTo("n := Node(o?);");
    expectError(CheckCode.TYPE_MISMATCH, withBody(DECLARATIONS, "n := «o»"), Dialect.CMURPHI);
  }

  @Test
  void anIndexIsWidenedToTheIndexType() {
    assertThat(body(DECLARATIONS, "a[Home] := a[p]")).isEqualTo("a[Home] := a[Node(p)]?;");
  }

  @Test
  void comparisonsAreMadeInTheWiderType() {
    assertThat(guard(DECLARATIONS, "n = p")).isEqualTo("(n? EQUAL Node(p?))");
    assertThat(guard(DECLARATIONS, "Home != n")).isEqualTo("(Home NOT_EQUAL n?)");
    assertThat(guard(DECLARATIONS, "n = h")).isEqualTo("(n? EQUAL Node(h))");
    assertThat(guard(DECLARATIONS, "n = o")).isEqualTo("({P+H+X}(n?) EQUAL {P+H+X}(o?))");
    expectError(
        CheckCode.NOT_COMPARABLE,
        withRule(DECLARATIONS, "rule «n = Away» ==> begin undefine n end;"));
  }

  @Test
  void aConditionalBetweenUnionAndMemberIsOfTheUnion() {
    assertThat(body(DECLARATIONS, "n := a[n] ? n : p")).isEqualTo("n := (a[n] ? n : Node(p));");
  }

  @Test
  void membershipLooksAtTheUnionWithoutReadingIt() {
    assertThat(guard(DECLARATIONS, "ismember(n, P)")).isEqualTo("ismember(n?, P)");
    assertThat(guard(DECLARATIONS, "ismember(p, P)")).isEqualTo("NOT isundefined(p)");
    expectError(
        CheckCode.WRONG_OPERAND,
        withRule(DECLARATIONS, "rule ismember(«n», X) ==> begin undefine n end;"));
    expectError(
        CheckCode.WRONG_OPERAND,
        withRule(DECLARATIONS, "rule ismember(n, «boolean») ==> begin undefine n end;"));
  }

  @Test
  void aSwitchOnAUnionComparesMembers() {
    assertThat(body(DECLARATIONS, "switch n case Home: undefine n; case p: n := Home end"))
        .isEqualTo(
            "n := n?; if (n? EQUAL Home) then undefine n;"
                + " elsif (n? EQUAL Node(p?)) then n := Home; end;");
  }

  @Test
  void aLoopGoesThroughAllMembers() {
    assertThat(body(DECLARATIONS, "for i: Node do a[i] := false end"))
        .isEqualTo("for i : Node do a[i] := false; end;");
    String text = withRule(DECLARATIONS, "ruleset i: Node do rule begin n := i end end;");
    assertThat(Print.parameter(Loading.model(text).rules().get(0).parameters().get(0)))
        .isEqualTo("i from 0 step 1 count 3");
  }

  @Test
  void unionsAreMadeOfEnumerationsAndScalarsets() {
    expectError(
        CheckCode.BAD_UNION,
        withBody("type U: union {enum {p}, «0..3»}; var u: U;", "undefine u"),
        Dialect.MURPHI);
    expectError(
        CheckCode.BAD_UNION,
        withBody("type P: scalarset(2); U: union {P, «P»}; var u: U;", "undefine u"));
  }

  @Test
  void rumurHasNoUnions() {
    String text = withBody("type P: scalarset(2); U: union {P, enum {h}}; var u: U;", "undefine u");
    assertThat(Loading.codes(text, Dialect.RUMUR)).containsExactly("M0130");
  }
}
