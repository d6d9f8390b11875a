package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.symmetry.Symmetry;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Model;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Expansion;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Trace;
import fathom.search.Verdict;
import fathom.search.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares jobs of several ranks on random models with one process. */
class RandomModelClusterTest {
  private static final int MODELS = 300;
  private static final long MOST_STATES = 2000;

  @Test
  void severalRanksFindWhatOneProcessFinds() {
    int compared = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      try {
        compared += compare(model, seed) ? 1 : 0;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
      }
    }
    assertThat(compared).isGreaterThan(MODELS / 2);
  }

  private static boolean compare(Model model, long seed) {
    var random = new Random(seed);
    TransitionSystem system = system(model, random.nextBoolean());
    var builder =
        SearchOptions.builder()
            .threads(1 + random.nextInt(2))
            .store(random.nextInt(3) == 0 ? StoreKind.COMPACT : StoreKind.EXACT)
            .keepParents(random.nextInt(8) > 0);
    boolean isLevelled = random.nextInt(3) > 0;
    var cluster =
        new ClusterOptions(
            1 + random.nextInt(20),
            1 + random.nextInt(3),
            isLevelled,
            ClusterOptions.DEFAULT_SILENCE);
    if (ClusterChecker.problemWith(system, builder.build(), cluster).isPresent()) {
      return false;
    }
    Outcome one =
        Checker.run(
            system,
            builder.maxStates(MOST_STATES).build(),
            ProgressListener.NONE,
            new CancelToken());
    if (one.verdict() == Verdict.BOUNDED) {
      return false;
    }
    SearchOptions options = builder.maxStates(Long.MAX_VALUE).build();
    int ranks = List.of(1, 2, 3, 4, 8).get(random.nextInt(5));
    Outcome many = new LocalJob(ranks, options, cluster).run(system).outcome();
    assertSame(many, one, isLevelled);
    many.violations().forEach(violation -> replay(model, violation));
    return true;
  }

  private static void assertSame(Outcome many, Outcome one, boolean isLevelled) {
    assertThat(many.verdict()).isEqualTo(one.verdict());
    if (one.verdict() == Verdict.HOLDS || isCover(one)) {
      assertThat(many.statistics().states()).isEqualTo(one.statistics().states());
      assertThat(many.statistics().transitions()).isEqualTo(one.statistics().transitions());
      assertThat(many.statistics().rules()).isEqualTo(one.statistics().rules());
      assertThat(many.statistics().coverHits()).isEqualTo(one.statistics().coverHits());
      assertThat(many.statistics().queue()).isZero();
    }
    if (isLevelled && (one.verdict() == Verdict.HOLDS || isCover(one))) {
      assertThat(many.statistics().levels()).isEqualTo(one.statistics().levels());
    }
    if (isLevelled && one.verdict() == Verdict.VIOLATED && !isCover(one)) {
      // Which violation of a level comes first is a matter of chance, but not which level.
      assertThat(many.statistics().levels().size())
          .isBetween(one.statistics().levels().size() - 1, one.statistics().levels().size() + 1);
    }
  }

  private static boolean isCover(Outcome outcome) {
    return outcome.violations().stream().anyMatch(v -> v.kind() == Violation.Kind.COVER);
  }

  private static TransitionSystem system(Model model, boolean isSymmetric) {
    CompiledSystem system = CompiledSystem.of(model);
    Symmetry symmetry = Symmetry.of(system.model(), system.layout());
    return symmetry == null || !isSymmetric
        ? system
        : system.withSymmetry(symmetry::newCanonicaliser);
  }

  /** Executes a trace in the interpreter, rule instance by rule instance. */
  private static void replay(Model model, Violation violation) {
    Trace trace = violation.trace();
    if (trace == null || trace.isFaultyStart()) {
      return;
    }
    TransitionSystem system = InterpretedSystem.of(model);
    Expander expander = system.newExpander();
    int width = system.layout().words();
    var out = new Successors(width);
    expander.start(trace.startInstance(), out);
    assertThat(Arrays.copyOf(out.words, width)).isEqualTo(trace.state(0));
    for (int step = 0; step < trace.length(); step++) {
      out.clear();
      Expansion.expandPastFaults(expander, trace.state(step), 0, out, _ -> {});
      List<Integer> instances = Arrays.stream(out.instances, 0, out.count).boxed().toList();
      int index = instances.indexOf(trace.ruleInstance(step));
      assertThat(index).isNotNegative();
      assertThat(Arrays.copyOfRange(out.words, index * width, (index + 1) * width))
          .isEqualTo(trace.state(step + 1));
    }
  }
}
