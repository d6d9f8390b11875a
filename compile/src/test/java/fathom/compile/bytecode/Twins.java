package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Walks through the states of a model with two systems at once, the interpreter leading, and holds
 * every answer of the compiled one against that of the interpreter.
 */
final class Twins {
  /** States are put at this offset, so that code which forgets the offset is found out. */
  private static final int OFFSET = 3;

  private final Model model;
  private final TransitionSystem oracle;
  private final Expander expected;
  private final Expander actual;
  private final Successors expectedOut;
  private final Successors actualOut;
  private final Queue<LongBuffer> queue = new ArrayDeque<>();
  private final Set<LongBuffer> seen = new HashSet<>();

  private Twins(Model model, TransitionSystem compiled) {
    this.model = model;
    this.oracle = InterpretedSystem.of(model);
    this.expected = oracle.newExpander();
    this.actual = compiled.newExpander();
    this.expectedOut = new Successors(oracle.layout().words());
    this.actualOut = new Successors(oracle.layout().words());
  }

  /** Compares at most {@code limit} states; returns how many there were. */
  static int compare(Model model, int limit) {
    return compare(model, Limits.standard(), limit);
  }

  /** Compares at most {@code limit} states of a system compiled with other limits. */
  static int compare(Model model, Limits limits, int limit) {
    CompiledSystem compiled = CompiledSystem.compile(model, null, limits);
    assertThat(compiled.blueprint().interpreted()).as("interpreted declarations").isZero();
    return compare(model, compiled, limit);
  }

  /** Compares at most {@code limit} states of a system; returns how many there were. */
  static int compare(Model model, TransitionSystem compiled, int limit) {
    var twins = new Twins(model, compiled);
    twins.walk(limit);
    return twins.seen.size();
  }

  private void walk(int limit) {
    for (int i = 0; i < oracle.instances().startCount(); i++) {
      expectedOut.clear();
      actualOut.clear();
      expected.start(i, expectedOut);
      actual.start(i, actualOut);
      compareSuccessors("start state " + i);
    }
    while (!queue.isEmpty() && seen.size() < limit) {
      LongBuffer state = queue.remove();
      compareProperties(state.array());
      expectedOut.clear();
      actualOut.clear();
      expected.expand(state.array(), OFFSET, expectedOut);
      actual.expand(state.array(), OFFSET, actualOut);
      compareSuccessors("state " + Arrays.toString(state.array()));
      if (expectedOut.fault != Successors.NO_FAULT) {
        compareRest(state.array(), expectedOut.fault + 1);
      }
    }
    check("enabled", expected.enabledCounts(), actual.enabledCounts());
    check("fired", expected.firedCounts(), actual.firedCounts());
    check("cover hits", expected.coverHits(), actual.coverHits());
  }

  private void compareRest(long[] state, int first) {
    expectedOut.clear();
    actualOut.clear();
    expected.expandFrom(first, state, OFFSET, expectedOut);
    actual.expandFrom(first, state, OFFSET, actualOut);
    compareSuccessors("state " + Arrays.toString(state) + " from " + first);
  }

  private void compareSuccessors(String what) {
    check(what + ": fault", expectedOut.fault, actualOut.fault);
    check(what + ": count", expectedOut.count, actualOut.count);
    for (int i = 0; i < expectedOut.count; i++) {
      String which = what + ": successor " + i;
      check(which + ": instance", expectedOut.instances[i], actualOut.instances[i]);
      check(which, stateAt(expectedOut, i), stateAt(actualOut, i));
      LongBuffer state = LongBuffer.wrap(stateAt(expectedOut, i));
      if (seen.add(state)) {
        queue.add(state);
      }
    }
  }

  private static long[] stateAt(Successors out, int number) {
    long[] state = new long[OFFSET + out.width];
    System.arraycopy(out.words, number * out.width, state, OFFSET, out.width);
    return state;
  }

  private void compareProperties(long[] state) {
    String what = "state " + Arrays.toString(state);
    check(
        what + ": invariants",
        expected.failedInvariant(state, OFFSET),
        actual.failedInvariant(state, OFFSET));
    check(
        what + ": assumptions",
        expected.failedAssumption(state, OFFSET),
        actual.failedAssumption(state, OFFSET));
    check(
        what + ": covers", expected.countCovers(state, OFFSET), actual.countCovers(state, OFFSET));
    for (int i = 0; i < oracle.instances().propertyCount(); i++) {
      check(
          what + ": property " + i,
          expected.failedProperty(i, state, OFFSET),
          actual.failedProperty(i, state, OFFSET));
    }
  }

  private void check(String what, int expectedValue, int actualValue) {
    if (expectedValue != actualValue) {
      assertThat(actualValue).as("%s of%n%s", what, describe()).isEqualTo(expectedValue);
    }
  }

  private void check(String what, long[] expectedValue, long[] actualValue) {
    if (!Arrays.equals(expectedValue, actualValue)) {
      assertThat(actualValue).as("%s of%n%s", what, describe()).isEqualTo(expectedValue);
    }
  }

  private String describe() {
    return ModelBuilder.describe(model);
  }
}
