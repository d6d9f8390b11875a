package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Leaf;
import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Holds computed positions against the layout, leaf by leaf. */
final class PositionsTest {

  @Test
  void everyLeafIsFoundWhereTheLayoutPutsIt() {
    int listed = 0;
    int linear = 0;
    for (int seed = 0; seed < 400; seed++) {
      var random = new Random(seed);
      var builder = new ModelBuilder();
      Type type = randomType(random, 4);
      builder.variable("before", new Type.Range(0, random.nextInt(1000)));
      builder.variable("x", type);
      StateLayout layout = StateLayout.of(builder.build());
      var checked = new Checked(layout, new Positions(layout));
      checked.check(type, 1, List.of());
      listed += checked.listed;
      linear += checked.linear;
    }
    assertThat(listed).isGreaterThan(100);
    assertThat(linear).isGreaterThan(1000);
  }

  private static Type randomType(Random random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(4);
    return switch (kind) {
      case 1 ->
          new Type.Array(new Type.Range(5, 5 + random.nextInt(6)), randomType(random, depth - 1));
      case 2 ->
          new Type.Struct(
              List.of(
                  new Type.Field("f", randomType(random, depth - 1)),
                  new Type.Field("g", randomType(random, depth - 1))));
      case 3 -> new Type.Multiset(1 + random.nextInt(6), randomType(random, depth - 1));
      default -> new Type.Range(0, (1L << random.nextInt(1, 40)) - 1);
    };
  }

  /** Walks through the places of a variable. */
  private static final class Checked {
    private final StateLayout layout;
    private final Positions positions;
    private int listed;
    private int linear;

    Checked(StateLayout layout, Positions positions) {
      this.layout = layout;
      this.positions = positions;
    }

    void check(Type type, int leaf, List<Dimension> dimensions) {
      switch (type) {
        case Type.Simple _ -> checkLeaf(leaf, dimensions);
        case Type.Array(var index, var element) ->
            check(element, leaf, with(dimensions, Leaves.count(element), (int) index.size()));
        case Type.Struct struct -> {
          for (int i = 0; i < struct.fields().size(); i++) {
            int offset = Leaves.offsetOfField(struct, i);
            check(struct.fields().get(i).type(), leaf + offset, dimensions);
          }
        }
        case Type.Multiset(int capacity, var element) -> {
          List<Dimension> slots = with(dimensions, Leaves.slotSize(element), capacity);
          checkLeaf(leaf, slots);
          check(element, leaf + 1, slots);
        }
      }
    }

    private static List<Dimension> with(List<Dimension> dimensions, int stride, int size) {
      var more = new ArrayList<>(dimensions);
      more.add(new Dimension(0, 0, stride, size));
      return more;
    }

    private void checkLeaf(int leaf, List<Dimension> dimensions) {
      Position position = positions.of(leaf, dimensions);
      int[] indices = new int[dimensions.size()];
      do {
        int number = leaf;
        for (int k = 0; k < indices.length; k++) {
          number += indices[k] * dimensions.get(k).stride();
        }
        Leaf expected = layout.leaves().get(number);
        assertThat(wordOf(position, indices)).isEqualTo(expected.word());
        assertThat(shiftOf(position, indices)).isEqualTo(expected.shift());
      } while (advance(indices, dimensions));
    }

    private int wordOf(Position position, int[] indices) {
      return switch (position) {
        case Position.Linear(int word, var steps, _, _) -> {
          linear++;
          yield word + sum(steps, indices);
        }
        case Position.Listed(var places, var weights) -> {
          listed++;
          yield places[sum(weights, indices)] >>> 6;
        }
      };
    }

    private static int shiftOf(Position position, int[] indices) {
      return switch (position) {
        case Position.Linear(_, _, int shift, var steps) -> shift + sum(steps, indices);
        case Position.Listed(var places, var weights) -> places[sum(weights, indices)] & 63;
      };
    }

    private static int sum(int[] factors, int[] indices) {
      int total = 0;
      for (int k = 0; k < indices.length; k++) {
        total += factors[k] * indices[k];
      }
      return total;
    }

    private static boolean advance(int[] indices, List<Dimension> dimensions) {
      for (int k = indices.length - 1; k >= 0; k--) {
        if (++indices[k] < dimensions.get(k).size()) {
          return true;
        }
        indices[k] = 0;
      }
      return false;
    }
  }
}
