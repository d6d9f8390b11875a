package fathom.bir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fathom.bir.random.RandomSystem;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.testing.PlainSearch;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mutated systems give a model that runs or diagnostics, never an exception. */
final class MutationTest {
  private static final long SEED = 20261115;
  private static final int STATES = 100;
  private static final int COMPILE_ONE_IN = 20;

  @Test
  void fiveThousandMutantsAreAnswered() {
    assertThat(mutate(SEED, 5_000)).as("mutants that are still systems").isGreaterThan(250);
  }

  @Test
  @Tag("slow")
  void aHundredThousandMutantsAreAnswered() {
    assertThat(mutate(SEED + 1_000_000, 100_000)).isGreaterThan(5_000);
  }

  /** Loads mutants; answers how many of them are systems. */
  private static int mutate(long seed, int mutants) {
    var texts = new ArrayList<String>();
    Systems.shipped().forEach(file -> texts.add(Systems.read(file)));
    for (int i = 0; i < 20; i++) {
      texts.add(new RandomSystem(i).text());
    }
    int accepted = 0;
    for (int i = 0; i < mutants; i++) {
      var random = new Random(seed + i);
      String mutant = Mutations.of(texts.get(random.nextInt(texts.size())), random);
      accepted += isSystem(mutant, seed + i) ? 1 : 0;
    }
    return accepted;
  }

  private static boolean isSystem(String text, long seed) {
    try {
      Bir.Result result =
          Bir.load(new SourceFile("mutant.bir", text), new Options(java.util.Map.of(), 1_000));
      List<Diagnostic> errors = result.diagnostics().stream().filter(Diagnostic::isError).toList();
      Model model = result.model();
      assertThat(model == null).isEqualTo(!errors.isEmpty());
      if (model != null && InterpretedSystem.of(model).layout().words() < 100) {
        run(model, seed);
      }
      return model != null;
    } catch (RuntimeException | Error e) {
      return fail("seed " + seed + ":\n" + text, e);
    }
  }

  /** Runs a mutant a little, and one in some of them on both engines. */
  private static void run(Model model, long seed) {
    PlainSearch.Result first = PlainSearch.run(InterpretedSystem.of(model), STATES);
    if (seed % COMPILE_ONE_IN == 0) {
      TransitionSystem compiled = CompiledSystem.of(model);
      PlainSearch.Result second = PlainSearch.run(compiled, STATES);
      assertThat(second.depths()).isEqualTo(first.depths());
      assertThat(second.violations()).isEqualTo(first.violations());
    }
  }
}
