package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Mutated models give a well-formed model or diagnostics, never an exception. The mutations keep
 * most texts readable, so that they reach the checker: words are replaced by words of the same
 * kind, and whole statements and declarations move.
 */
final class MutationTest {
  private static final long SEED = 20261116;
  private static final List<Dialect> DIALECTS = List.of(Dialect.values());

  @Test
  void twoThousandMutantsAreAnswered() {
    assertThat(mutate(SEED, 2_000)).as("mutants that are still models").isGreaterThan(100);
  }

  @Test
  @Tag("slow")
  void fiftyThousandMutantsAreAnswered() {
    assertThat(mutate(SEED + 1_000_000, 50_000)).isGreaterThan(2_500);
  }

  /** Loads mutants; answers how many of them are models. */
  private static int mutate(long seed, int mutants) {
    List<SourceFile> models = Corpus.all();
    int accepted = 0;
    for (int i = 0; i < mutants; i++) {
      var random = new Random(seed + i);
      SourceFile model = models.get(random.nextInt(models.size()));
      Dialect dialect = DIALECTS.get(random.nextInt(DIALECTS.size()));
      var mutant = new SourceFile(model.name(), Mutations.of(model.text(), random));
      accepted += isModel(mutant, dialect, seed + i) ? 1 : 0;
    }
    return accepted;
  }

  private static boolean isModel(SourceFile file, Dialect dialect, long seed) {
    try {
      Murphi.Result result = Murphi.load(file, Options.of(dialect));
      Model model = result.model();
      assertThat(model == null)
          .isEqualTo(result.diagnostics().stream().anyMatch(Diagnostic::isError));
      if (model != null) {
        WellFormed.check(model);
      }
      return model != null;
    } catch (RuntimeException | Error e) {
      return fail("seed " + seed + ", " + dialect + " of " + file.name() + ":\n" + file.text(), e);
    }
  }
}
