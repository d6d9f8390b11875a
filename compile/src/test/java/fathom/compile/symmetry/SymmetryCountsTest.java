package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.StateLayout;
import fathom.model.Type;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All states of small shapes have as many representatives as there are orbits. */
class SymmetryCountsTest {
  private static final Type.Scalarset PAIR = new Type.Scalarset(0, "Pair", 2, true, 1);
  private static final Type.Scalarset THREE = new Type.Scalarset(1, "Three", 3, true, 1);
  private static final Type.Scalarset FOUR = new Type.Scalarset(2, "Four", 4, true, 1);
  private static final Type.Scalarset FIVE = new Type.Scalarset(3, "Five", 5, true, 1);
  private static final Type.Enumeration HOME = new Type.Enumeration(0, "Home", List.of("Home"));

  /** Each orbit has a representative of its own, so if they are as many it has no other. */
  private static void assertOrbits(int orbits, StateShape shape, List<long[]> states) {
    for (OrbitCheck check : OrbitCheck.bothOf("all states", shape, shape.symmetry())) {
      var found = new HashSet<LongBuffer>();
      for (long[] state : states) {
        found.add(check.representativeOf(state, 0));
      }
      assertThat(found).hasSize(orbits);
    }
  }

  /** The states in which each leaf has one of the values from 0 to {@code base - 1}. */
  private static List<long[]> states(StateShape shape, int base) {
    int leaves = shape.layout().leaves().size();
    int count = (int) Math.pow(base, leaves);
    var states = new ArrayList<long[]>();
    for (int number = 0; number < count; number++) {
      long[] values = new long[leaves];
      int rest = number;
      for (int i = 0; i < leaves; i++) {
        values[i] = rest % base;
        rest /= base;
      }
      states.add(shape.state(values));
    }
    return states;
  }

  @Test
  void matricesOverOneScalarsetAreDirectedGraphs() {
    var shape = StateShape.of(new Type.Array(FOUR, new Type.Array(FOUR, Type.BOOL)));
    assertOrbits(3044, shape, states(shape, 2));
  }

  /** Circles of four and five among them, whose members only a choice can tell apart. */
  @Test
  void arraysOfTheirOwnIndicesAreFunctions() {
    var shape = StateShape.of(new Type.Array(FIVE, FIVE));
    assertOrbits(47, shape, states(shape, 5));
  }

  @Test
  void partsOfUnionsArePermutedEachForItself() {
    var union = new Type.Union("Union", List.of(PAIR, HOME, THREE));
    var array = StateShape.of(new Type.Array(union, Type.BOOL));
    assertOrbits(3 * 2 * 4, array, states(array, 2));
    var values = StateShape.of(union, union);
    assertOrbits(2 + 1 + 2 + 6, values, states(values, 6));
  }

  @Test
  void onlySymmetricScalarsetsArePermuted() {
    var still = new Type.Scalarset(4, "Still", 3, false, 1);
    var single = new Type.Scalarset(5, "Single", 1, true, 1);
    var shape = StateShape.of(new Type.Array(still, PAIR), new Type.Array(single, Type.BOOL));
    assertOrbits(2 * 8 / 2, shape, states(shape, 2));
  }

  /** Circles again, made of messages. */
  @Test
  void multisetsOfMessagesAreGraphsWithFewEdges() {
    var message =
        new Type.Struct(List.of(new Type.Field("from", THREE), new Type.Field("to", THREE)));
    var shape = StateShape.of(new Type.Multiset(3, message));
    var states = new ArrayList<long[]>();
    int kinds = 9;
    for (int a = 0; a <= kinds; a++) {
      for (int b = a; b <= kinds; b++) {
        for (int c = b; c <= kinds; c++) {
          long[] values = new long[9];
          putMessage(a, values, 0);
          putMessage(b, values, 3);
          putMessage(c, values, 6);
          states.add(shape.state(values));
        }
      }
    }
    assertOrbits(44, shape, states);
  }

  private static void putMessage(int kind, long[] values, int at) {
    boolean isEmpty = kind == 9;
    values[at] = isEmpty ? 0 : 1;
    values[at + 1] = isEmpty ? StateLayout.UNDEFINED : kind / 3;
    values[at + 2] = isEmpty ? StateLayout.UNDEFINED : kind % 3;
  }
}
