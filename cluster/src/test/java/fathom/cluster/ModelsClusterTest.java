package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import fathom.search.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs our models, liveness included, on several ranks within this process. */
class ModelsClusterTest {
  private static final long FEW_STATES = 5_000;
  private static final long MANY_STATES = 200_000;

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", "models"), 2)) {
      return files.filter(file -> file.toString().endsWith(".m")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void threeRanksFindWhatOneProcessFinds(Path file) throws IOException {
    assertSame(file, List.of(3), FEW_STATES);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("models")
  void anyNumberOfRanksFindsWhatOneProcessFinds(Path file) throws IOException {
    assertSame(file, List.of(1, 2, 3, 4, 8), MANY_STATES);
  }

  private static void assertSame(Path file, List<Integer> sizes, long mostStates)
      throws IOException {
    var source = new SourceFile(file.toString(), Files.readString(file));
    Model model = Objects.requireNonNull(Murphi.load(source, Options.of(Dialect.MURPHI)).model());
    TransitionSystem system = Comparison.system(model, true);
    SearchOptions.Builder builder = SearchOptions.builder().threads(2).maxStates(mostStates);
    boolean isSymmetric = builder.build().problemWith(system).isEmpty();
    builder.useCanonical(isSymmetric);
    Outcome one = Checker.run(system, builder.build(), ProgressListener.NONE, new CancelToken());
    if (one.verdict() == Verdict.BOUNDED) {
      return;
    }
    builder.maxStates(Long.MAX_VALUE);
    for (int ranks : sizes) {
      var job = new LocalJob(ranks, builder.build(), ClusterOptions.DEFAULTS);
      assertSame(job.run(system).outcome(), one, model);
    }
  }

  private static void assertSame(Outcome many, Outcome one, Model model) {
    Comparison.assertSame(many, one, true);
    assertThat(many.reason()).isEqualTo(one.reason());
    many.violations().forEach(violation -> Comparison.replay(model, violation));
    if (!one.violations().isEmpty()) {
      assertThat(many.violations().getFirst().kind()).isEqualTo(one.violations().getFirst().kind());
      assertThat(many.violations().getFirst().name()).isEqualTo(one.violations().getFirst().name());
    }
  }
}
