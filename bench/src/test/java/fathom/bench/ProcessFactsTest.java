package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ProcessFactsTest {
  @Test
  void timesOfBashAreRead() {
    assertThat(ShellTimes.childrenSeconds("0m0.004s 0m0.001s\n1m2.500s 0m0.250s\n"))
        .isEqualTo(62.75, within(1e-9));
  }

  @Test
  void timesOfDashAreRead() {
    assertThat(ShellTimes.childrenSeconds("0m0.000000s 0m0.000000s\n0m0.120000s 0m0.030000s\n"))
        .isEqualTo(0.15, within(1e-9));
  }

  @Test
  void timesThatAreMissingAreNotANumber() {
    assertThat(ShellTimes.childrenSeconds("")).isNaN();
    assertThat(ShellTimes.childrenSeconds("0m0.1s 0m0.1s\nnonsense\n")).isNaN();
  }

  @Test
  void theHighWaterMarkIsInKibibytes() {
    assertThat(ProcStatus.peakBytes("Name:\tx\nVmHWM:\t    2048 kB\nVmRSS:\t 4 kB\n"))
        .isEqualTo(2048 << 10);
    assertThat(ProcStatus.peakBytes("Name:\tzombie\n")).isZero();
  }
}
