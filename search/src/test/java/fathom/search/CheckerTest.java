package fathom.search;

import static fathom.search.Searches.only;
import static fathom.search.Searches.run;
import static fathom.search.Searches.traceOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckerTest {
  private static SearchOptions.Builder search() {
    return SearchOptions.builder().memoryBytes(40L << 20);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void breadthFirstFindsTheShortestPath(StoreKind store) {
    var graph = Graphs.paths("a>b>c>bad", "a>d>bad").invariant("not bad", "bad");
    GraphSystem system = graph.system();
    Violation violation = only(run(system, search().store(store).build()));
    assertThat(violation.kind()).isEqualTo(Violation.Kind.INVARIANT);
    assertThat(violation.name()).isEqualTo("not bad");
    assertThat(violation.isShortest()).isTrue();
    assertThat(violation.values()).hasSize(1);
    assertThat(graph.nodes(system, traceOf(violation))).containsExactly("a", "d", "bad");
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void depthFirstFollowsTheFirstEdge(StoreKind store) {
    var graph = Graphs.paths("a>b>c>bad", "a>d>bad").invariant("not bad", "bad");
    GraphSystem system = graph.system();
    SearchOptions options = search().store(store).strategy(Strategy.DFS).build();
    Violation violation = only(run(system, options));
    assertThat(violation.isShortest()).isFalse();
    assertThat(graph.nodes(system, traceOf(violation))).containsExactly("a", "b", "c", "bad");
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"BFS", "DFS", "BOUNDED", "BIASED_BFS", "DIRECTED"})
  void reverseOrderTakesTheLastEdgeFirst(Strategy strategy) {
    var graph = Graphs.paths("a>b>bad1", "a>c>bad2").invariant("not bad", "bad1", "bad2");
    GraphSystem system = graph.system();
    var options = search().strategy(strategy).ruleOrder(RuleOrder.REVERSE).build();
    Violation violation = only(run(system, options));
    assertThat(graph.nodes(system, traceOf(violation))).containsExactly("a", "c", "bad2");
  }

  @Test
  void aStartStateCanBreakAnInvariant() {
    var graph = Graphs.paths("a>a").invariant("no a", "a");
    Violation violation = only(run(graph.system(), search().build()));
    assertThat(traceOf(violation).length()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"BFS", "DFS", "BIASED_BFS", "DIRECTED"})
  void theCountsOfAViolationEndWithIt(Strategy strategy) {
    var graph = Graphs.paths("a>b", "a>bad", "a>c", "a>a", "b>a", "c>a").invariant("ok", "bad");
    var options = search().strategy(strategy).build();
    Statistics statistics = run(graph.system(), options).statistics();
    assertThat(statistics.states()).isEqualTo(3);
    int fired = strategy == Strategy.BFS ? 2 : 3;
    assertThat(statistics.transitions()).isEqualTo(fired);
    assertThat(statistics.rules().stream().mapToLong(Statistics.RuleCount::fired).sum())
        .isEqualTo(fired);
  }

  @Test
  void aFaultIsNotCountedAsFired() {
    var graph = Graphs.paths("a>b", "a>!", "a>c", "b>a", "c>a");
    Outcome outcome = run(graph.system(), search().build());
    Violation violation = only(outcome);
    assertThat(violation.kind()).isEqualTo(Violation.Kind.ASSERTION);
    assertThat(violation.name()).isEqualTo("edge 1");
    assertThat(violation.message()).isEqualTo("Edge 1 is a fault.");
    assertThat(traceOf(violation).length()).isZero();
    assertThat(traceOf(violation).attempted()).hasValue(1);
    assertThat(outcome.statistics().transitions()).isEqualTo(1);
    assertThat(outcome.statistics().rules().get(1)).isEqualTo(new Statistics.RuleCount(1, 0));
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void aFaultyStartHasATraceWithoutStates(Strategy strategy) {
    var graph = Graphs.paths("a>a").starts("a", "!");
    var options = search().strategy(strategy).deadlock(Deadlock.OFF).build();
    Violation violation = only(run(graph.system(), options));
    assertThat(violation.name()).isEqualTo("start 1");
    assertThat(traceOf(violation).isFaultyStart()).isTrue();
    assertThat(traceOf(violation).startInstance()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void aSelfLoopIsADeadlockOnlyIfStutteringCounts(Strategy strategy) {
    GraphSystem system = Graphs.paths("a>b>b").system();
    var options = search().strategy(strategy);
    Violation violation = only(run(system, options.build()));
    assertThat(violation.kind()).isEqualTo(Violation.Kind.DEADLOCK);
    assertThat(violation.position()).isNull();
    assertThat(traceOf(violation).length()).isEqualTo(1);
    assertThat(run(system, options.deadlock(Deadlock.STUCK).build()).verdict())
        .isEqualTo(Verdict.HOLDS);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void aStateWithoutEdgesIsStuck(Strategy strategy) {
    GraphSystem system = Graphs.paths("a>b").system();
    var options = search().strategy(strategy);
    for (Deadlock kind : List.of(Deadlock.STUTTERING, Deadlock.STUCK)) {
      Violation violation = only(run(system, options.deadlock(kind).build()));
      assertThat(violation.kind()).isEqualTo(Violation.Kind.DEADLOCK);
    }
    assertThat(run(system, options.deadlock(Deadlock.OFF).build()).verdict())
        .isEqualTo(Verdict.HOLDS);
  }

  @Test
  void aRuleThatGivesUpIsEnabledButNoProgress() {
    GraphSystem system = Graphs.paths("a>b>?").system();
    assertThat(run(system, search().deadlock(Deadlock.STUCK).build()).verdict())
        .isEqualTo(Verdict.HOLDS);
    assertThat(run(system, search().build()).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void anAssumptionRemovesStatesButNotTheRulesThatLeadThere(Strategy strategy) {
    var graph = Graphs.paths("a>b>x>y", "b>a").without("x");
    Outcome outcome = run(graph.system(), search().strategy(strategy).build());
    assertThat(outcome.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(outcome.statistics().states()).isEqualTo(2);
    assertThat(outcome.statistics().transitions()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void anAssumptionRemovesStartStates(Strategy strategy) {
    var graph = Graphs.paths("a>a", "b>c>b").starts("a", "b").without("a");
    Outcome outcome = run(graph.system(), search().strategy(strategy).build());
    assertThat(outcome.statistics().startStates()).isEqualTo(1);
    assertThat(outcome.statistics().states()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void equalStartStatesAreOne(Strategy strategy) {
    var graph = Graphs.paths("a>b>a").starts("a", "b", "a");
    Outcome outcome = run(graph.system(), search().strategy(strategy).build());
    assertThat(outcome.statistics().startStates()).isEqualTo(2);
    assertThat(outcome.statistics().states()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"BFS", "DFS", "BIASED_BFS", "BIASED_DFS", "DIRECTED"})
  void livenessFailsWhereThereIsNoWayBack(Strategy strategy) {
    var graph = Graphs.paths("a>b>a", "b>c>d>c").liveness("home", "a");
    GraphSystem system = graph.system();
    Violation violation = only(run(system, search().strategy(strategy).build()));
    assertThat(violation.kind()).isEqualTo(Violation.Kind.LIVENESS);
    if (strategy == Strategy.BFS) {
      assertThat(graph.nodes(system, traceOf(violation))).containsExactly("a", "b", "c");
    }
  }

  @Test
  void livenessHoldsIfEveryStateCanReturn() {
    var graph = Graphs.paths("a>b>c>d>a", "c>c").liveness("home", "a").liveness("far", "d");
    assertThat(run(graph.system(), search().threads(2).build()).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void livenessIsNotJudgedUnderADepthBound() {
    var graph = Graphs.paths("a>b>c>d>c").liveness("home", "a");
    Outcome outcome = run(graph.system(), search().maxDepth(1).build());
    assertThat(outcome.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(outcome.reason()).contains("Liveness is not judged");
  }

  @Test
  void aMissedCoverIsAViolationWithoutATrace() {
    var graph = Graphs.paths("a>b>a", "c>a").cover("sees b", "b").cover("sees c", "c");
    Outcome outcome = run(graph.system(), search().build());
    Violation violation = only(outcome);
    assertThat(violation.kind()).isEqualTo(Violation.Kind.COVER);
    assertThat(violation.name()).isEqualTo("sees c");
    assertThat(violation.trace()).isNull();
    assertThat(outcome.statistics().coverHits()).containsExactly(1L, 0L);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void severalViolationsAreCollected(Strategy strategy) {
    var graph =
        Graphs.paths("a>x>a", "a>y>a", "a>x2>a", "a>!", "a>stop")
            .invariant("no x", "x", "x2")
            .invariant("no y", "y");
    var options = search().strategy(strategy).maxErrors(10).build();
    Outcome outcome = run(graph.system(), options);
    assertThat(outcome.violations())
        .extracting(Violation::name)
        .containsExactlyInAnyOrder("no x", "no y", "edge 3", "deadlock");
    assertThat(outcome.statistics().states()).isEqualTo(5);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void theSearchStopsAfterTheViolationsAskedFor(Strategy strategy) {
    var graph = Graphs.paths("a>b>c>d").invariant("1", "b").invariant("2", "c").invariant("3", "d");
    var options = search().strategy(strategy).maxErrors(2).build();
    Outcome outcome = run(graph.system(), options);
    assertThat(outcome.violations()).extracting(Violation::name).containsExactly("1", "2");
    assertThat(outcome.reason()).contains("after 2 violations");
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void withoutParentsThereIsNoTrace(Strategy strategy) {
    var graph = Graphs.paths("a>b>bad").invariant("ok", "bad");
    var options = search().strategy(strategy).keepParents(false).build();
    Violation violation = only(run(graph.system(), options));
    assertThat(violation.trace()).isNull();
    assertThat(violation.values()).extracting("value").containsExactly("2");
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"BFS", "DFS", "BOUNDED"})
  void theDepthBoundCoversAllStatesWithinIt(Strategy strategy) {
    // The long way to d comes first, so a depth-first search has to visit it again.
    var graph = Graphs.paths("a>b>c>d>e>f>a", "a>d");
    var options = search().strategy(strategy).maxDepth(3).build();
    Outcome outcome = run(graph.system(), options);
    assertThat(outcome.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(outcome.statistics().states()).isEqualTo(6);
    assertThat(outcome.statistics().transitions()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.class,
      names = {"BFS", "DFS", "BOUNDED"})
  void aBoundThatCutsNothingIsNoBound(Strategy strategy) {
    var options = search().strategy(strategy).maxDepth(3).build();
    assertThat(run(Graphs.paths("a>b>c>a").system(), options).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void everySuccessorOfABusyStateHasATrace() {
    String[] paths =
        IntStream.range(0, 5000).mapToObj(i -> "a>n" + i + ">a").toArray(String[]::new);
    for (String bad : List.of("n0", "n2046", "n2047", "n4999")) {
      var graph = Graphs.paths(paths).invariant("ok", bad);
      GraphSystem system = graph.system();
      Violation violation = only(run(system, search().store(StoreKind.COMPACT).build()));
      assertThat(graph.nodes(system, traceOf(violation))).containsExactly("a", bad);
    }
  }

  @Test
  void combinationsThatCannotJudgeAreRefused() {
    GraphSystem system = Graphs.paths("a>a").liveness("live", "a").system();
    SearchOptions options = search().store(StoreKind.COMPACT).build();
    assertThat(options.problemWith(system)).isPresent();
    assertThatThrownBy(() -> run(system, options)).isInstanceOf(IllegalArgumentException.class);
  }
}
