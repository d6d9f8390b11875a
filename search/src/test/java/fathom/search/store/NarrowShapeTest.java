package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NarrowShapeTest {
  private static final int HOMES = 1000;

  /** A slot with the tag of a place and a position. */
  private static int slot(NarrowShape shape, long place, int position) {
    return shape.tag(place) | (position + 1);
  }

  @ParameterizedTest
  @CsvSource({"1, 22, 23", "2, 23, 23", "4, 23, 24", "5, 20, 26", "8, 24, 25"})
  void placesAndTagsInATableOfTwiceTheSizeFollow(int segments, int bits, int nextBits) {
    NarrowShape shape = NarrowShape.of(segments, HOMES, bits, true);
    NarrowShape next = shape.doubled(nextBits);
    assertThat(next.isDoubleOf(shape)).isTrue();
    var random = new Random(segments);
    for (int i = 0; i < 100_000; i++) {
      long hashBits = random.nextLong() >>> (Long.SIZE - SlotTable.HASH_BITS);
      long home = shape.home(hashBits);
      long expected = next.home(hashBits);
      long fine = shape.nearestFineHome(slot(shape, home, i), NarrowShape.slotOf(home));
      for (int target = 0; target < next.segments(); target++) {
        boolean isSource = target / 2 == NarrowShape.segmentOf(home);
        boolean isTarget = target == NarrowShape.segmentOf(expected);
        if (isSource) {
          assertThat(next.placeInDouble(shape, fine, target)).isEqualTo(isTarget ? expected : -1);
        }
      }
    }
  }

  @Test
  void anEntryIsTracedToItsHomeAsLongAsNoOtherIsPossible() {
    NarrowShape shape = NarrowShape.of(1, HOMES, 24, true);
    long home = shape.home(1L << (SlotTable.HASH_BITS - 1));
    int index = NarrowShape.slotOf(home);
    int slot = slot(shape, home, 77);
    int apart = 1 << NarrowShape.HOME_BITS_IN_TAG;
    long fine = shape.nearestFineHome(slot, index);
    for (int distance = 0; distance < apart; distance++) {
      assertThat(shape.nearestFineHome(slot, index + distance)).isEqualTo(fine);
    }
    assertThat(shape.nearestFineHome(slot, index + apart)).isGreaterThan(fine);
    assertThat(shape.isCertain(fine, index)).isTrue();
    assertThat(shape.isCertain(fine, index - apart + 1)).isTrue();
    assertThat(shape.isCertain(fine, index - apart)).isFalse();
    assertThat(shape.position(slot)).isEqualTo(77);
  }

  @Test
  void aTagThatIsTooShortIsNotHandedOn() {
    NarrowShape shape = NarrowShape.of(1, HOMES, 22, true);
    int doublings = 0;
    while (shape.canDouble()) {
      shape = shape.doubled(22);
      doublings++;
    }
    assertThat(doublings).isEqualTo(4);
    assertThat(NarrowShape.of(1, HOMES, 27, true).canDouble()).isFalse();
  }
}
