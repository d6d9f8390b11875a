package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.StateLayout;
import fathom.model.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Shapes that decide how members are told apart. */
class SymmetryShapesTest {
  private static final int SEED = 1;
  private static final Type.Scalarset P = new Type.Scalarset(0, "P", 4, true, 1);
  private static final Type.Scalarset Q = new Type.Scalarset(1, "Q", 2, true, 1);
  private static final Type.Range BIT = new Type.Range(0, 1);

  /** Four of it fill a word. */
  private static final Type.Range WIDE = new Type.Range(3, 40000);

  private static Type.Struct struct(Type... types) {
    var fields = new Type.Field[types.length];
    Arrays.setAll(fields, i -> new Type.Field("f" + i, types[i]));
    return new Type.Struct(List.of(fields));
  }

  @Test
  void simpleShapesAreSortedAndOthersAreRefined() {
    var array = new Type.Array(P, struct(BIT));
    assertThat(StateShape.of(array, P).canBeSorted()).isTrue();
    assertThat(StateShape.of(new Type.Array(P, Q), Q, array).canBeSorted()).isTrue();
    assertThat(StateShape.of(new Type.Array(P, P)).canBeSorted()).isFalse();
    assertThat(StateShape.of(new Type.Multiset(2, P)).canBeSorted()).isFalse();
  }

  @Test
  void aModelWithNothingToPermuteHasNoSymmetry() {
    var still = new Type.Scalarset(3, "Still", 3, false, 1);
    var single = new Type.Scalarset(4, "Single", 1, true, 1);
    var shape = StateShape.of(new Type.Array(still, single), new Type.Multiset(2, still), BIT);
    assertThat(Symmetry.of(shape.model(), shape.layout())).isNull();
  }

  /** The orders to sort them in are too many to try. */
  @Test
  void sixScalarsetsAreRefined() {
    var types = new Type[6];
    Arrays.setAll(types, i -> new Type.Array(new Type.Scalarset(i, "S" + i, 2, true, 1), BIT));
    var shape = StateShape.of(types);
    assertThat(StateShape.of(Arrays.copyOf(types, 5)).canBeSorted()).isTrue();
    assertThat(shape.canBeSorted()).isFalse();
    checkRandomStates(shape, 20);
  }

  @Test
  void slicesOfSeveralWordsMoveAsAWhole() {
    var shape = StateShape.of(new Type.Array(P, struct(WIDE, WIDE, P)), Q);
    assertThat(stagesOf(shape)).anyMatch(stage -> stage.words.length == 3);
    checkRandomStates(shape, 100);
  }

  @Test
  void slicesTooLongForOneKeyTellMembersApart() {
    var shape = StateShape.of(new Type.Array(P, struct(WIDE, BIT, WIDE, WIDE, WIDE, BIT)), P);
    assertThat(stagesOf(shape)).anyMatch(stage -> stage.keys.longs == 2);
    checkRandomStates(shape, 100);
    var uneven = new Type.Range(0, 30000);
    var related = struct(uneven, uneven, uneven, uneven, uneven, P);
    shape = StateShape.of(new Type.Array(P, related), Q);
    assertThat(shape.canBeSorted()).isFalse();
    assertThat(stagesOf(shape)).anyMatch(stage -> stage.keys.longs == 2);
    checkRandomStates(shape, 100);
  }

  /** Differences of such keys overflow, so they cannot be compared by their signs. */
  @Test
  void slicesThatFillOneKeyTellMembersApart() {
    var shape = StateShape.of(new Type.Array(P, struct(WIDE, WIDE, WIDE, WIDE)), BIT);
    assertThat(stagesOf(shape)).anyMatch(stage -> stage.keys.longs == 1);
    checkRandomStates(shape, 100);
  }

  private static SortingStage[] stagesOf(StateShape shape) {
    return Objects.requireNonNull(shape.slices()).stages;
  }

  /** Eleven references take 33 bits, so those of four members take several words. */
  @Test
  void pointersThatLieDifferentlyStayOutsideSlices() {
    var pointers = new Type.Array(new Type.Range(0, 10), P);
    var shape = StateShape.of(new Type.Array(new Type.Range(0, 6), new Type.Array(P, pointers)), P);
    assertThat(Objects.requireNonNull(shape.slices()).holdPointers).isFalse();
    checkRandomStates(shape, 30);
  }

  @Test
  void membersThatLieDifferentlyAreListed() {
    var five = new Type.Scalarset(2, "Five", 5, true, 1);
    var message = struct(five, BIT);
    var shape = StateShape.of(new Type.Array(five, WIDE), five, new Type.Multiset(2, message));
    assertThat(shape.slices()).isNull();
    checkRandomStates(shape, 50);
  }

  private static void checkRandomStates(StateShape shape, int count) {
    for (OrbitCheck check : OrbitCheck.bothOf("seed " + SEED, shape, shape.symmetry())) {
      var states = new RandomStates(new Random(SEED));
      for (int i = 0; i < count; i++) {
        check.checkOrbitOf(states.of(shape));
      }
    }
  }

  @Test
  void referencesBeyondTheFirstWordTellMembersApart() {
    var references = new Type.Array(new Type.Range(0, 70), P);
    checkDistantReferences(StateShape.of(references));
    checkDistantReferences(StateShape.of(references, new Type.Array(P, P)));
  }

  /** References that are 64 apart would share a bit if a member had one word for them. */
  private static void checkDistantReferences(StateShape shape) {
    var random = new Random(SEED);
    long[] values = new long[shape.layout().leaves().size()];
    for (OrbitCheck check : OrbitCheck.bothOf("seed " + SEED, shape, shape.symmetry())) {
      for (int round = 0; round < 100; round++) {
        Arrays.setAll(values, leaf -> random.nextInt(P.members()));
        Arrays.fill(values, 1, 64, StateLayout.UNDEFINED);
        Arrays.fill(values, 65, 70, StateLayout.UNDEFINED);
        check.checkOrbitOf(shape.state(values));
      }
    }
  }
}
