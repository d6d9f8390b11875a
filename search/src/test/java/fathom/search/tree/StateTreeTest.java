package fathom.search.tree;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.symmetry.Symmetry;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.search.Deadlock;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The trees of random models have the states, depths and violations of a plain search. */
final class StateTreeTest {
  private static final int MODELS = 80;
  private static final int STATES = 300;

  private static StateTree tree(TransitionSystem system, int depth, int states) {
    return StateTree.of(system, new TreeOptions(depth, states, Deadlock.STUTTERING, true));
  }

  private static TransitionSystem systemOf(Model model) {
    var system = InterpretedSystem.of(model);
    Symmetry symmetry = Symmetry.of(model, system.layout());
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }

  @Test
  void aTreeHasTheStatesOfAPlainSearchAtTheirDepths() {
    int compared = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      TransitionSystem system = systemOf(model);
      var plain = PlainSearch.run(system, STATES);
      boolean hasFaults =
          plain.violations().stream().anyMatch(it -> it.kind().name().endsWith("_FAULT"));
      if (plain.isComplete() && !hasFaults) {
        compared++;
        try {
          compare(system, plain);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
        }
      }
    }
    assertThat(compared).isGreaterThan(MODELS / 6);
  }

  private static void compare(TransitionSystem system, PlainSearch.Result plain) {
    StateTree whole = tree(system, STATES, STATES);
    assertThat(whole.isCut()).isFalse();
    assertThat(whole.hasMore()).isFalse();
    assertThat(depths(system, whole)).isEqualTo(plain.depths());
    long edges = whole.vertices().stream().mapToLong(it -> it.edges().size()).sum();
    assertThat(edges).isLessThanOrEqualTo(plain.fired());
    var wrong =
        whole.vertices().stream()
            .filter(it -> it.violation() != null)
            .map(it -> canonical(system, it.words()))
            .collect(Collectors.toSet());
    var expected =
        plain.violations().stream()
            .map(it -> Objects.requireNonNull(it.state()))
            .collect(Collectors.toSet());
    assertThat(wrong).isEqualTo(expected);
    StateTree part = tree(system, 2, STATES);
    Map<LongBuffer, Integer> near = new LinkedHashMap<>(plain.depths());
    near.values().removeIf(depth -> depth > 2);
    assertThat(depths(system, part)).isEqualTo(near);
  }

  private static LongBuffer canonical(TransitionSystem system, long[] words) {
    long[] copy = words.clone();
    system.newExpander().canonicalise(copy, 0);
    return LongBuffer.wrap(copy);
  }

  private static Map<LongBuffer, Integer> depths(TransitionSystem system, StateTree tree) {
    var out = new LinkedHashMap<LongBuffer, Integer>();
    tree.vertices().forEach(it -> out.put(canonical(system, it.words()), it.depth()));
    assertThat(out).hasSize(tree.vertices().size());
    return out;
  }

  @Test
  void theLimitOnStatesIsKept() {
    for (long seed = 0; seed < 25; seed++) {
      TransitionSystem system = systemOf(RandomModels.of(seed));
      StateTree tree = tree(system, 1000, 5);
      assertThat(tree.vertices()).hasSizeLessThanOrEqualTo(5);
      assertThat(tree.isCut() || !tree.hasMore()).isTrue();
    }
  }

  @Test
  void unfoldingOnceShowsEveryTransitionOnce() {
    for (long seed = 0; seed < 25; seed++) {
      StateTree tree = tree(systemOf(RandomModels.of(seed)), 5, STATES);
      var unfolded = Unfolding.of(tree, new Unfolding.Manner(false, 5, Integer.MAX_VALUE));
      long edges =
          tree.starts().size() + tree.vertices().stream().mapToLong(it -> it.edges().size()).sum();
      assertThat(unfolded.nodes()).hasSize((int) edges);
    }
  }

  @Test
  void unfoldingWithRepeatsShowsEveryPath() {
    for (long seed = 0; seed < 25; seed++) {
      StateTree tree = tree(systemOf(RandomModels.of(seed)), 3, STATES);
      if (tree.isCut()) {
        continue;
      }
      var unfolded = Unfolding.of(tree, new Unfolding.Manner(true, 3, Integer.MAX_VALUE));
      long paths = tree.starts().stream().mapToLong(edge -> nodes(tree, edge, 3)).sum();
      assertThat(unfolded.nodes()).as("seed %d", seed).hasSize((int) paths);
    }
  }

  /** The number of paths that begin with an edge and have at most {@code depth} more. */
  private static long nodes(StateTree tree, Edge edge, int depth) {
    if (depth == 0 || !(edge instanceof Edge.Leads leads)) {
      return 1;
    }
    return 1
        + tree.vertices().get(leads.target()).edges().stream()
            .mapToLong(next -> nodes(tree, next, depth - 1))
            .sum();
  }

  @Test
  void theLimitOnNodesIsKept() {
    StateTree tree = tree(systemOf(RandomModels.of(3)), 10, STATES);
    var unfolded = Unfolding.of(tree, new Unfolding.Manner(true, 10, 3));
    assertThat(unfolded.nodes()).hasSizeLessThanOrEqualTo(3);
  }
}
