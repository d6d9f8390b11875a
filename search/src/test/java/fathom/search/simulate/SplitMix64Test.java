package fathom.search.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A seed means the same for ever: these numbers must not change. */
final class SplitMix64Test {
  @Test
  void theSequenceIsTheOneOfThePaper() {
    var random = new SplitMix64(1234567);
    assertThat(random.next()).isEqualTo(6457827717110365317L);
    assertThat(random.next()).isEqualTo(3203168211198807973L);
    assertThat(random.next()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    assertThat(random.next()).isEqualTo(4593380528125082431L);
  }

  @Test
  void anotherImplementationGivesTheSameSequence() {
    for (long seed = -50; seed < 50; seed++) {
      var ours = new SplitMix64(seed * 0x123456789abcdefL);
      var theirs = new SplittableRandom(seed * 0x123456789abcdefL);
      for (int i = 0; i < 20; i++) {
        assertThat(ours.next()).isEqualTo(theirs.nextLong());
      }
    }
  }

  @Test
  void numbersBelowABoundAreAllEquallyLikely() {
    var random = SplitMix64.ofWalk(1, 1);
    int[] counts = new int[7];
    for (int i = 0; i < 70_000; i++) {
      counts[random.below(7)]++;
    }
    assertThat(Arrays.stream(counts).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(9_700, 10_300));
  }

  @Test
  void aBoundOfOneLeavesNoChoice() {
    var random = new SplitMix64(5);
    for (int i = 0; i < 100; i++) {
      assertThat(random.below(1)).isZero();
    }
  }

  @Test
  void walksOfOneSeedDiffer() {
    assertThat(SplitMix64.ofWalk(1, 1).next()).isNotEqualTo(SplitMix64.ofWalk(1, 2).next());
    assertThat(SplitMix64.ofWalk(1, 2).next()).isNotEqualTo(SplitMix64.ofWalk(2, 1).next());
  }
}
