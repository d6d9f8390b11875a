package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProcessInterruptsTest {
  private final List<String> said = new ArrayList<>();
  private final List<Integer> statuses = new ArrayList<>();

  @Test
  void aCommandThatEndsWhenAskedKeepsItsStatus() {
    var interrupts = new ProcessInterrupts(Duration.ofSeconds(60), said::add, statuses::add);
    interrupts.onInterrupt(() -> interrupts.end(1));
    interrupts.shutDown();
    assertThat(statuses).containsExactly(1);
    assertThat(said).isEmpty();
  }

  @Test
  void aCommandThatDoesNotEndIsStoppedWithASentence() {
    var interrupts = new ProcessInterrupts(Duration.ofMillis(1), said::add, statuses::add);
    interrupts.shutDown();
    assertThat(statuses).containsExactly(4);
    assertThat(said)
        .containsExactly(
            "fathom: Stopped without a summary: the step under way did not end within 0 s.\n");
  }

  @Test
  void aCommandThatHasEndedIsLeftAlone() {
    var interrupts = new ProcessInterrupts(Duration.ofSeconds(60), said::add, statuses::add);
    interrupts.end(0);
    interrupts.shutDown();
    assertThat(statuses).isEmpty();
  }
}
