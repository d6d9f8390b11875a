package fathom.bir;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.model.ModelThread;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Verdict;
import fathom.search.Violation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What Dwyer, Hatcliff and Robby say about their systems in "Model Checking: Theory and Practice"
 * (2004), chapter 1. A state is written as there: the locations, then the variables.
 */
final class TextbookTest {
  private static final String PHILOSOPHERS = "dining-philosophers/two-philosophers.bir";
  private static final String SUM = "sum-to-n/sum-to-n.bir";

  private static Model philosophers() {
    return Systems.shipped(PHILOSOPHERS, Options.defaults());
  }

  private static List<Long> state(long pc1, long pc2, boolean fork1, boolean fork2) {
    return List.of(pc1, pc2, fork1 ? 1L : 0L, fork2 ? 1L : 0L);
  }

  @Test
  void theStateIsTheLocationsFollowedByTheVariables() {
    for (TransitionSystem system : Systems.running(philosophers())) {
      assertThat(system.layout().leaves())
          .extracting(leaf -> leaf.name())
          .containsExactly("Philosopher1.pc", "Philosopher2.pc", "fork1", "fork2");
      long product =
          system.layout().leaves().stream()
              .mapToLong(leaf -> leaf.type().size())
              .reduce(1, Math::multiplyExact);
      assertThat(product).isEqualTo(64);
      assertThat(Systems.start(system)).isEqualTo(state(0, 0, false, false));
    }
  }

  @Test
  void thereAreEightTransitions() {
    assertThat(philosophers().rules())
        .extracting(rule -> rule.name())
        .containsExactly(
            "Philosopher1:loc0",
            "Philosopher1:loc1",
            "Philosopher1:loc2",
            "Philosopher1:loc3",
            "Philosopher2:loc0",
            "Philosopher2:loc1",
            "Philosopher2:loc2",
            "Philosopher2:loc3");
    assertThat(philosophers().threads())
        .extracting(ModelThread::name)
        .containsExactly("Philosopher1", "Philosopher2");
  }

  @Test
  void aTransitionIsAPartialFunctionOfTheState() {
    String second = "Philosopher1:loc1";
    for (TransitionSystem system : Systems.running(philosophers())) {
      assertThat(Systems.successors(system, state(1, 0, true, false)))
          .containsEntry(second, state(2, 0, true, true));
      assertThat(Systems.successors(system, state(1, 2, false, false)))
          .containsEntry(second, state(2, 2, false, true));
      for (List<Long> undefined :
          List.of(state(1, 1, true, true), state(0, 0, false, false), state(1, 2, false, true))) {
        assertThat(Systems.successors(system, undefined)).doesNotContainKey(second);
      }
    }
  }

  @Test
  void theEnabledTransitionsAreThoseOfTheText() {
    for (TransitionSystem system : Systems.running(philosophers())) {
      assertThat(Systems.successors(system, state(0, 0, false, false)))
          .containsOnlyKeys("Philosopher1:loc0", "Philosopher2:loc0");
      assertThat(Systems.successors(system, state(1, 0, true, false)))
          .containsOnlyKeys("Philosopher1:loc1", "Philosopher2:loc0");
      assertThat(Systems.successors(system, state(2, 0, true, true)))
          .containsOnlyKeys("Philosopher1:loc2");
      assertThat(Systems.successors(system, state(1, 1, true, true))).isEmpty();
    }
  }

  /** The first conjunct of every guard asks where the thread is: that is current(s). */
  @Test
  void theCurrentTransitionsAreThoseAtTheLocations() {
    for (TransitionSystem system : Systems.running(philosophers())) {
      long[] state = new long[system.layout().words()];
      system.layout().pack(new long[] {2, 0, 1, 1}, state, 0);
      var current = new ArrayList<String>();
      for (int i = 0; i < system.instances().ruleCount(); i++) {
        if (system.explainer().guardOf(i, state).getFirst().value().equals("true")) {
          current.add(system.instances().ruleOf(i).name());
        }
      }
      assertThat(current).containsExactly("Philosopher1:loc2", "Philosopher2:loc0");
    }
  }

