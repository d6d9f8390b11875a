package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import fathom.murphi.Dialect;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Compares compiled and interpreted Murphi models. */
final class MurphiTwinsTest {
  private static final int STATES = 200;

  @Test
  void everyModelOfTheCorpusRunsTheSameInEveryDialect() {
    assertThat(compareAll(Path.of("..", "corpus"))).isGreaterThan(200);
  }

  @Test
  void everyShippedModelRunsTheSameInEveryDialect() {
    assertThat(compareAll(Path.of("..", "models"))).isGreaterThan(20);
  }

  private static int compareAll(Path folder) {
    int compared = 0;
    for (Path path : MurphiModels.below(folder)) {
      for (Dialect dialect : Dialect.values()) {
        Model model = MurphiModels.load(path, dialect);
        if (model != null) {
          Twins.compare(model, STATES);
          compared++;
        }
      }
    }
    return compared;
  }
}
