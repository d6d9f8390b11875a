package fathom.compile.interpret;

import static fathom.compile.interpret.Trial.printed;
import static fathom.compile.interpret.Trial.run;
import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import fathom.compile.Successors;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StatementTest {
  private static final Type.Range DIGIT = new Type.Range(0, 9);
  private static final Type.Enumeration COLOUR =
      new Type.Enumeration(0, "Colour", List.of("red", "green", "blue"));
  private static final Type.Struct PAIR =
      new Type.Struct(List.of(new Type.Field("a", DIGIT), new Type.Field("b", COLOUR)));

  private final ModelBuilder model = new ModelBuilder();
  private final Scope scope = new Scope();

  @Test
  void variablesStartUndefined() {
    model.variable("x", DIGIT);
    model.variable("r", PAIR);
    assertThat(run(model))
        .containsExactly(
            entry("x", "Undefined"), entry("r.a", "Undefined"), entry("r.b", "Undefined"));
  }

  @Test
  void assignmentStoresInTheNamedLeafOnly() {
    var a = model.variable("a", new Type.Array(COLOUR, PAIR));
    var target = field(index(at(a), literal(COLOUR, 1)), 0);
    assertThat(run(model, assign(target, number(3))))
        .containsEntry("a[green].a", "3")
        .containsEntry("a[red].a", "Undefined")
        .containsEntry("a[green].b", "Undefined");
  }

  @Test
  void assignmentCopiesTheUndefinedValue() {
    var x = model.variable("x", DIGIT);
    var y = model.variable("y", DIGIT);
    assertThat(run(model, assign(x, number(3)), assign(x, maybe(at(y)))))
        .containsEntry("x", "Undefined");
  }

  @Test
  void aggregatesAreCopiedWhole() {
    var r = model.variable("r", PAIR);
    var s = model.variable("s", PAIR);
    assertThat(run(model, assign(field(at(r), 0), number(3)), assign(at(s), maybe(at(r)))))
        .containsEntry("s.a", "3")
        .containsEntry("s.b", "Undefined");
  }

  @Test
  void targetIsLocatedBeforeTheValueIsEvaluated() {
    var i = model.variable("i", new Type.Range(0, 1));
    var a = model.variable("a", new Type.Array(new Type.Range(0, 1), DIGIT));
    int flip =
        model.function("flip", 0, DIGIT, new Scope(), assign(i, number(1)), giveBack(number(7)));
    assertThat(
            run(
                model,
                assign(i, number(0)),
                assign(index(at(a), get(i)), call("flip", DIGIT, flip))))
        .containsEntry("a[0]", "7")
        .containsEntry("a[1]", "Undefined");
  }

  @Test
  void firstTrueBranchRuns() {
    var x = model.variable("x", DIGIT);
    var choice =
        choice(
            List.of(
                branch(truth(false), assign(x, number(1))),
                branch(truth(true), assign(x, number(2))),
                branch(truth(true), assign(x, number(3)))),
            List.of(assign(x, number(4))));
    assertThat(run(model, choice)).containsEntry("x", "2");
  }

  @Test
  void elseRunsWhenNoBranchDoes() {
    var x = model.variable("x", DIGIT);
    var choice =
        choice(List.of(branch(truth(false), assign(x, number(1)))), List.of(assign(x, number(4))));
    assertThat(run(model, choice, when(truth(false), assign(x, number(5)))))
        .containsEntry("x", "4");
  }

  @Test
  void loopsRunInOrder() {
    var x = model.variable("x", new Type.Range(0, 999));
    var i = scope.binder("i", new Type.Range(1, 3));
    var appendDigit = assign(x, add(binary(Expr.BinaryOp.MULTIPLY, get(x), number(10)), get(i)));
    assertThat(run(model, scope, assign(x, number(0)), loop(over(i), appendDigit)))
        .containsEntry("x", "123");
    var down = new Binder(i, new Binder.Domain.Stepped(number(5), number(0), number(-2), false));
    assertThat(run(model, scope, assign(x, number(0)), loop(down, appendDigit)))
        .containsEntry("x", "531");
  }

  @Test
  void loopBoundsAreEvaluatedOnce() {
    var n = model.variable("n", DIGIT);
    var i = scope.binder("i", DIGIT);
    assertThat(
            run(
                model,
                scope,
                assign(n, number(3)),
                loop(counting(i, number(1), get(n)), assign(n, add(get(n), number(1))))))
        .containsEntry("n", "6");
  }

  @Test
  void loopsRunUntilTheConditionIsFalse() {
    var x = model.variable("x", DIGIT);
    var count = loopWhile(less(get(x), number(5)), 5, assign(x, add(get(x), number(1))));
    assertThat(run(model, assign(x, number(0)), count)).containsEntry("x", "5");
  }

  @Test
  void returnEndsTheBodyFromInsideLoops() {
    var x = model.variable("x", DIGIT);
    var i = scope.binder("i", DIGIT);
    assertThat(
            run(
                model,
                scope,
                loop(over(i), assign(x, get(i)), when(equal(get(i), number(4)), leave())),
                assign(x, number(9))))
        .containsEntry("x", "4");
  }

  @Test
  void clearGivesEveryLeafItsLeastValue() {
    var r = model.variable("r", PAIR);
    var m = model.variable("m", new Type.Multiset(2, DIGIT));
    var low = model.variable("low", new Type.Range(-3, 3));
    assertThat(
            run(model, multisetAdd(number(1), at(m)), clear(at(r)), clear(at(m)), clear(at(low))))
        .containsEntry("r.a", "0")
        .containsEntry("r.b", "red")
        .containsEntry("low", "-3")
        .containsEntry("m{0}", "Undefined");
  }

  @Test
  void undefineForgetsEveryLeaf() {
    var r = model.variable("r", PAIR);
    assertThat(run(model, clear(at(r)), undefine(at(r))))
        .containsEntry("r.a", "Undefined")
        .containsEntry("r.b", "Undefined");
  }

  @Test
  void assumeGivesUpWithoutASuccessor() {
    var x = model.variable("x", DIGIT);
    model.start(assume(truth(true)), assign(x, number(1)));
    model.start(assume(truth(false)), error("not reached"));
    var system = InterpretedSystem.of(model.build());
    var out = new Successors(system.layout().words());
    var expander = system.newExpander();
    expander.start(0, out);
    expander.start(1, out);
    assertThat(out.count).isEqualTo(1);
    assertThat(out.fault).isEqualTo(Successors.NO_FAULT);
  }

  @Test
  void putPrintsTextValuesAndLeaves() {
    var r = model.variable("r", PAIR);
    var m = model.variable("m", new Type.Multiset(3, PAIR));
    String text =
        printed(
            model,
            scope,
            put("hello\n"),
            assign(field(at(r), 1), literal(COLOUR, 2)),
            multisetAdd(maybe(at(r)), at(m)),
            put(add(number(1), number(1))),
            put(at(r)),
            put(at(m)),
            put(get(field(at(r), 1))));
    assertThat(text)
        .isEqualTo("hello\n2r.a:Undefined\nr.b:blue\nm{0}.a:Undefined\nm{0}.b:blue\nblue");
  }

  @Test
  void localVariablesStartUndefinedEachTime() {
    var x = model.variable("x", Type.BOOL);
    var body = new Scope();
    var local = body.variable("local", DIGIT);
    int touch =
        model.function(
            "touch", 0, null, body, assign(x, isUndefined(at(local))), assign(local, number(1)));
    assertThat(run(model, invoke("touch", touch), invoke("touch", touch)))
        .containsEntry("x", "true");
  }

  @Test
  void referenceParametersWriteTheCallersPlace() {
    var a = model.variable("a", new Type.Array(DIGIT, DIGIT));
    var i = model.variable("i", DIGIT);
    var formals = new Scope();
    Variable.Local p = formals.byReference("p", DIGIT);
    int set = model.function("set", 1, null, formals, assign(i, number(5)), assign(p, number(8)));
    assertThat(
            run(model, assign(i, number(2)), invoke("set", set, byReference(index(at(a), get(i))))))
        .containsEntry("a[2]", "8")
        .containsEntry("a[5]", "Undefined");
  }

  @Test
  void valueParametersKeepTheirCopy() {
    var x = model.variable("x", DIGIT);
    var y = model.variable("y", DIGIT);
    var formals = new Scope();
    Variable.Local p = formals.byValue("p", DIGIT);
    int f = model.function("f", 1, null, formals, assign(x, number(2)), assign(y, maybe(at(p))));
    assertThat(run(model, assign(x, number(1)), invoke("f", f, byValue(get(x)))))
        .containsEntry("y", "1");
    assertThat(run(model, invoke("f", f, byValue(undefined(DIGIT)))))
        .containsEntry("y", "Undefined");
  }

  @Test
  void functionResultCanBeDropped() {
    var x = model.variable("x", DIGIT);
    int f = model.function("f", 0, DIGIT, new Scope(), assign(x, number(3)), giveBack(number(1)));
    assertThat(run(model, invoke("f", f))).containsEntry("x", "3");
  }

  @Test
  void multisetElementsAreSortedAtTheEnd() {
    var m = model.variable("m", new Type.Multiset(4, DIGIT));
    var unset = scope.variable("unset", DIGIT);
    assertThat(
            run(
                model,
                scope,
                multisetAdd(number(7), at(m)),
                multisetAdd(number(2), at(m)),
                multisetAdd(maybe(at(unset)), at(m))))
        .containsEntry("m{0}", "Undefined")
        .containsEntry("m{1}", "2")
        .containsEntry("m{2}", "7");
  }

  @Test
  void removeAllTestsThePartlyReducedMultiset() {
    var m = model.variable("m", new Type.Multiset(3, DIGIT));
    var i = scope.slot("i");
    var j = scope.slot("j");
    var hasCompany = less(number(1), count(j, at(m), truth(true)));
    assertThat(
            run(
                model,
                scope,
                multisetAdd(number(7), at(m)),
                multisetAdd(number(2), at(m)),
                multisetAdd(number(5), at(m)),
                multisetRemoveAll(i, at(m), hasCompany)))
        .containsEntry("m{0}", "5")
        .containsEntry("m{1}", "Undefined");
  }

  @Test
  void multisetsAreCopiedWithTheirElements() {
    var kind = new Type.Multiset(2, DIGIT);
    var m = model.variable("m", kind);
    var n = model.variable("n", kind);
    assertThat(run(model, multisetAdd(number(7), at(m)), assign(at(n), maybe(at(m)))))
        .containsEntry("n{0}", "7");
  }
}
