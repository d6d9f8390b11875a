package fathom.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WordsTest {
  @Test
  void numbersHaveCommas() {
    assertThat(Words.number(0)).isEqualTo("0");
    assertThat(Words.number(999)).isEqualTo("999");
    assertThat(Words.number(1000)).isEqualTo("1,000");
    assertThat(Words.number(-123456)).isEqualTo("-123,456");
    assertThat(Words.number(Long.MAX_VALUE)).isEqualTo("9,223,372,036,854,775,807");
  }

  @Test
  void nounsFollowTheirNumbers() {
    assertThat(Words.count(1, "state")).isEqualTo("1 state");
    assertThat(Words.count(0, "state")).isEqualTo("0 states");
    assertThat(Words.count(2500, "state")).isEqualTo("2,500 states");
  }

  @Test
  void durationsUseTheUnitThatSuits() {
    assertThat(Words.duration(0.414)).isEqualTo("0.41 s");
    assertThat(Words.duration(12.34)).isEqualTo("12.3 s");
    assertThat(Words.duration(245)).isEqualTo("4 min 05 s");
    assertThat(Words.duration(7380)).isEqualTo("2 h 03 min");
  }

  @Test
  void sizesUseBinaryUnits() {
    assertThat(Words.bytes(512)).isEqualTo("512 B");
    assertThat(Words.bytes(1536)).isEqualTo("1.50 KiB");
    assertThat(Words.bytes(98L << 20)).isEqualTo("98.0 MiB");
    assertThat(Words.bytes(139L << 30)).isEqualTo("139 GiB");
    assertThat(Words.bytes(1023L << 20)).isEqualTo("1.00 GiB");
  }

  @Test
  void smallProbabilitiesHaveExponents() {
    assertThat(Words.scientific(1.34e-9)).isEqualTo("1.3e-9");
    assertThat(Words.fixed(Double.NaN, 1)).isEqualTo("?");
  }

  @Test
  void decimalsAreRounded() {
    assertThat(Words.fixed(0, 2)).isEqualTo("0.00");
    assertThat(Words.fixed(0.05, 1)).isEqualTo("0.1");
    assertThat(Words.fixed(-0.04, 1)).isEqualTo("0.0");
    assertThat(Words.fixed(-12.345678, 3)).isEqualTo("-12.346");
    assertThat(Words.fixed(99.99, 1)).isEqualTo("100.0");
    assertThat(Words.fixed(7.4, 0)).isEqualTo("7");
    assertThat(Words.fixed(3e20, 1)).isEqualTo("300000000000000000000.0");
  }
}
