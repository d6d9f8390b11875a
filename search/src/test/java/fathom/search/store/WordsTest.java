package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordsTest {
  private static final int BEFORE = 3;
  private static final int AFTER = 5;

  static IntStream widths() {
    return IntStream.rangeClosed(1, 40);
  }

  private static long[] wordsAmongOthers(int width) {
    return new Random(width).longs(BEFORE + width + AFTER).toArray();
  }

  @ParameterizedTest
  @MethodSource("widths")
  void everyWordCountsAndNoOther(int width) {
    long[] one = wordsAmongOthers(width);
    long[] other = new long[width + 2];
    System.arraycopy(one, BEFORE, other, 1, width);
    assertThat(Words.equal(one, BEFORE, other, 1, width)).isTrue();
    for (int i = 1; i <= width; i++) {
      other[i] ^= 1L << i;
      assertThat(Words.equal(one, BEFORE, other, 1, width)).isFalse();
      other[i] ^= 1L << i;
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void copyingLeavesTheNeighboursAlone(int width) {
    long[] from = wordsAmongOthers(width);
    long[] to = new long[width + 2];
    Words.copy(from, BEFORE, to, 1, width);
    assertThat(Arrays.copyOfRange(to, 1, width + 1))
        .isEqualTo(Arrays.copyOfRange(from, BEFORE, BEFORE + width));
    assertThat(to[0]).isZero();
    assertThat(to[width + 1]).isZero();
  }

  @ParameterizedTest
  @MethodSource("widths")
  void replacingSaysWhetherAnyWordWasDifferent(int width) {
    long[] from = wordsAmongOthers(width);
    long[] to = new long[width + 2];
    assertThat(Words.replace(from, BEFORE, to, 1, width)).isEqualTo(1);
    assertThat(Words.replace(from, BEFORE, to, 1, width)).isZero();
    for (int i = 0; i < width; i++) {
      from[BEFORE + i] ^= Long.MIN_VALUE >>> i;
      assertThat(Words.replace(from, BEFORE, to, 1, width)).isEqualTo(1);
      assertThat(Words.equal(from, BEFORE, to, 1, width)).isTrue();
    }
    assertThat(to[0]).isZero();
    assertThat(to[width + 1]).isZero();
  }
}
