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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs our models, liveness included, on several ranks within this process. */
class ModelsClusterTest {
  private static final long MOST_STATES = 5_000;

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", "models"), 2)) {
      return files.filter(file -> file.toString().endsWith(".m")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void threeRanksFindWhatOneProcessFinds(Path file) throws IOException {
    var source = new SourceFile(file.toString(), Files.readString(file));
    Model model = Objects.requireNonNull(Murphi.load(source, Options.of(Dialect.MURPHI)).model());
    TransitionSystem system = Comparison.system(model, true);
    SearchOptions.Builder builder = SearchOptions.builder().threads(2).maxStates(MOST_STATES);
    boolean isSymmetric = builder.build().problemWith(system).isEmpty();
    builder.useCanonical(isSymmetric);
    Outcome one = Checker.run(system, builder.build(), ProgressListener.NONE, new CancelToken());
    if (one.verdict() == Verdict.BOUNDED) {
      return;
    }
    var job = new LocalJob(3, builder.maxStates(Long.MAX_VALUE).build(), ClusterOptions.DEFAULTS);
    Outcome many = job.run(system).outcome();
    Comparison.assertSame(many, one, true);
    assertThat(many.reason()).isEqualTo(one.reason());
    many.violations().forEach(violation -> Comparison.replay(model, violation));
    if (!one.violations().isEmpty()) {
      assertThat(many.violations().getFirst().kind()).isEqualTo(one.violations().getFirst().kind());
      assertThat(many.violations().getFirst().name()).isEqualTo(one.violations().getFirst().name());
    }
  }
}
