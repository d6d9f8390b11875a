package fathom.bir.random;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.bir.Bir;
import fathom.bir.Options;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.testing.PlainSearch;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.Trace;
import fathom.search.Violation;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random systems mean the same to their generator, the interpreter, the compiler and searches. */
final class RandomSystemTest {
  private static final int STATES = 2_000;

  @Test
  void aHundredSystemsMeanTheSameToEverybody() {
    compare(0, 100);
  }

  @Test
  @Tag("slow")
  void tenThousandSystemsMeanTheSameToEverybody() {
    compare(1_000_000, 10_000);
  }

  private static void compare(long firstSeed, int count) {
    int compared = 0;
    int withoutFaults = 0;
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      var system = new RandomSystem(seed);
      PlainStates plain = PlainStates.of(system, STATES);
      if (plain != null) {
        compared++;
        withoutFaults += plain.fault() == PlainStates.NEVER ? 1 : 0;
        try {
          compare(system, plain);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + seed + "\n" + system.text(), e);
        }
      }
    }
    assertThat(compared).as("systems that are small enough").isGreaterThan(count * 2 / 3);
    assertThat(withoutFaults).isGreaterThan(count / 10);
  }

  private static void compare(RandomSystem system, PlainStates plain) {
    Bir.Result result = Bir.load(new SourceFile("random.bir", system.text()), Options.defaults());
    assertThat(result.diagnostics().stream().filter(Diagnostic::isError)).isEmpty();
    Model model = Objects.requireNonNull(result.model());
    for (TransitionSystem running :
        new TransitionSystem[] {InterpretedSystem.of(model), CompiledSystem.of(model)}) {
      if (plain.fault() == PlainStates.NEVER) {
        PlainSearch.Result found = PlainSearch.run(running, STATES + 1);
        assertThat(found.states()).isEqualTo(plain.states());
        assertThat(found.fired()).isEqualTo(plain.fired());
      }
      compareVerdict(running, plain, Strategy.BFS);
      compareVerdict(running, plain, Strategy.DFS);
    }
  }

  private static void compareVerdict(
      TransitionSystem running, PlainStates plain, Strategy strategy) {
    SearchOptions options = SearchOptions.builder().strategy(strategy).build();
    Outcome outcome = Checker.run(running, options, ProgressListener.NONE, new CancelToken());
    assertThat(outcome.violations().isEmpty()).isEqualTo(plain.firstLevel() == PlainStates.NEVER);
    if (strategy == Strategy.BFS && !outcome.violations().isEmpty()) {
      Violation violation = outcome.violations().getFirst();
      Trace trace = Objects.requireNonNull(violation.trace());
      int length = trace.length();
      boolean isDeadlock = violation.kind() == Violation.Kind.DEADLOCK;
      // A property is judged when a state is found, everything else when it is expanded.
      boolean isProperty = !isDeadlock && trace.attempted().isEmpty();
      assertThat(isProperty ? length - 1 : length).isEqualTo(plain.firstLevel());
      int known = isDeadlock ? plain.deadlock() : isProperty ? plain.invariant() : plain.fault();
      assertThat(length).isEqualTo(known);
    }
  }
}
