package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {
  private static final int LINES = 8;

  @Test
  void restsLongerWhileThereIsNothingToDoAndShorterWhenLinesPileUp() {
    var pace = new Pace(LINES, 1_500);
    long first = pace.workingNanos();
    pace.note(false, 0);
    assertThat(pace.workingNanos()).isEqualTo(2 * first);
    pace.note(true, 1);
    assertThat(pace.workingNanos()).as("as many lines as can wait").isEqualTo(2 * first);
    pace.note(true, LINES / 2);
    assertThat(pace.workingNanos()).isEqualTo(first);
  }

  @Test
  void neverRestsForLong() {
    var pace = new Pace(LINES, 1_000_000);
    for (int i = 0; i < 100; i++) {
      pace.note(false, 0);
    }
    assertThat(pace.workingNanos()).isLessThanOrEqualTo(8_000_000);
  }

  @Test
  void staysAwakeWhileLinesAreFew() {
    var pace = new Pace(1, 10);
    long first = pace.workingNanos();
    pace.note(false, 0);
    assertThat(pace.workingNanos()).isEqualTo(first);
    assertThat(pace.mayLag()).isFalse();
    assertThat(new Pace(LINES, 1_000_000).mayLag()).isTrue();
  }
}
