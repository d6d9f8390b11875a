package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a rank notices that another is gone. */
final class HeartbeatTest {
  private static final Duration FOREVER = Duration.ofDays(1);

  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  void aProcessOnThisMachineThatDiesIsNoticed() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("sleep", "600").start();
    var heartbeat = new Heartbeat(LocalTransport.ofRanks(2).getFirst(), FOREVER);
    Member member = member(1, "space", process.pid());
    heartbeat.watch(member);
    assertThat(heartbeat.lost()).isEmpty();
    process.destroyForcibly().waitFor();
    Optional<Member> lost = heartbeat.lost();
    assertThat(lost).as("launchers get time to notice it").isEmpty();
    while (lost.isEmpty()) {
      Thread.sleep(100);
      lost = heartbeat.lost();
    }
    assertThat(lost).contains(member);
  }

  @Test
  void silenceIsNoticedOnlyAfterALimit() throws InterruptedException {
    var transport = LocalTransport.ofRanks(2).getFirst();
    var heartbeat = new Heartbeat(transport, Duration.ofMillis(500));
    var patient = new Heartbeat(transport, FOREVER);
    Thread.sleep(600);
    assertThat(heartbeat.beat()).isTrue();
    assertThat(patient.beat()).isFalse();
    heartbeat.heard(1);
    heartbeat.relax();
    assertThat(heartbeat.beat()).isFalse();
  }

  @Test
  void onlyProcessesThatCanSeeEachOtherAreBesideEachOther() {
    Member one = member(0, "space", 7);
    assertThat(one.isBeside(member(1, "space", 8))).isTrue();
    assertThat(one.isBeside(member(1, "other space", 8))).isFalse();
    assertThat(one.isBeside(one)).isFalse();
    Member lonely = member(0, "", 7);
    assertThat(lonely.isBeside(member(1, "", 8))).isFalse();
  }

  private static Member member(int rank, String space, long process) {
    return new Member(rank, "localhost", space, process, List.of(), "", 0);
  }
}