  @Test
  void tenOfTheSixtyFourStatesCanBeReached() {
    TransitionSystem system = Systems.running(philosophers()).getLast();
    Set<List<Long>> reached = new HashSet<>(List.of(Systems.start(system)));
    Queue<List<Long>> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (List<Long> next : Systems.successors(system, open.remove()).values()) {
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    assertThat(reached)
        .containsExactlyInAnyOrder(
            state(0, 0, false, false),
            state(1, 0, true, false),
            state(0, 1, false, true),
            state(2, 0, true, true),
            state(1, 1, true, true),
            state(0, 2, true, true),
            state(3, 0, true, false),
            state(0, 3, false, true),
            state(3, 1, true, true),
            state(1, 3, true, true));
    assertThat(reached).doesNotContain(state(2, 0, false, false), state(1, 2, false, false));
  }

  @Test
  void thePhilosophersDeadlockInTwoSteps() {
    for (TransitionSystem system : Systems.running(philosophers())) {
      Violation violation = violation(system);
      assertThat(violation.kind()).isEqualTo(Violation.Kind.DEADLOCK);
      assertThat(Objects.requireNonNull(violation.trace()).length()).isEqualTo(2);
      assertThat(violation.message())
          .isEqualTo(
              "No thread can go on: Philosopher1 at loc1 waits for !fork2;"
                  + " Philosopher2 at loc1 waits for !fork1.");
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 4", "3, 7", "4, 7", "5, 10", "6, 10", "7, 106", "8, 10", "10, 13"})
  void aShortestScheduleMakesTheSumEqualToN(int n, int steps) {
    Model model = Systems.shipped(SUM, Options.defaults().withConstant("N", Integer.toString(n)));
    TransitionSystem system = Systems.running(model).getLast();
    Violation violation = violation(system);
    assertThat(violation.kind()).isEqualTo(Violation.Kind.ASSERTION);
    assertThat(Objects.requireNonNull(violation.trace()).length() + 1).isEqualTo(steps);
  }

  /** Threads 0, 1 and 2 can all be the first to act. */
  @Test
  void allThreadsOfSumToNAreReadyAtFirst() {
    Model model = Systems.shipped(SUM, Options.defaults());
    for (TransitionSystem system : Systems.running(model)) {
      assertThat(Systems.successors(system, Systems.start(system)))
          .containsOnlyKeys("Thread0:loc0", "Thread1:loc0", "Thread2:loc0");
    }
  }

  @Test
  void theSumOfBytesOverflows() {
    Model model = Systems.shipped(SUM, Options.defaults());
    for (TransitionSystem system : Systems.running(model)) {
      List<Long> before = List.of(0L, 2L, 0L, 7L, 200L, 100L);
      assertThat(Systems.successors(system, before))
          .containsEntry("Thread1:loc2", List.of(0L, 0L, 0L, 44L, 200L, 100L));
    }
  }

  @Test
  void theReadersAndWritersKeepTheirInvariant() {
    Options options =
        Options.defaults().withConstant("NUM_READERS", "3").withConstant("NUM_WRITERS", "2");
    for (TransitionSystem system :
        Systems.running(Systems.shipped("readers-writers/readers-writers.bir", options))) {
      assertThat(PlainSearch.run(system, 1_000).states()).isEqualTo(31);
      assertThat(check(system).verdict()).isEqualTo(Verdict.HOLDS);
    }
  }

  @Test
  void aConditionOfTheBoundedBufferChoosesBetweenTwoTransitions() {
    Model model = Systems.shipped("bounded-buffer/bounded-buffer.bir", Options.defaults());
    for (TransitionSystem system : Systems.running(model)) {
      assertThat(Systems.successors(system, List.of(1L, 0L, 1L, 1L)))
          .containsOnlyKeys("Producer:loc1#1");
      assertThat(Systems.successors(system, List.of(1L, 0L, 0L, 1L)))
          .containsOnlyKeys("Producer:loc1#2");
    }
  }

  private static Outcome check(TransitionSystem system) {
    return Checker.run(system, SearchOptions.defaults(), ProgressListener.NONE, new CancelToken());
  }

  private static Violation violation(TransitionSystem system) {
    return check(system).violations().getFirst();
  }
}
