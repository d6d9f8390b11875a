package fathom.cluster.mpi;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class RehearsalTest {
  @Test
  void rehearsingNeedsNoMpi() {
    assertThatCode(MpiTransport::rehearse).doesNotThrowAnyException();
  }
}
