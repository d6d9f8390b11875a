package fathom.compile.interpret;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.compile.testing.Scope;
import fathom.model.Expr;
import fathom.model.Property.Kind;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ExpanderTest {
  private static final Type.Range DIGIT = new Type.Range(0, 9);

  private final ModelBuilder model = new ModelBuilder();
  private final Scope scope = new Scope();
  private final Variable.State x = model.variable("x", DIGIT);

  private InterpretedSystem system = InterpretedSystem.of(model.build());
  private Expander expander = system.newExpander();
  private Successors out = new Successors(1);
  private long[] state = new long[1];

  @BeforeEach
  void startAtThree() {
    model.start(assign(x, number(3)));
  }

  /** Builds the model and expands its first start state. */
  private List<Long> expand() {
    system = InterpretedSystem.of(model.build());
    expander = system.newExpander();
    out = new Successors(system.layout().words());
    expander.start(0, out);
    state = Arrays.copyOf(out.words, system.layout().words());
    out.clear();
    expander.expand(state, 0, out);
    var values = new ArrayList<Long>();
    for (int i = 0; i < out.count; i++) {
      values.add(system.layout().read(out.words, i * out.width, 0));
    }
    return values;
  }

  @Test
  void successorsComeInTheOrderOfInstances() {
    var p = scope.ranging("p", DIGIT, 1, 3, 3);
    var q = scope.ranging("q", Type.BOOL);
    Expr sum = conditional(get(q), add(get(p), number(1)), get(p));
    model.rule("first", scope, truth(true), assign(x, sum));
    model.rule("second", new Scope(), truth(true), assign(x, number(0)));
    assertThat(expand()).containsExactly(1L, 2L, 4L, 5L, 7L, 8L, 0L);
    assertThat(Arrays.copyOf(out.instances, out.count)).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(expander.enabledCounts()).containsExactly(6, 1);
    assertThat(expander.firedCounts()).containsExactly(6, 1);
  }

  @Test
  void disabledInstancesDoNotFire() {
    var p = scope.ranging("p", DIGIT);
    model.rule("down", scope, less(get(p), get(x)), assign(x, get(p)));
    assertThat(expand()).containsExactly(0L, 1L, 2L);
  }

  @Test
  void bodiesDoNotSeeEachOther() {
    model.rule("next", new Scope(), truth(true), assign(x, add(get(x), number(1))));
    model.rule("again", new Scope(), truth(true), assign(x, add(get(x), number(2))));
    assertThat(expand()).containsExactly(4L, 5L);
  }

  @Test
  void smallestPriorityFiresAlone() {
    model.rule("later", 2, new Scope(), truth(true), assign(x, number(1)));
    model.rule("never", 0, new Scope(), truth(false), assign(x, number(2)));
    model.rule("soon", 1, new Scope(), truth(true), assign(x, number(4)));
    model.rule("soon too", 1, new Scope(), truth(true), assign(x, number(5)));
    assertThat(expand()).containsExactly(4L, 5L);
    assertThat(expander.enabledCounts()).containsExactly(1, 0, 1, 1);
    assertThat(expander.firedCounts()).containsExactly(0, 0, 1, 1);
  }

  @Test
  void faultStopsTheExpansion() {
    model.rule("fine", new Scope(), truth(true), assign(x, number(1)));
    model.rule("bad", new Scope(), truth(true), assign(x, number(10)));
    model.rule("unseen", new Scope(), truth(true), assign(x, number(2)));
    assertThat(expand()).containsExactly(1L);
    assertThat(out.fault).isEqualTo(1);
    assertThat(expander.enabledCounts()).containsExactly(1, 1, 0);
    assertThat(expander.firedCounts()).containsExactly(1, 0, 0);
  }

  @Test
  void faultOfAGuardComesBeforeAnyBodyWhenPrioritiesDiffer() {
    Expr fault = equal(binary(Expr.BinaryOp.DIVIDE, number(1), number(0)), number(1));
    model.rule("fine", 0, new Scope(), truth(true), assign(x, number(1)));
    model.rule("bad", 1, new Scope(), fault, assign(x, number(2)));
    assertThat(expand()).isEmpty();
    assertThat(out.fault).isEqualTo(1);
  }

  @Test
  void givenUpBodiesHaveNoSuccessor() {
    model.rule("no", new Scope(), truth(true), assign(x, number(1)), assume(truth(false)));
    model.rule("yes", new Scope(), truth(true), assign(x, number(2)));
    assertThat(expand()).containsExactly(2L);
    assertThat(expander.enabledCounts()).containsExactly(1, 1);
    assertThat(expander.firedCounts()).containsExactly(0, 1);
  }

  @Test
  void chooseHasOneInstanceForEachTakenSlot() {
    var m = model.variable("m", new Type.Multiset(3, DIGIT));
    model.rule("fill", new Scope(), truth(true), assign(x, number(9)));
    var i = scope.choosing("i", at(m));
    model.rule(
        "take", scope, truth(true), assign(x, get(element(at(m), i))), multisetRemove(i, at(m)));
    assertThat(expand()).containsExactly(9L);
    var other = new ModelBuilder();
    var y = other.variable("x", DIGIT);
    var n = other.variable("m", new Type.Multiset(3, DIGIT));
    other.start(multisetAdd(number(5), at(n)), multisetAdd(number(5), at(n)));
    other.rule(
        "take", scope, truth(true), assign(y, get(element(at(n), i))), multisetRemove(i, at(n)));
    var result = PlainSearch.run(InterpretedSystem.of(other.build()), 10);
    assertThat(result.states()).isEqualTo(3);
    assertThat(result.fired()).isEqualTo(3);
  }

  @Test
  void nestedChoosesMayPickOneSlotTwice() {
    var builder = new ModelBuilder();
    var m = builder.variable("m", new Type.Multiset(2, DIGIT));
    var i = scope.choosing("i", at(m));
    var j = scope.choosing("j", at(m));
    builder.start(multisetAdd(number(1), at(m)), multisetAdd(number(2), at(m)));
    builder.rule(
        "same",
        scope,
        equal(get(element(at(m), i)), get(element(at(m), j))),
        multisetRemove(i, at(m)));
    var result = PlainSearch.run(InterpretedSystem.of(builder.build()), 10);
    assertThat(result.fired()).isEqualTo(4);
    assertThat(result.states()).isEqualTo(4);
  }

  @Test
  void invariantsReportTheirInstance() {
    var p = scope.ranging("p", DIGIT);
    model.property(Kind.COVER, "some", new Scope(), truth(true));
    model.property(
        Kind.INVARIANT, "not four", scope, implies(equal(get(p), number(3)), less(get(x), get(p))));
    expand();
    assertThat(expander.failedInvariant(state, 0)).isEqualTo(4);
    assertThat(expander.failedAssumption(state, 0)).isEqualTo(Expander.NONE);
    assertThat(expander.failedProperty(4, state, 0)).isEqualTo(4);
    assertThat(expander.failedProperty(5, state, 0)).isEqualTo(Expander.NONE);
  }

  @Test
  void faultsOfPropertiesSayWhichInstance() {
    Expr fault = equal(binary(Expr.BinaryOp.DIVIDE, number(1), number(0)), number(1));
    model.property(Kind.INVARIANT, "true", new Scope(), truth(true));
    model.property(Kind.INVARIANT, "bad", new Scope(), fault);
    model.property(Kind.ASSUME, "bad too", new Scope(), fault);
    expand();
    assertThat(expander.failedInvariant(state, 0)).isEqualTo(Expander.faultOf(1));
    assertThat(expander.failedAssumption(state, 0)).isEqualTo(Expander.faultOf(2));
    assertThat(expander.failedProperty(2, state, 0)).isEqualTo(Expander.faultOf(2));
  }

  @Test
  void assumptionsReportTheirInstance() {
    model.property(Kind.ASSUME, "small", new Scope(), less(get(x), number(5)));
    model.property(Kind.ASSUME, "smaller", new Scope(), less(get(x), number(2)));
    expand();
    assertThat(expander.failedAssumption(state, 0)).isEqualTo(1);
    assertThat(expander.failedInvariant(state, 0)).isEqualTo(Expander.NONE);
  }

  @Test
  void coversAreCountedByInstanceAndPoint() {
    int point = model.coverPoint("big");
    var p = scope.ranging("p", DIGIT, 2, 1, 3);
    model.property(Kind.INVARIANT, "true", new Scope(), truth(true));
    model.property(Kind.COVER, "is p", scope, equal(get(x), get(p)));
    model.rule("hit", new Scope(), truth(true), cover(equal(get(x), number(3)), point));
    model.rule("miss", new Scope(), truth(true), cover(equal(get(x), number(4)), point));
    expand();
    assertThat(expander.countCovers(state, 0)).isEqualTo(Expander.NONE);
    assertThat(expander.countCovers(state, 0)).isEqualTo(Expander.NONE);
    assertThat(expander.coverHits()).containsExactly(0, 0, 2, 0, 1);
  }

  @Test
  void propertiesOfEmptySlotsClaimNothing() {
    var m = model.variable("m", new Type.Multiset(1, DIGIT));
    scope.choosing("i", at(m));
    model.property(Kind.INVARIANT, "none", scope, truth(false));
    model.property(Kind.COVER, "some", scope, truth(true));
    expand();
    assertThat(expander.failedInvariant(state, 0)).isEqualTo(Expander.NONE);
    expander.countCovers(state, 0);
    assertThat(expander.coverHits()).containsExactly(0, 0);
  }

  @Test
  void deadlockIsAStateThatNoRuleChanges() {
    model.rule("up", new Scope(), less(get(x), number(5)), assign(x, add(get(x), number(1))));
    model.rule("idle", new Scope(), truth(true), assign(x, get(x)));
    var result = PlainSearch.run(InterpretedSystem.of(model.build()), 100);
    assertThat(result.states()).isEqualTo(3);
    assertThat(result.fired()).isEqualTo(5);
    assertThat(result.violations()).hasSize(1);
    PlainSearch.Violation deadlock = result.violations().getFirst();
    assertThat(deadlock.kind()).isEqualTo(PlainSearch.Kind.DEADLOCK);
    assertThat(deadlock.depth()).isEqualTo(2);
    assertThat(deadlock.states()).isEqualTo(3);
    assertThat(deadlock.fired()).isEqualTo(5);
  }

  @Test
  void statesOutsideTheAssumptionAreLeftOut() {
    model.rule("up", new Scope(), less(get(x), number(9)), assign(x, add(get(x), number(1))));
    model.rule(
        "down", new Scope(), less(number(0), get(x)), assign(x, subtract(get(x), number(1))));
    model.property(Kind.ASSUME, "small", new Scope(), less(get(x), number(5)));
    var result = PlainSearch.run(InterpretedSystem.of(model.build()), 100);
    assertThat(result.states()).isEqualTo(5);
    assertThat(result.fired()).isEqualTo(9);
    assertThat(result.violations()).isEmpty();
  }
}
