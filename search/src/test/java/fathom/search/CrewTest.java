package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class CrewTest {
  @Test
  void theFirstWorkersDoATaskOnceEach() {
    var done = new AtomicIntegerArray(5);
    try (var crew = new Crew(5)) {
      for (int round = 1; round <= 200; round++) {
        int workers = 1 + round % 5;
        crew.run(workers, done::incrementAndGet);
        for (int worker = 0; worker < 5; worker++) {
          assertThat(done.getAndSet(worker, 0)).isEqualTo(worker < workers ? 1 : 0);
        }
      }
    }
  }

  @Test
  void theFailureOfAWorkerIsTheFailureOfTheTask() {
    try (var crew = new Crew(2)) {
      Crew.Task task =
          worker -> {
            if (worker == 1) {
              throw new IllegalArgumentException("no");
            }
          };
      assertThatThrownBy(() -> crew.run(task)).hasRootCauseMessage("no");
    }
  }
}
