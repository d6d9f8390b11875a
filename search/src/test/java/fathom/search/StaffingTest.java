package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StaffingTest {
  @Test
  void workersJoinOneAfterTheOtherWhereTheJvmIsNew() {
    var staffing = new Staffing(16, true);
    int most = staffing.mostAfter(0);
    assertThat(most).isEqualTo(1);
    for (int doubling = 0; doubling < 10; doubling++) {
      long due = staffing.nanosForMoreThan(most);
      assertThat(staffing.mostAfter(due - 1)).isEqualTo(most);
      most = staffing.mostAfter(due);
      assertThat(most).isEqualTo(2 << doubling);
    }
    assertThat(staffing.mostAfter(Duration.ofDays(99).toNanos())).isGreaterThan(1024);
  }

  @Test
  void elsewhereAllBeginAtOnce() {
    assertThat(new Staffing(16, false).mostAfter(0)).isEqualTo(16);
  }

  @Test
  void aLevelGetsAsManyWorkersAsItIsWorth() {
    var staffing = new Staffing(4, false);
    assertThat(staffing.workersFor(127)).isEqualTo(1);
    assertThat(staffing.workersFor(100_000)).isEqualTo(4);
    for (int level = 0; level < 20; level++) {
      staffing.record(1_000, 1_000 * 100L);
    }
    assertThat(staffing.workersFor(1_100)).isEqualTo(2);
    for (int level = 0; level < 20; level++) {
      staffing.record(1_000, 1_000 * 1_000_000L);
    }
    assertThat(staffing.workersFor(128)).isEqualTo(4);
  }

  @Test
  void oneThreadIsAlwaysAlone() {
    assertThat(new Staffing(1, false).workersFor(1_000_000)).isEqualTo(1);
  }
}
