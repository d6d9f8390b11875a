package fathom.compile.interpret;

import static fathom.compile.interpret.Trial.value;
import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static fathom.model.Expr.BinaryOp.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExpressionTest {
  private static final Type.Range DIGIT = new Type.Range(0, 9);
  private static final Type.Enumeration COLOUR =
      new Type.Enumeration(0, "Colour", List.of("red", "green", "blue"));
  private static final Type.Scalarset NODE = new Type.Scalarset(0, "Node", 3, true, 1);
  private static final Type.Union OWNER = new Type.Union("Owner", List.of(NODE, COLOUR));

  private final ModelBuilder model = new ModelBuilder();
  private final Scope scope = new Scope();

  private static String apply(Expr.BinaryOp op, long left, long right) {
    return value(binary(op, number(left), number(right)));
  }

  @Test
  void arithmeticTruncatesTowardZero() {
    assertThat(apply(ADD, 2, 3)).isEqualTo("5");
    assertThat(apply(SUBTRACT, 2, 3)).isEqualTo("-1");
    assertThat(apply(MULTIPLY, -2, 3)).isEqualTo("-6");
    assertThat(apply(DIVIDE, -7, 2)).isEqualTo("-3");
    assertThat(apply(REMAINDER, -7, 2)).isEqualTo("-1");
    assertThat(apply(REMAINDER, 7, -2)).isEqualTo("1");
    assertThat(apply(REMAINDER, Long.MIN_VALUE, -1)).isEqualTo("0");
    assertThat(value(negate(number(4)))).isEqualTo("-4");
  }

  @Test
  void bitOperatorsWorkOnAllBits() {
    assertThat(apply(BIT_AND, 6, 3)).isEqualTo("2");
    assertThat(apply(BIT_OR, 6, 3)).isEqualTo("7");
    assertThat(apply(BIT_XOR, 6, 3)).isEqualTo("5");
    assertThat(value(bitNot(number(0)))).isEqualTo("-1");
  }

  @Test
  void shiftsTakeAnyCount() {
    assertThat(apply(SHIFT_LEFT, 3, 2)).isEqualTo("12");
    assertThat(apply(SHIFT_LEFT, 12, -2)).isEqualTo("3");
    assertThat(apply(SHIFT_LEFT, 3, 64)).isEqualTo("0");
    assertThat(apply(SHIFT_RIGHT, -12, 2)).isEqualTo("-3");
    assertThat(apply(SHIFT_RIGHT, 3, -2)).isEqualTo("12");
    assertThat(apply(SHIFT_RIGHT, -12, 64)).isEqualTo("-1");
    assertThat(apply(SHIFT_RIGHT, 12, 1000)).isEqualTo("0");
    assertThat(apply(SHIFT_LEFT, -12, Long.MIN_VALUE)).isEqualTo("-1");
    assertThat(apply(SHIFT_RIGHT, 12, Long.MIN_VALUE)).isEqualTo("0");
  }

  @Test
  void comparisonsOrderNumbers() {
    assertThat(apply(LESS, 1, 2)).isEqualTo("true");
    assertThat(apply(LESS, 2, 2)).isEqualTo("false");
    assertThat(apply(LESS_OR_EQUAL, 2, 2)).isEqualTo("true");
    assertThat(apply(GREATER, 2, 2)).isEqualTo("false");
    assertThat(apply(GREATER_OR_EQUAL, 2, 2)).isEqualTo("true");
    assertThat(apply(EQUAL, 2, 2)).isEqualTo("true");
    assertThat(apply(NOT_EQUAL, 2, 2)).isEqualTo("false");
  }

  @Test
  void connectivesStopWhenTheResultIsKnown() {
    Expr fault = equal(binary(DIVIDE, number(1), number(0)), number(0));
    assertThat(value(and(truth(false), fault))).isEqualTo("false");
    assertThat(value(or(truth(true), fault))).isEqualTo("true");
    assertThat(value(implies(truth(false), fault))).isEqualTo("true");
    assertThat(value(and(truth(true), truth(true)))).isEqualTo("true");
    assertThat(value(or(truth(false), truth(false)))).isEqualTo("false");
    assertThat(value(implies(truth(true), truth(false)))).isEqualTo("false");
    assertThat(value(not(truth(false)))).isEqualTo("true");
  }

  @Test
  void conditionalsEvaluateOneBranch() {
    Expr fault = binary(DIVIDE, number(1), number(0));
    assertThat(value(conditional(truth(true), number(7), fault))).isEqualTo("7");
    assertThat(value(conditional(truth(false), fault, number(8)))).isEqualTo("8");
  }

  @Test
  void quantifiersRunOverTypes() {
    var i = scope.binder("i", DIGIT);
    assertThat(value(model, scope, forall(over(i), less(get(i), number(10))))).isEqualTo("true");
    assertThat(value(model, scope, forall(over(i), less(get(i), number(9))))).isEqualTo("false");
    assertThat(value(model, scope, exists(over(i), equal(get(i), number(9))))).isEqualTo("true");
    assertThat(value(model, scope, exists(over(i), equal(get(i), number(10))))).isEqualTo("false");
  }

  @Test
  void quantifiersStopAtTheFirstWitness() {
    var i = scope.binder("i", new Type.Range(-1, 5));
    Expr dividesByIt = less(binary(DIVIDE, number(1), get(i)), number(0));
    assertThat(value(model, scope, exists(over(i), dividesByIt))).isEqualTo("true");
    assertThat(value(model, scope, forall(over(i), not(dividesByIt)))).isEqualTo("false");
  }

  @Test
  void quantifiersCountByTheirStep() {
    var i = scope.binder("i", Type.INT);
    var down = new Binder(i, new Binder.Domain.Stepped(number(5), number(0), number(-2), false));
    Expr isOdd = equal(binary(REMAINDER, get(i), number(2)), number(1));
    assertThat(value(model, scope, forall(down, isOdd))).isEqualTo("true");
    var away = new Binder(i, new Binder.Domain.Stepped(number(5), number(0), null, false));
    assertThat(value(model, scope, exists(away, truth(true)))).isEqualTo("false");
    var directed = new Binder(i, new Binder.Domain.Stepped(number(5), number(0), null, true));
    assertThat(value(model, scope, exists(directed, equal(get(i), number(0))))).isEqualTo("true");
  }

  @Test
  void letBindsItsValueOnce() {
    var x = scope.binder("x", Type.INT);
    Expr body = add(get(x), get(x));
    assertThat(value(model, scope, let(x, number(21), body))).isEqualTo("42");
  }

  @Test
  void letCanBindWholeRecords() {
    var pair = new Type.Struct(List.of(new Type.Field("a", DIGIT), new Type.Field("b", DIGIT)));
    var r = model.variable("r", pair);
    var copy = scope.binder("copy", pair);
    Expr expr = let(copy, maybe(at(r)), get(field(at(copy), 1)));
    assertThat(value(model, scope, expr, assign(field(at(r), 1), number(4)))).isEqualTo("4");
  }

  @Test
  void undefinedEqualsOnlyItself() {
    var x = model.variable("x", DIGIT);
    var y = model.variable("y", DIGIT);
    assertThat(value(model, scope, equal(maybe(at(x)), maybe(at(y))))).isEqualTo("true");
    assertThat(value(model, scope, equal(maybe(at(x)), number(0)))).isEqualTo("false");
    assertThat(value(model, scope, isUndefined(at(x)))).isEqualTo("true");
    assertThat(value(model, scope, isUndefined(at(x)), assign(x, number(1)))).isEqualTo("false");
  }

  @Test
  void aggregatesAreComparedLeafByLeaf() {
    var row = new Type.Array(COLOUR, DIGIT);
    var a = model.variable("a", row);
    var b = model.variable("b", row);
    Expr same = equal(maybe(at(a)), maybe(at(b)));
    assertThat(value(model, scope, same)).isEqualTo("true");
    Place last = index(at(a), literal(COLOUR, 2));
    assertThat(value(model, scope, same, assign(last, number(1)))).isEqualTo("false");
    assertThat(value(model, scope, same, assign(last, number(1)), assign(at(b), maybe(at(a)))))
        .isEqualTo("true");
  }

  @Test
  void unionsConvertToAndFromTheirMembers() {
    var owner = model.variable("owner", OWNER);
    var n = scope.variable("n", NODE);
    Expr isNode = isMember(maybe(at(owner)), NODE);
    Expr isColour = isMember(maybe(at(owner)), COLOUR);
    assertThat(value(model, scope, isNode)).isEqualTo("false");
    assertThat(value(model, scope, isColour)).isEqualTo("false");
    var green = assign(owner, convert(literal(COLOUR, 1), OWNER));
    assertThat(value(model, scope, isColour, green)).isEqualTo("true");
    assertThat(value(model, scope, isNode, green)).isEqualTo("false");
    assertThat(value(model, scope, get(owner), green)).isEqualTo("green");
    assertThat(value(model, scope, convert(get(owner), COLOUR), green)).isEqualTo("green");
    var node = assign(owner, convert(literal(NODE, 2), OWNER));
    assertThat(value(model, scope, get(n), node, assign(n, convert(get(owner), NODE))))
        .isEqualTo("Node_3");
  }

  @Test
  void unionsConvertToOtherUnions() {
    var other = new Type.Union("Other", List.of(COLOUR, NODE));
    var owner = model.variable("owner", OWNER);
    var node = assign(owner, convert(literal(NODE, 2), OWNER));
    assertThat(value(model, scope, convert(get(owner), other), node)).isEqualTo("Node_3");
    assertThat(value(model, scope, convert(maybe(at(owner)), other))).isEqualTo("Undefined");
  }

  @Test
  void unionsIndexArrays() {
    var a = model.variable("a", new Type.Array(OWNER, DIGIT));
    var i = scope.binder("i", OWNER);
    var count = scope.variable("count", DIGIT);
    String last =
        value(
            model,
            scope,
            get(index(at(a), convert(literal(COLOUR, 2), OWNER))),
            assign(count, number(0)),
            loop(
                over(i),
                assign(index(at(a), get(i)), get(count)),
                assign(count, add(get(count), number(1)))));
    assertThat(last).isEqualTo("5");
  }

  @Test
  void countTellsHowManyElementsSatisfyThePredicate() {
    var m = model.variable("m", new Type.Multiset(4, DIGIT));
    var i = scope.slot("i");
    Expr big = count(i, at(m), less(number(4), get(element(at(m), i))));
    assertThat(
            value(
                model,
                scope,
                big,
                multisetAdd(number(5), at(m)),
                multisetAdd(number(3), at(m)),
                multisetAdd(number(5), at(m))))
        .isEqualTo("2");
    assertThat(value(model, scope, count(i, at(m), truth(true)))).isEqualTo("0");
  }

  @Test
  void functionsReturnTheirResult() {
    var formals = new Scope();
    var n = formals.byValue("n", DIGIT);
    int twice = model.function("twice", 1, DIGIT, formals, giveBack(add(get(n), get(n))));
    assertThat(value(model, scope, call("twice", DIGIT, twice, byValue(number(4))))).isEqualTo("8");
  }

  @Test
  void aggregateConditionalsCopyTheChosenOne() {
    var row = new Type.Array(Type.BOOL, DIGIT);
    var a = model.variable("a", row);
    var b = model.variable("b", row);
    Place first = index(at(a), truth(false));
    var choose = assign(at(b), conditional(truth(true), maybe(at(a)), undefined(row)));
    assertThat(
            value(model, scope, get(index(at(b), truth(false))), assign(first, number(7)), choose))
        .isEqualTo("7");
  }
}
