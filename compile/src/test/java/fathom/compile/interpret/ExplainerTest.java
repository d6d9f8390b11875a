package fathom.compile.interpret;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Fault;
import fathom.compile.Fault.Observation;
import fathom.compile.Successors;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Expr;
import fathom.model.Property.Kind;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ExplainerTest {
  private static final Type.Range DIGIT = new Type.Range(0, 9);
  private static final Type.Scalarset NODE = new Type.Scalarset(0, "Node", 3, true, 1);

  private final ModelBuilder model = new ModelBuilder();
  private final Variable.State x = model.variable("x", DIGIT);
  private final Variable.State a = model.variable("a", new Type.Array(NODE, DIGIT));
  private final Scope scope = new Scope();

  /** The state with x = 3 and a = (0, 5, 5). */
  @BeforeEach
  void start() {
    model.start(
        assign(x, number(3)),
        assign(index(at(a), literal(NODE, 0)), number(0)),
        assign(index(at(a), literal(NODE, 1)), number(5)),
        assign(index(at(a), literal(NODE, 2)), number(5)));
  }

  private static List<String> lines(List<Observation> observations) {
    var lines = new ArrayList<String>();
    observations.forEach(o -> lines.add(o.expression() + " is " + o.value()));
    return lines;
  }

  private static long[] startOf(InterpretedSystem system) {
    var out = new Successors(system.layout().words());
    system.newExpander().start(0, out);
    return out.words;
  }

  private List<String> whyFalse(Expr condition) {
    var system =
        InterpretedSystem.of(model.property(Kind.INVARIANT, "p", scope, condition).build());
    long[] state = startOf(system);
    assertThat(system.newExpander().failedInvariant(state, 0)).isGreaterThanOrEqualTo(0);
    return lines(
        system.explainer().whyFalse(system.newExpander().failedInvariant(state, 0), state));
  }

  @Test
  void comparisonShowsItsVariables() {
    assertThat(whyFalse(less(get(x), number(2)))).containsExactly("x < 2 is false", "x is 3");
  }

  @Test
  void conjunctionShowsTheFalsePart() {
    assertThat(whyFalse(and(less(get(x), number(9)), less(get(x), number(2)))))
        .containsExactly("x < 2 is false", "x is 3");
  }

  @Test
  void conjunctionWithTwoFalsePartsShowsTheFirst() {
    assertThat(whyFalse(and(less(get(x), number(1)), less(get(x), number(2)))))
        .containsExactly("x < 1 is false", "x is 3");
  }

  @Test
  void disjunctionShowsBothParts() {
    assertThat(whyFalse(or(less(get(x), number(1)), equal(get(x), number(4)))))
        .containsExactly("x < 1 is false", "x is 3", "x = 4 is false");
  }

  @Test
  void implicationShowsWhyItsLeftHolds() {
    assertThat(whyFalse(implies(less(get(x), number(9)), not(equal(get(x), number(3))))))
        .containsExactly("x < 9 is true", "x is 3", "x = 3 is true");
  }

  @Test
  void implicationInsideNegationShowsThePartThatDecides() {
    assertThat(whyFalse(not(implies(less(get(x), number(1)), truth(false)))))
        .containsExactly("x < 1 is false", "x is 3");
  }

  @Test
  void forallShowsTheFirstCounterexample() {
    var i = scope.binder("i", NODE);
    var j = scope.binder("j", NODE);
    Expr differ =
        or(equal(get(i), get(j)), notEqual(get(index(at(a), get(i))), get(index(at(a), get(j)))));
    assertThat(whyFalse(forall(over(i), forall(over(j), differ))))
        .containsExactly(
            "i is Node_2",
            "j is Node_3",
            "i = j is false",
            "a[i] != a[j] is false",
            "a[i] is 5",
            "a[j] is 5");
  }

  @Test
  void existsWithoutWitnessShowsEveryRoundByLocation() {
    var i = scope.binder("i", NODE);
    Expr isNine = equal(get(index(at(a), get(i))), number(9));
    assertThat(whyFalse(exists(over(i), or(notEqual(get(i), get(i)), isNine))))
        .containsExactly(
            "exists i: Node do (i != i) | (a[i] = 9) end is false",
            "a[Node_1] is 0",
            "a[Node_2] is 5",
            "a[Node_3] is 5");
  }

  @Test
  void parametersComeFirst() {
    var p = scope.ranging("p", NODE);
    assertThat(whyFalse(equal(get(index(at(a), get(p))), number(0))))
        .containsExactly("p is Node_2", "a[p] = 0 is false", "a[p] is 5");
  }

  @Test
  void conditionalShowsTheChosenBranch() {
    assertThat(whyFalse(conditional(less(get(x), number(4)), truth(false), truth(true))))
        .containsExactly("x < 4 is true", "x is 3", "false is false");
  }

  @Test
  void letShowsItsVariable() {
    var y = scope.binder("y", Type.INT);
    assertThat(whyFalse(let(y, add(get(x), number(1)), equal(get(y), number(3)))))
        .containsExactly("y = 3 is false", "y is 4");
  }

  @Test
  void callsShowTheirArguments() {
    var formals = new Scope();
    var n = formals.byValue("n", DIGIT);
    int small = model.function("small", 1, Type.BOOL, formals, giveBack(less(get(n), number(2))));
    assertThat(whyFalse(call("small", Type.BOOL, small, byValue(get(x)))))
        .containsExactly("small(x) is false", "x is 3");
  }

  @Test
  void faultsOfRulesAndPropertiesAreFoundAgain() {
    var p = scope.ranging("p", NODE);
    Expr ratio = binary(Expr.BinaryOp.DIVIDE, number(6), get(index(at(a), get(p))));
    model.rule("divide", scope, truth(true), assign(x, ratio));
    model.property(Kind.INVARIANT, "ratio", scope, less(ratio, number(5)));
    var system = InterpretedSystem.of(model.build());
    long[] state = startOf(system);
    Fault fault = Objects.requireNonNull(system.explainer().faultOfRule(0, state));
    assertThat(fault.kind()).isEqualTo(Fault.Kind.DIVISION_BY_ZERO);
    assertThat(lines(fault.values())).containsExactly("a[p] is 0", "p is Node_1");
    assertThat(system.explainer().faultOfRule(1, state)).isNull();
    assertThat(system.explainer().faultOfProperty(0, state)).isEqualTo(fault);
    assertThat(system.explainer().faultOfProperty(1, state)).isNull();
    assertThat(system.explainer().faultOfStart(0)).isNull();
  }

  @Test
  void disabledRulesHaveNoFault() {
    model.rule("off", scope, truth(false), error("not reached"));
    var system = InterpretedSystem.of(model.build());
    assertThat(system.explainer().faultOfRule(0, startOf(system))).isNull();
  }

  @Test
  void guardsAreShownConjunctByConjunct() {
    var unset = model.variable("unset", DIGIT);
    Expr guard =
        and(
            and(less(get(x), number(4)), equal(get(x), number(2))),
            and(less(get(unset), number(1)), less(number(2), get(x))));
    model.rule("r", scope, guard);
    var system = InterpretedSystem.of(model.build());
    assertThat(lines(system.explainer().guardOf(0, startOf(system))))
        .containsExactly("x < 4 is true", "x = 2 is false", "2 < x is true");
  }

  @Test
  void explainingPrintsNothing() {
    Statement[] body = {put("once"), error("stop")};
    model.rule("r", scope, truth(true), body);
    var text = new StringBuilder();
    var system = InterpretedSystem.of(model.build()).withOutput(text::append);
    assertThat(system.explainer().faultOfRule(0, startOf(system))).isNotNull();
    assertThat(text).isEmpty();
  }
}
