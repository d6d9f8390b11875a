package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class QuantityTest {
  @Test
  void timesHaveUnits() {
    assertThat(Quantity.nanos("30s")).hasValue(30_000_000_000L);
    assertThat(Quantity.nanos("30")).hasValue(30_000_000_000L);
    assertThat(Quantity.nanos("0.5s")).hasValue(500_000_000L);
    assertThat(Quantity.nanos("250ms")).hasValue(250_000_000L);
    assertThat(Quantity.nanos("10m")).hasValue(600_000_000_000L);
    assertThat(Quantity.nanos("1h30m")).hasValue(5_400_000_000_000L);
  }

  @Test
  void whatIsNoTimeIsRefused() {
    for (String text : new String[] {"", "s", "-5s", "5x", "0s", "1..5s", ".5s", "5 s", "h30"}) {
      assertThat(Quantity.nanos(text)).as(text).isEmpty();
    }
  }

  @Test
  void aVeryLongTimeDoesNotOverflow() {
    assertThat(Quantity.nanos("99999999999999999999h").getAsLong()).isPositive();
  }

  @Test
  void sizesHaveUnits() {
    assertThat(Quantity.bytes("4096")).hasValue(4096);
    assertThat(Quantity.bytes("512M")).hasValue(512L << 20);
    assertThat(Quantity.bytes("8g")).hasValue(8L << 30);
    assertThat(Quantity.bytes("1.5GiB")).hasValue(3L << 29);
  }

  @Test
  void whatIsNoSizeIsRefused() {
    for (String text : new String[] {"", "M", "-1M", "5X", "0", "1e9", "9999999999999T"}) {
      assertThat(Quantity.bytes(text)).as(text).isEmpty();
    }
  }
}
