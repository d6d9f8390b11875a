package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Leaf;
import fathom.compile.MultisetOrder;
import fathom.compile.StateLayout;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import fathom.model.Type;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Holds the quick way to put multisets in order against the plain one. */
final class MultisetSorterTest {

  @Test
  void changedMultisetsAreSortedAndTheOthersLeftAlone() {
    for (int seed = 0; seed < 300; seed++) {
      var random = new Random(seed);
      var builder = new ModelBuilder();
      builder.variable("a", new Type.Range(0, 5));
      builder.variable(
          "m",
          new Type.Array(Type.BOOL, new Type.Multiset(1 + random.nextInt(6), element(random))));
      builder.variable("n", new Type.Multiset(random.nextInt(4), element(random)));
      Model model = builder.build();
      StateLayout layout = StateLayout.of(model);
      var plain = new MultisetOrder(model, layout);
      var quick = new MultisetSorter(model, layout);
      long[] parent = new long[layout.words()];
      for (int i = 0; i < 20; i++) {
        long[] expected = changed(parent, layout, random);
        long[] actual = expected.clone();
        plain.sort(expected, 0);
        quick.sort(actual, 0, parent, 0);
        assertThat(actual).as("seed %d", seed).isEqualTo(expected);
        parent = expected;
      }
    }
  }

  private static Type element(Random random) {
    Type number = new Type.Range(0, (1L << random.nextInt(1, 30)) - 1);
    return switch (random.nextInt(4)) {
      case 0 -> number;
      case 1 -> new Type.Array(new Type.Range(1, 3), number);
      case 2 -> new Type.Multiset(2, new Type.Struct(List.of(new Type.Field("f", number))));
      default ->
          new Type.Struct(
              List.of(
                  new Type.Field("f", number),
                  new Type.Field("g", Type.BOOL),
                  new Type.Field("h", new Type.Range(0, 3))));
    };
  }

  /** A state with a few leaves changed; small values are frequent, so that many slots are equal. */
  private static long[] changed(long[] state, StateLayout layout, Random random) {
    long[] next = state.clone();
    for (int i = 0; i < 1 + random.nextInt(8); i++) {
      Leaf leaf = layout.leaves().get(random.nextInt(layout.leaves().size()));
      long code = random.nextInt(3) & StateLayout.maskOf(leaf.bits());
      if (random.nextInt(5) == 0) {
        code = random.nextLong() & StateLayout.maskOf(leaf.bits());
      }
      next[leaf.word()] &= ~(StateLayout.maskOf(leaf.bits()) << leaf.shift());
      next[leaf.word()] |= code << leaf.shift();
    }
    return next;
  }
}
