package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.symmetry.Symmetry;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Coverage;
import fathom.search.bounded.FrontierKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What thresholds and the frontier tree are worth on deep models, counted in work, not time. */
class DeepModelsTest {
  private static final Path MODELS = Path.of("..", "models", "deep");
  private static final int DEPTH = 1000;
  private static final int DEEPEN = 50;

  @ParameterizedTest
  @ValueSource(strings = {"stairs", "transport"})
  void thresholdsSaveRevisitsAndTheTreeSavesReplays(String name) throws IOException {
    compare(name);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"hub", "transactions"})
  void thresholdsAndTheTreeAlsoSaveWorkOnWiderModels(String name) throws IOException {
    compare(name);
  }

  private static void compare(String name) throws IOException {
    TransitionSystem system = load(name);
    Outcome best = search(system, Bounding.THRESHOLDS, FrontierKind.TREE);
    Outcome minDepth = search(system, Bounding.MIN_DEPTH, FrontierKind.TREE);
    Outcome traces = search(system, Bounding.THRESHOLDS, FrontierKind.TRACES);
    Outcome breadth = run(system, SearchOptions.builder().maxDepth(DEPTH).threads(1).build());

    for (Outcome outcome : new Outcome[] {best, minDepth, traces}) {
      assertThat(outcome.statistics().states()).isEqualTo(breadth.statistics().states());
      assertThat(outcome.statistics().transitions()).isEqualTo(breadth.statistics().transitions());
      assertThat(coverageOf(outcome).frontier()).isEqualTo(breadth.statistics().levels().getLast());
    }
    assertThat(coverageOf(best).revisits()).isLessThan(coverageOf(minDepth).revisits() * 6 / 10);
    assertThat(work(best)).isLessThan(work(traces) / 2);
    assertThat(coverageOf(best).replayedSteps()).isLessThan(coverageOf(traces).replayedSteps() / 5);
  }

  /** The states expanded, for the first time, again, or to rebuild others. */
  private static long work(Outcome outcome) {
    Coverage coverage = coverageOf(outcome);
    return outcome.statistics().states() + coverage.revisits() + coverage.replayedSteps();
  }

  private static Coverage coverageOf(Outcome outcome) {
    return Objects.requireNonNull(outcome.statistics().coverage());
  }

  private static Outcome search(TransitionSystem system, Bounding bounding, FrontierKind frontier) {
    return run(
        system,
        SearchOptions.builder()
            .strategy(Strategy.BOUNDED)
            .store(StoreKind.COMPACT)
            .maxDepth(DEPTH)
            .bounded(new BoundedOptions(DEEPEN, bounding, frontier, false))
            .build());
  }

  private static Outcome run(TransitionSystem system, SearchOptions options) {
    return Checker.run(system, options, ProgressListener.NONE, new CancelToken());
  }

  private static TransitionSystem load(String name) throws IOException {
    Path file = MODELS.resolve(name + ".m");
    var source = new SourceFile(file.toString(), Files.readString(file));
    Murphi.Result result = Murphi.load(source, Options.of(Dialect.MURPHI));
    Model model = Objects.requireNonNull(result.model(), result.diagnostics()::toString);
    CompiledSystem system = CompiledSystem.of(model);
    Symmetry symmetry = Symmetry.of(model, system.layout());
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }
}
