package fathom.compile;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class MultisetOrderTest {
  private static final long NONE = StateLayout.UNDEFINED;
  private static final Type.Range DIGIT = new Type.Range(0, 9);
  private static final Type.Struct PAIR =
      new Type.Struct(List.of(new Type.Field("a", DIGIT), new Type.Field("b", DIGIT)));

  private static long[] sorted(Type type, long... leaves) {
    var builder = new ModelBuilder();
    builder.variable("before", Type.BOOL);
    builder.variable("m", type);
    Model model = builder.build();
    StateLayout layout = StateLayout.of(model);
    long[] all = new long[leaves.length + 1];
    all[0] = 1;
    System.arraycopy(leaves, 0, all, 1, leaves.length);
    long[] words = new long[layout.words() + 1];
    layout.pack(all, words, 1);
    new MultisetOrder(model, layout).sort(words, 1);
    layout.unpack(words, 1, all);
    assertThat(all[0]).isEqualTo(1);
    return Arrays.copyOfRange(all, 1, all.length);
  }

  @Test
  void takenSlotsComeFirst() {
    assertThat(sorted(new Type.Multiset(3, DIGIT), 0, NONE, 1, 5, 0, NONE))
        .containsExactly(1, 5, 0, NONE, 0, NONE);
  }

  @Test
  void elementsAscendWithUndefinedLowest() {
    assertThat(sorted(new Type.Multiset(3, DIGIT), 1, 5, 1, 0, 1, NONE))
        .containsExactly(1, NONE, 1, 0, 1, 5);
  }

  @Test
  void laterLeavesDecideOnlyAmongEqualEarlierOnes() {
    assertThat(sorted(new Type.Multiset(3, PAIR), 1, 2, 1, 1, 1, 9, 1, 2, 0))
        .containsExactly(1, 1, 9, 1, 2, 0, 1, 2, 1);
  }

  @Test
  void emptySlotsForgetTheirLeaves() {
    assertThat(sorted(new Type.Multiset(2, DIGIT), 0, 7, 1, 3)).containsExactly(1, 3, 0, NONE);
  }

  @Test
  void multisetsInArraysAreSortedEach() {
    var type = new Type.Array(Type.BOOL, new Type.Multiset(2, DIGIT));
    assertThat(sorted(type, 1, 5, 1, 4, 1, 3, 1, 2)).containsExactly(1, 4, 1, 5, 1, 2, 1, 3);
  }

  @Test
  void innerMultisetsAreSortedBeforeTheOuter() {
    var type = new Type.Multiset(2, new Type.Multiset(2, DIGIT));
    assertThat(sorted(type, 1, 1, 9, 1, 2, 1, 1, 3, 1, 1))
        .containsExactly(1, 1, 1, 1, 3, 1, 1, 2, 1, 9);
  }

  @Test
  void orderDoesNotDependOnTheSlots() {
    var random = new Random(1);
    var type = new Type.Multiset(5, PAIR);
    for (int round = 0; round < 200; round++) {
      var slots = new ArrayList<long[]>();
      for (int i = 0; i < 5; i++) {
        slots.add(
            random.nextInt(4) == 0
                ? new long[] {0, NONE, NONE}
                : new long[] {1, random.nextInt(3), random.nextBoolean() ? NONE : 1});
      }
      long[] first = sorted(type, slots.stream().flatMapToLong(Arrays::stream).toArray());
      Collections.shuffle(slots, random);
      long[] second = sorted(type, slots.stream().flatMapToLong(Arrays::stream).toArray());
      assertThat(second).containsExactly(first);
    }
  }
}
