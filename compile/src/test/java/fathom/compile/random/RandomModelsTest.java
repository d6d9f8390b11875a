package fathom.compile.random;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.ExhaustiveCanonicaliser;
import fathom.compile.symmetry.Symmetry;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import java.nio.LongBuffer;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class RandomModelsTest {
  private static final int MODELS = 400;
  private static final int STATES = 300;

  @Test
  void equalSeedsGiveEqualModels() {
    for (long seed = 0; seed < 20; seed++) {
      assertThat(ModelBuilder.describe(RandomModels.of(seed)))
          .isEqualTo(ModelBuilder.describe(RandomModels.of(seed)));
    }
  }

  @Test
  void mostModelsMoveAndEndInEveryWay() {
    int moving = 0;
    var kinds = new LinkedHashSet<PlainSearch.Kind>();
    int clean = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      var result = PlainSearch.run(InterpretedSystem.of(RandomModels.of(seed)), STATES);
      moving += result.states() > 3 ? 1 : 0;
      clean += result.violations().isEmpty() ? 1 : 0;
      result.violations().forEach(violation -> kinds.add(violation.kind()));
    }
    assertThat(kinds).containsExactlyInAnyOrder(PlainSearch.Kind.values());
    assertThat(moving).isGreaterThan(MODELS / 2);
    assertThat(clean).isBetween(MODELS / 5, MODELS * 4 / 5);
  }

  @Test
  void modelsWithoutFaultsHaveNone() {
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.withoutFaults(seed);
      var result = PlainSearch.run(InterpretedSystem.of(model), STATES);
      assertThat(result.violations())
          .as(() -> ModelBuilder.describe(model))
          .extracting(PlainSearch.Violation::kind)
          .doesNotContain(
              PlainSearch.Kind.START_FAULT,
              PlainSearch.Kind.RULE_FAULT,
              PlainSearch.Kind.PROPERTY_FAULT);
    }
  }

  @Test
  void modelsTreatMembersOfScalarsetsAlike() {
    int compared = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      var system = InterpretedSystem.of(model);
      var plain = PlainSearch.run(system, STATES);
      var exhaustive = new ExhaustiveCanonicaliser(model, system.layout());
      if (!plain.isComplete() || exhaustive.permutationCount() == 1) {
        continue;
      }
      compared++;
      var orbits = new HashSet<LongBuffer>();
      for (LongBuffer state : plain.depths().keySet()) {
        long[] words = state.array().clone();
        exhaustive.canonicalise(words, 0);
        orbits.add(LongBuffer.wrap(words));
      }
      var reduced = PlainSearch.run(system.withSymmetry(() -> exhaustive), STATES);
      assertThat(reduced.depths().keySet())
          .as(() -> ModelBuilder.describe(model))
          .isEqualTo(orbits);
      Symmetry symmetry = Objects.requireNonNull(Symmetry.of(model, system.layout()));
      var fast = PlainSearch.run(system.withSymmetry(symmetry::newCanonicaliser), STATES);
      assertThat(List.of(fast.states(), fast.fired()))
          .as(() -> ModelBuilder.describe(model))
          .isEqualTo(List.of(reduced.states(), reduced.fired()));
    }
    assertThat(compared).isGreaterThan(MODELS / 5);
  }
}
