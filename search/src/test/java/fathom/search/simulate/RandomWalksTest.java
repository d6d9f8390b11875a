package fathom.search.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.search.CancelToken;
import fathom.search.Deadlock;
import fathom.search.Expansion;
import fathom.search.Limits;
import fathom.search.Trace;
import fathom.search.Violation;
import java.nio.LongBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Random walks in random models: each is a path, and what it meets is there. */
final class RandomWalksTest {
  private static final int MODELS = 40;
  private static final int STATES = 400;

  private static WalkReport walk(TransitionSystem system, long seed, int walks) {
    var options = new WalkOptions(seed, walks, 30, Deadlock.STUTTERING, Limits.FOREVER);
    return RandomWalks.run(system, options, new CancelToken());
  }

  private static void forEachModel(Consumer<Model> test) {
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      try {
        test.accept(model);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
      }
    }
  }

  @Test
  void theWalkShownIsAPathOfTheModel() {
    forEachModel(
        model -> {
          var system = InterpretedSystem.of(model);
          WalkReport.Shown shown = walk(system, 7, 5).shown();
          if (shown != null && !shown.trace().isFaultyStart()) {
            checkPath(system, shown.trace());
          }
        });
  }

  private static void checkPath(TransitionSystem system, Trace trace) {
    var expander = system.newExpander();
    var out = new Successors(system.layout().words());
    expander.start(trace.startInstance(), out);
    assertThat(Arrays.copyOf(out.words, out.width)).isEqualTo(trace.state(0));
    for (int step = 0; step < trace.length(); step++) {
      out.clear();
      Expansion.expandPastFaults(expander, trace.state(step), 0, out, _ -> {});
      assertThat(successor(out, trace.ruleInstance(step))).isEqualTo(trace.state(step + 1));
    }
    OptionalInt attempted = trace.attempted();
    if (attempted.isPresent()) {
      assertThat(system.explainer().faultOfRule(attempted.getAsInt(), trace.lastState()))
          .isNotNull();
    }
  }

  private static long[] successor(Successors out, int instance) {
    for (int i = 0; i < out.count; i++) {
      if (out.instances[i] == instance) {
        return Arrays.copyOfRange(out.words, i * out.width, (i + 1) * out.width);
      }
    }
    throw new AssertionError("the rule instance does not fire: " + instance);
  }

  @Test
  void bothEnginesWalkTheSameWay() {
    forEachModel(
        model -> {
          WalkReport one = walk(InterpretedSystem.of(model), 3, 10);
          WalkReport other = walk(CompiledSystem.of(model), 3, 10);
          assertThat(summary(other)).isEqualTo(summary(one));
        });
  }

  private static String summary(WalkReport report) {
    return report.ends()
        + " "
        + report.depths()
        + " "
        + report.steps()
        + " "
        + report.states()
        + " "
        + report.rules()
        + " "
        + report.coverHits()
        + " "
        + report.findings().stream()
            .map(it -> it.violation().kind() + it.violation().name() + it.walk() + it.walks())
            .toList();
  }

  @Test
  void walksMeetOnlyReachableStatesAndRealViolations() {
    int[] violated = {0};
    forEachModel(
        model -> {
          var system = InterpretedSystem.of(model);
          var plain = PlainSearch.run(system, STATES);
          boolean hasFaults =
              plain.violations().stream().anyMatch(it -> it.kind() == PlainSearch.Kind.RULE_FAULT);
          if (!plain.isComplete() || hasFaults) {
            // The plain search does not look behind a fault; walks do.
            return;
          }
          WalkReport report = walk(system, 11, 20);
          assertThat(report.states()).isLessThanOrEqualTo(plain.states());
          WalkReport.Shown shown = report.shown();
          Violation violation = shown == null ? null : shown.violation();
          if (violation != null && shown != null && !shown.trace().isFaultyStart()) {
            violated[0]++;
            var last = LongBuffer.wrap(shown.trace().lastState());
            assertThat(plain.violations()).anySatisfy(it -> assertThat(it.state()).isEqualTo(last));
          }
          if (plain.violations().isEmpty()) {
            assertThat(report.ends().violated()).isZero();
          }
        });
    assertThat(violated[0]).isGreaterThan(3);
  }

  @Test
  void manyWalksReachAllStatesOfASmallModel() {
    int complete = 0;
    for (long seed = 0; complete < 3; seed++) {
      var system = InterpretedSystem.of(RandomModels.of(seed));
      var plain = PlainSearch.run(system, 30);
      if (plain.isComplete() && plain.violations().isEmpty() && plain.states() > 3) {
        complete++;
        assertThat(walk(system, 1, 2_000).states()).as("seed %d", seed).isEqualTo(plain.states());
      }
    }
  }

  @Test
  void walksOfAnotherSeedGoAnotherWay() {
    int different = 0;
    for (long seed = 0; seed < 20; seed++) {
      var system = InterpretedSystem.of(RandomModels.of(seed));
      boolean isSame = summary(walk(system, 1, 10)).equals(summary(walk(system, 2, 10)));
      different += isSame ? 0 : 1;
    }
    assertThat(different).isGreaterThan(4);
  }

  @Test
  void aCancelledRunSaysThatItIsIncomplete() {
    var cancel = new CancelToken();
    cancel.cancel();
    var options = new WalkOptions(1, 10, 30, Deadlock.OFF, Limits.FOREVER);
    WalkReport report = RandomWalks.run(InterpretedSystem.of(RandomModels.of(1)), options, cancel);
    assertThat(report.isComplete()).isFalse();
    assertThat(report.walks()).isEqualTo(1);
  }

  @Test
  void timeEndsTheWalks() {
    var options = new WalkOptions(1, Long.MAX_VALUE, 30, Deadlock.OFF, Duration.ofMillis(20));
    WalkReport report =
        RandomWalks.run(InterpretedSystem.of(RandomModels.of(1)), options, new CancelToken());
    assertThat(report.isComplete()).isFalse();
  }
}
