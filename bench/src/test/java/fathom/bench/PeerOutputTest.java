package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PeerOutputTest {
  @Test
  void rumurThatFindsNothing() {
    var output =
        PeerOutput.parse(
            """
            Progress Report:

            	thread 0: 10000 states explored in 1s, with 39021 rules fired and 71 states in the queue.

            Status:

            	No error found.

            State Space Explored:

            	58104 states, 235872 rules fired in 2s.
            """);
    assertThat(output).isEqualTo(new PeerOutput(new Counts(58104, 235872), false, false));
  }

  @Test
  void rumurThatFindsAnError() {
    var output =
        PeerOutput.parse(
            """
            Status:

            	1 error(s) found.

            State Space Explored:

            	3 states, 3 rules fired in 0s.
            """);
    assertThat(output).isEqualTo(new PeerOutput(new Counts(3, 3), true, false));
  }

  @Test
  void cmurphiThatFindsNothing() {
    var output =
        PeerOutput.parse(
            """
            Status:

            	No error found.

            State Space Explored:

            	852 states, 2491 rules fired in 0.10s.

            Analysis of State Space:
            """);
    assertThat(output).isEqualTo(new PeerOutput(new Counts(852, 2491), false, false));
  }

  @Test
  void cmurphiThatFindsAnError() {
    var output =
        PeerOutput.parse(
            """
            Result:

            	Invariant "mutual exclusion" failed.

            State Space Explored:

            	4 states, 3 rules fired in 0.10s.
            """);
    assertThat(output).isEqualTo(new PeerOutput(new Counts(4, 3), true, false));
  }

  @Test
  void aFullTableOfCmurphiIsNoViolation() {
    var output =
        PeerOutput.parse(
            """
            Result:

            	Closed hash table full.

            State Space Explored:

            	400 states, 900 rules fired in 0.10s.
            """);
    assertThat(output.isFull()).isTrue();
    assertThat(output.isViolated()).isFalse();
  }

  @Test
  void aFullQueueOfCmurphiIsNoViolation() {
    assertThat(PeerOutput.parse("Internal Error: Too many active states.").isFull()).isTrue();
  }

  @Test
  void aRunThatBrokeHasNoCounts() {
    assertThat(PeerOutput.parse("out of memory\n")).isEqualTo(new PeerOutput(null, false, false));
  }
}
