package fathom.compile.interpret;

import static fathom.compile.interpret.Trial.fault;
import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static fathom.model.Expr.BinaryOp.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Fault;
import fathom.compile.Fault.Kind;
import fathom.compile.Fault.Observation;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Type;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FaultTest {
  private static final Type.Range SMALL = new Type.Range(1, 3);
  private static final Type.Enumeration COLOUR =
      new Type.Enumeration(0, "Colour", List.of("red", "green"));
  private static final Type.Scalarset NODE = new Type.Scalarset(0, "Node", 2, true, 1);
  private static final Type.Union OWNER = new Type.Union("Owner", List.of(NODE, COLOUR));

  private final ModelBuilder model = new ModelBuilder();
  private final Scope scope = new Scope();

  /** Checks a fault; {@code values} alternates expressions and their values. */
  private static void expect(
      Fault fault, Kind kind, String source, String message, String... values) {
    assertThat(fault.kind()).isEqualTo(kind);
    assertThat(fault.message()).isEqualTo(message);
    assertThat(fault.span().text()).isEqualTo(source);
    var pairs = new Observation[values.length / 2];
    Arrays.setAll(pairs, i -> new Observation(values[2 * i], values[2 * i + 1]));
    assertThat(fault.values()).containsExactly(pairs);
  }

  @Test
  void storingOutOfRange() {
    var x = model.variable("x", SMALL);
    expect(
        fault(model, assign(x, number(3)), assign(x, add(get(x), number(1)))),
        Kind.OUT_OF_RANGE,
        "x := x + 1",
        "x would be 4, and its range is 1..3.",
        "x + 1",
        "4",
        "x",
        "3");
  }

  @Test
  void storingOutOfRangeNamesTheElement() {
    var a = model.variable("a", new Type.Array(COLOUR, SMALL));
    var y = model.variable("y", new Type.Range(0, 9));
    expect(
        fault(model, assign(y, number(9)), assign(index(at(a), literal(COLOUR, 1)), get(y))),
        Kind.OUT_OF_RANGE,
        "a[green] := y",
        "a[green] would be 9, and its range is 1..3.",
        "y",
        "9");
  }

  @Test
  void passingOutOfRange() {
    var formals = new Scope();
    formals.byValue("p", SMALL);
    int f = model.function("f", 1, null, formals);
    expect(
        fault(model, invoke("f", f, byValue(number(0)))),
        Kind.OUT_OF_RANGE,
        "0",
        "Parameter p of f would be 0, and its range is 1..3.",
        "0",
        "0");
  }

  @Test
  void returningOutOfRange() {
    int f = model.function("f", 0, SMALL, new Scope(), giveBack(number(5)));
    assertThat(fault(model, invoke("f", f)).message())
        .isEqualTo("The result of f would be 5, and its range is 1..3.");
  }

  @Test
  void addingOutOfRange() {
    var m = model.variable("m", new Type.Multiset(2, SMALL));
    assertThat(fault(model, multisetAdd(number(5), at(m))).message())
        .isEqualTo("The new element of m would be 5, and its range is 1..3.");
  }

  @Test
  void indexOutOfRange() {
    var a = model.variable("a", new Type.Array(SMALL, Type.BOOL));
    var x = model.variable("x", new Type.Range(0, 9));
    expect(
        fault(model, assign(x, number(4)), assign(index(at(a), get(x)), truth(true))),
        Kind.INDEX_OUT_OF_RANGE,
        "a[x]",
        "The index of a is 4, and its index type is 1..3.",
        "x",
        "4");
    expect(
        fault(
            model, assign(x, number(4)), assign(index(at(a), add(get(x), number(1))), truth(true))),
        Kind.INDEX_OUT_OF_RANGE,
        "a[x + 1]",
        "The index of a is 5, and its index type is 1..3.",
        "x + 1",
        "5",
        "x",
        "4");
  }

  @Test
  void undefinedIndex() {
    var a = model.variable("a", new Type.Array(OWNER, Type.BOOL));
    var n = model.variable("n", NODE);
    expect(
        fault(model, assign(index(at(a), convert(get(n), OWNER)), truth(true))),
        Kind.UNDEFINED_INDEX,
        "a[n]",
        "The index of a is undefined.",
        "n",
        "Undefined");
  }

  @Test
  void undefinedRead() {
    var a = model.variable("a", new Type.Array(SMALL, SMALL));
    var x = model.variable("x", SMALL);
    expect(
        fault(model, assign(x, number(2)), assign(x, add(number(1), get(index(at(a), get(x)))))),
        Kind.UNDEFINED_READ,
        "a[x]",
        "a[2] is undefined, and its value is needed here.",
        "a[x]",
        "Undefined",
        "x",
        "2");
  }

  @Test
  void divisionByZero() {
    var x = model.variable("x", new Type.Range(0, 3));
    for (Expr.BinaryOp op : List.of(DIVIDE, REMAINDER)) {
      Fault fault = fault(model, assign(x, number(0)), assign(x, binary(op, number(4), get(x))));
      String source = op == DIVIDE ? "4 / x" : "4 % x";
      expect(fault, Kind.DIVISION_BY_ZERO, source, "The divisor x is zero.", "x", "0");
    }
  }

  @Test
  void overflow() {
    List<Expr> sources =
        List.of(
            binary(ADD, number(Long.MAX_VALUE), number(1)),
            binary(SUBTRACT, number(Long.MIN_VALUE), number(1)),
            binary(MULTIPLY, number(Long.MAX_VALUE), number(2)),
            binary(DIVIDE, number(Long.MIN_VALUE), number(-1)),
            negate(number(Long.MIN_VALUE)));
    for (Expr source : sources) {
      String text = source.span().text();
      expect(
          fault(model, put(source)),
          Kind.OVERFLOW,
          text,
          "The result of " + text + " does not fit in a 64-bit integer.");
    }
  }

  @Test
  void loopLimit() {
    var x = model.variable("x", SMALL);
    expect(
        fault(model, assign(x, number(1)), loopWhile(equal(get(x), number(1)), 10)),
        Kind.LOOP_LIMIT,
        "while x = 1 do end",
        "The loop has not ended after 10 rounds.",
        "x",
        "1");
  }

  @Test
  void loopStep() {
    var i = scope.binder("i", Type.INT);
    var zero = new Binder(i, new Binder.Domain.Stepped(number(1), number(3), number(0), false));
    expect(
        fault(model, scope, loop(zero)),
        Kind.LOOP_STEP,
        "for i := 1 to 3 by 0 do end",
        "The step of the loop is zero.");
    var away = new Binder(i, new Binder.Domain.Stepped(number(1), number(3), number(-1), true));
    expect(
        fault(model, scope, loop(away)),
        Kind.LOOP_STEP,
        "for i := 1 to 3 by -1 do end",
        "The step -1 leads away from the end of the loop.");
  }

  @Test
  void missingReturn() {
    int f = model.function("f", 0, SMALL, new Scope());
    assertThat(fault(model, invoke("f", f)).message())
        .isEqualTo("The end of function f is reached without a return.");
  }

  @Test
  void assertion() {
    var x = model.variable("x", SMALL);
    Expr claim = and(less(get(x), number(9)), less(get(x), number(2)));
    expect(
        fault(model, assign(x, number(3)), check(claim, "too big")),
        Kind.ASSERTION,
        "assert (x < 9) & (x < 2)",
        "Assertion failed: too big",
        "x < 2",
        "false",
        "x",
        "3");
    assertThat(fault(model, check(truth(false), "")).message())
        .isEqualTo("Assertion failed: false");
  }

  @Test
  void assertionWithACallIsNotEvaluatedTwice() {
    var x = model.variable("x", SMALL);
    int next =
        model.function(
            "next", 0, SMALL, new Scope(), assign(x, add(get(x), number(1))), giveBack(get(x)));
    var claim = equal(call("next", SMALL, next), get(x));
    expect(
        fault(model, assign(x, number(1)), check(not(claim), "differs")),
        Kind.ASSERTION,
        "assert !(next() = x)",
        "Assertion failed: differs",
        "x",
        "2");
  }

  @Test
  void errorStatement() {
    expect(fault(model, error("boom")), Kind.ERROR, "error \"boom\"", "Error: boom");
  }

  @Test
  void multisetFull() {
    var m = model.variable("m", new Type.Multiset(1, SMALL));
    expect(
        fault(model, multisetAdd(number(1), at(m)), multisetAdd(number(2), at(m))),
        Kind.MULTISET_FULL,
        "multisetadd(2, m)",
        "m is full: it has room for 1 elements.");
  }

  @Test
  void emptySlot() {
    var m = model.variable("m", new Type.Multiset(2, SMALL));
    var i = scope.slot("i");
    var remove = multisetRemove(i, at(m));
    expect(
        fault(
            model,
            scope,
            multisetRemoveAll(i, at(m), truth(true)),
            assign(at(i), number(1)),
            remove),
        Kind.MULTISET_EMPTY_SLOT,
        "multisetremove(i, m)",
        "m{1} no longer holds an element.");
    expect(
        fault(model, scope, assign(at(i), number(1)), put(get(element(at(m), i)))),
        Kind.MULTISET_EMPTY_SLOT,
        "m[i]",
        "m{1} no longer holds an element.");
  }

  @Test
  void wrongUnionMember() {
    var owner = model.variable("owner", OWNER);
    var n = model.variable("n", NODE);
    expect(
        fault(
            model,
            assign(owner, convert(literal(COLOUR, 0), OWNER)),
            assign(n, convert(get(owner), NODE))),
        Kind.WRONG_UNION_MEMBER,
        "owner",
        "The value red does not belong to Node.",
        "owner",
        "red");
  }

  @Test
  void faultInsideAFunctionShowsItsParameters() {
    var formals = new Scope();
    var p = formals.byValue("p", new Type.Range(0, 9));
    int f = model.function("f", 1, SMALL, formals, giveBack(binary(DIVIDE, number(6), get(p))));
    expect(
        fault(model, invoke("f", f, byValue(number(0)))),
        Kind.DIVISION_BY_ZERO,
        "6 / p",
        "The divisor p is zero.",
        "p",
        "0");
  }
}
