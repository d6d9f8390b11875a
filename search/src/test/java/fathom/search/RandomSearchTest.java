package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Property;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares every way of searching with a plain exploration of random graphs. */
class RandomSearchTest {
  private static final int SYSTEMS = 1500;
  private static final int NEVER = Integer.MAX_VALUE / 2;

  @Test
  void everySearchAgreesWithThePlainOne() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      GraphSystem system = RandomGraphs.of(seed);
      var random = new Random(seed);
      for (int i = 0; i < 4; i++) {
        SearchOptions options = optionsFor(random, system);
        try {
          check(system, options);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + seed + " with " + options, e);
        }
      }
    }
  }

  private static SearchOptions optionsFor(Random random, GraphSystem system) {
    var builder =
        SearchOptions.builder()
            .strategy(strategy(random))
            .bias(BiasDice.bias(random, system))
            .pruning(BiasDice.pruning(random))
            .threads(1 + random.nextInt(3))
            .ruleOrder(BiasDice.order(random))
            .store(List.of(StoreKind.values()).get(random.nextInt(3)))
            .deadlock(random.nextBoolean() ? Deadlock.STUTTERING : Deadlock.OFF)
            .memoryBytes(20L << 20)
            .maxErrors(random.nextInt(3) == 0 ? 1000 : 1);
    if (random.nextInt(4) == 0) {
      builder.maxDepth(random.nextInt(8));
    }
    SearchOptions options = builder.build();
    if (options.strategy().isGuided() || options.strategy() == Strategy.PRUNED) {
      options = builder.store(StoreKind.EXACT).maxDepth(Limits.UNLIMITED).build();
    }
    if (options.problemWith(system).isEmpty()) {
      return options;
    }
    SearchOptions exact = builder.store(StoreKind.EXACT).build();
    // A bounded search refuses liveness.
    return exact.problemWith(system).isEmpty() ? exact : builder.strategy(Strategy.BFS).build();
  }

  private static Strategy strategy(Random random) {
    List<Strategy> all = List.of(Strategy.values());
    return random.nextInt(3) == 0 ? Strategy.BFS : all.get(random.nextInt(all.size()));
  }

  private static void check(GraphSystem system, SearchOptions options) {
    Outcome outcome = Searches.run(system, options);
    long maxDepth = options.limits().maxDepth();
    var oracle = new GraphOracle(system, maxDepth);
    int deadlock = options.deadlock() == Deadlock.OFF ? NEVER : oracle.deadlockDepth(maxDepth);
    int fault = oracle.faultDepth(maxDepth);
    int invariant = oracle.invariantDepth();
    boolean isSafe =
        deadlock == NEVER && fault == NEVER && invariant == NEVER && !oracle.hasFaultyStart();
    if (isSafe) {
      checkSafe(system, options, oracle, outcome);
    } else {
      assertThat(outcome.verdict()).isEqualTo(Verdict.VIOLATED);
      if (options.limits().maxErrors() == 1 && options.strategy() == Strategy.BFS) {
        checkShortest(Searches.only(outcome), deadlock, fault, invariant);
      }
    }
    boolean hasOneTable =
        options.strategy() != Strategy.PRUNED || !options.pruning().isIndependent();
    if (hasOneTable && (isSafe || options.limits().maxErrors() > 1)) {
      checkCounts(options, oracle, outcome);
    }
  }

  private static void checkCounts(SearchOptions options, GraphOracle oracle, Outcome outcome) {
    Statistics statistics = outcome.statistics();
    assertThat(statistics.states()).isEqualTo(oracle.depths.size());
    assertThat(statistics.transitions()).isEqualTo(oracle.transitions);
    assertThat(statistics.startStates())
        .isEqualTo(oracle.depths.values().stream().filter(depth -> depth == 0).count());
    if (options.strategy() == Strategy.BFS) {
      int deepest = oracle.depths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
      assertThat(statistics.depth()).isEqualTo(deepest);
      assertThat(statistics.levels().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(statistics.states());
    }
  }

  /** A violation is found while its level is expanded, so nothing of an earlier level is left. */
  private static void checkShortest(Violation violation, int deadlock, int fault, int invariant) {
    Trace trace = Searches.traceOf(violation);
    assertThat(violation.isShortest()).isTrue();
    int firstLevel = Math.min(Math.min(deadlock, fault), invariant - 1);
    switch (violation.kind()) {
      case INVARIANT -> assertThat(trace.length()).isEqualTo(invariant).isEqualTo(firstLevel + 1);
      case DEADLOCK -> assertThat(trace.length()).isEqualTo(deadlock).isEqualTo(firstLevel);
      case ASSERTION -> {
        if (!trace.isFaultyStart()) {
          assertThat(trace.length()).isEqualTo(fault).isEqualTo(firstLevel);
        }
      }
      case LIVENESS, COVER, ERROR, RUNTIME -> throw new AssertionError(violation);
    }
  }

  private static void checkSafe(
      GraphSystem system, SearchOptions options, GraphOracle oracle, Outcome outcome) {
    if (oracle.isCut) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.BOUNDED);
      return;
    }
    boolean isFine = true;
    for (Claim claim : system.claims()) {
      boolean isCovered = claim.kind() != Property.Kind.COVER || oracle.isCovered(claim);
      int deadEnd = claim.kind() == Property.Kind.LIVENESS ? oracle.deadEndDepth(claim) : -1;
      isFine &= isCovered && deadEnd < 0;
      if (deadEnd >= 0) {
        Violation violation = find(outcome, Violation.Kind.LIVENESS);
        if (options.strategy() == Strategy.BFS) {
          assertThat(Searches.traceOf(violation).length()).isEqualTo(deadEnd);
        }
      } else if (!isCovered && options.limits().maxErrors() > 1) {
        assertThat(find(outcome, Violation.Kind.COVER).name()).isEqualTo(claim.name());
      }
    }
    assertThat(outcome.verdict()).isEqualTo(isFine ? Verdict.HOLDS : Verdict.VIOLATED);
  }

  private static Violation find(Outcome outcome, Violation.Kind kind) {
    return outcome.violations().stream()
        .filter(violation -> violation.kind() == kind)
        .findFirst()
        .orElseThrow();
  }
}
