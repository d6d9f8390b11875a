package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Verdict;
import fathom.search.store.MemoryBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frontiers that do not fit into the memory. */
class SpillTest {
  private static final int SHORT_MEMORY = 700_000;

  @Test
  void pagesComeBackAsTheyWere() {
    var random = new Random(5);
    var store = new PageStore(new MemoryBudget(4000));
    var written = new ArrayList<long[]>();
    var pages = new ArrayList<Page>();
    for (int i = 0; i < 300; i++) {
      long[] words = random.longs(1 + random.nextInt(60)).toArray();
      written.add(words.clone());
      pages.add(store.add(words));
    }
    assertThat(store.bytesOnDisk()).isPositive();
    for (int i = 0; i < pages.size(); i++) {
      assertThat(pages.get(i).read()).isEqualTo(written.get(i));
      pages.get(i).release();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSearchGoesOnWhenItsFrontierGoesToTheDisk(boolean isLevelled) throws IOException {
    Path file = Path.of("..", "models", "german", "german.m");
    var source = new SourceFile(file.toString(), Files.readString(file));
    var language =
        new Options(Dialect.MURPHI, Map.of("NODE_NUM", "4"), false, OptionalLong.empty());
    Model model = Objects.requireNonNull(Murphi.load(source, language).model());
    TransitionSystem system = Comparison.system(model, true);
    SearchOptions options =
        SearchOptions.builder().store(StoreKind.COMPACT).memoryBytes(SHORT_MEMORY).build();
    var cluster = new ClusterOptions(64, 4, isLevelled, true, ClusterOptions.DEFAULT_SILENCE);
    ClusterOutcome outcome = new LocalJob(2, options, cluster).run(system);
    assertThat(outcome.outcome().verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(outcome.outcome().statistics().states()).isEqualTo(28_088);
    assertThat(outcome.outcome().statistics().transitions()).isEqualTo(150_584);
    assertThat(outcome.ranks()).anyMatch(rank -> rank.frontierBytesOnDisk() > 0);
  }
}
