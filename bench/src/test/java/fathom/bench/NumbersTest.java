package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NumbersTest {
  @Test
  void measuredNumbersHaveThreeDigits() {
    assertThat(Numbers.measured(0.034)).isEqualTo("0.03");
    assertThat(Numbers.measured(7.126)).isEqualTo("7.13");
    assertThat(Numbers.measured(9.999)).isEqualTo("10.0");
    assertThat(Numbers.measured(85.21)).isEqualTo("85.2");
    assertThat(Numbers.measured(99.97)).isEqualTo("100");
    assertThat(Numbers.measured(3124.4)).isEqualTo("3,124");
  }

  @Test
  void whatIsNotKnownStaysEmpty() {
    assertThat(Numbers.measured(Double.NaN)).isEmpty();
    assertThat(Numbers.measured(1.0 / 0)).isEmpty();
  }

  @Test
  void countsHaveTheirThousandsApart() {
    assertThat(Numbers.count(22_031_028)).isEqualTo("22,031,028");
  }
}
