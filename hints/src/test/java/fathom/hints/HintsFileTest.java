package fathom.hints;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.model.Diagnostic;
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
import fathom.search.Strategy;
import fathom.search.biased.Agents;
import fathom.search.biased.Bias;
import fathom.search.biased.Guidance;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads hints files and compares them with a model of a buffer that several processes share. */
class HintsFileTest {
  private static final String BUFFER =
      """
      const Size : 3;
      type
        Proc : scalarset(3);
        Mode : enum { Idle, Asking, Holding };
      var
        count : 0..Size;
        mode : array [Proc] of Mode;
      function full() : boolean; begin return count = Size; end;
      startstate "Init" count := 0; for p : Proc do mode[p] := Idle; end; end;
      ruleset p : Proc do
        rule "Ask" mode[p] = Idle ==> mode[p] := Asking; end;
        rule "Grant" mode[p] = Asking & !full() ==> mode[p] := Holding; count := count + 1; end;
        rule "Release" mode[p] = Holding ==> mode[p] := Idle; count := count - 1; end;
      end;
      rule "Tick now" count = 0 ==> clear count; end;
      invariant "not all" exists p : Proc do mode[p] != Holding end;
      """;

  private record Loaded(Hints hints, List<String> codes, Model model) {}

  private static Loaded load(String text) {
    var hints = HintsFile.read(new SourceFile("buffer.hints", text));
    Murphi.Result result =
        Murphi.load(new SourceFile("buffer.m", BUFFER), Options.of(Dialect.MURPHI), hints.asides());
    Model model = result.model();
    if (model == null) {
      return new Loaded(Hints.NONE, codes(hints.diagnostics(), result.diagnostics()), emptyModel());
    }
    HintsFile.Resolved resolved = hints.resolve(model);
    return new Loaded(resolved.hints(), codes(hints.diagnostics(), resolved.diagnostics()), model);
  }

  private static Model emptyModel() {
    return new Model(
        new SourceFile("", ""),
        java.util.Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static List<String> codes(List<Diagnostic> first, List<Diagnostic> second) {
    return Stream.concat(first.stream(), second.stream())
        .map(diagnostic -> diagnostic.code() + ":" + diagnostic.span().line())
        .toList();
  }

  private static Outcome search(Loaded loaded, Strategy strategy) {
    TransitionSystem system = CompiledSystem.of(loaded.model());
    Guidance guidance = loaded.hints().guidanceFor(strategy);
    SearchOptions options =
        SearchOptions.builder().strategy(strategy).bias(Bias.of(guidance)).maxErrors(100).build();
    return Checker.run(system, options, ProgressListener.NONE, new CancelToken());
  }

  @Test
  void aWholeFileIsUnderstood() {
    Loaded loaded =
        load(
            """
            -- the buffer
            agent Proc;
            agent of "Tick now" is none;
            flow Hold(p : Proc) Ask(p) -> Grant(p) at Buffer -> Release(p);
            mark flow Hold;
            mark Ask when count > 1 & mode[p] = Idle for biased-dfs, directed;
            mark "Tick now" for biased-bfs;
            score 50 - marked + (full() ? 10 : 0);
            """);
    assertThat(loaded.codes()).isEmpty();
    Hints hints = loaded.hints();
    assertThat(hints.flows()).hasSize(1);
    assertThat(hints.flows().getFirst().steps())
        .extracting(Flow.Step::place)
        .containsExactly("p", "Buffer", "p");
    assertThat(hints.guidanceFor(Strategy.BIASED_BFS).marks()).hasSize(3);
    assertThat(hints.guidanceFor(Strategy.BIASED_DFS).marks()).hasSize(3);
    assertThat(hints.score()).isNotEqualTo(Guidance.NO_SCORE);
    Agents agents = Agents.of(CompiledSystem.of(loaded.model()), hints.agents());
    assertThat(agents.count()).isEqualTo(4);
    assertThat(agents.name(3)).isEqualTo("rest");
  }

  @Test
  void conditionsAndScoresDoNotChangeWhatIsReachable() {
    Loaded loaded = load("mark Grant when mode[p] = Asking; score 1000 / (count - 1) - marked;");
    long states = search(loaded, Strategy.BFS).statistics().states();
    for (Strategy strategy : Strategy.values()) {
      assertThat(search(loaded, strategy).statistics().states()).isEqualTo(states);
    }
  }

  @Test
  void stepsOfAPartialOrderComeAfterThoseBeforeThem() {
    Loaded loaded =
        load("flow F(p, q : Proc) Ask(p) -> (Grant(p), Grant(q)) -> Release(p); mark flow F;");
    assertThat(loaded.codes()).isEmpty();
    Flow flow = loaded.hints().flows().getFirst();
    assertThat(flow.steps()).hasSize(4);
    assertThat(flow.orders()).hasSize(4);
    assertThat(flow.sorted().getFirst()).isZero();
    assertThat(flow.sorted().getLast()).isEqualTo(3);
  }

  @Test
  void mistakesAreReportedWhereTheyStand() {
    assertThat(load("mark Grnt;").codes()).containsExactly("H0201:1", "H0301:1");
    assertThat(load("agent Prok; mark Ask;").codes()).containsExactly("H0202:1");
    assertThat(load("agent of Ask is q; mark Ask;").codes()).containsExactly("H0203:1");
    assertThat(load("mark flow Nothing;").codes()).containsExactly("H0204:1", "H0301:1");
    assertThat(load("flow F Ask; flow F Ask; mark Ask;").codes()).containsExactly("H0205:1");
    assertThat(load("flow F(p : Proc) Ask(p, p); mark Ask;").codes()).containsExactly("H0206:1");
    assertThat(load("flow F Ask -> Grant -> Ask; mark Ask;").codes()).containsExactly("H0207:1");
    assertThat(load("mark Ask for bfs;").codes()).containsExactly("H0208:1");
    assertThat(load("agent Proc;\nagent Proc;\nmark Ask;").codes()).containsExactly("H0209:2");
    assertThat(load("mark Ask\nmark Grant;").codes()).containsExactly("H0102:2");
    assertThat(load("/* no end").codes()).containsExactly("H0101:1", "H0301:1");
    assertThat(load("mark Ask, Grant, Release, \"Tick now\";").codes()).containsExactly("H0302:1");
  }

  @Test
  void mistakesInConditionsHavePositionsInTheHints() {
    assertThat(load("mark Ask\n  when mode[x] = Idle;").codes())
        .singleElement()
        .satisfies(code -> assertThat(code).startsWith("M").endsWith(":2"));
    assertThat(load("mark Ask when count +;").codes())
        .first()
        .satisfies(code -> assertThat(code).startsWith("M").endsWith(":1"));
    assertThat(load("mark Ask when count;").codes()).hasSize(1);
    assertThat(load("score mode;").codes()).hasSize(1);
  }

  @Test
  void theModelSuggestsMarksByItself() {
    Loaded loaded = load("mark Ask;");
    Hints hints = Suggestion.of(CompiledSystem.of(loaded.model()));
    assertThat(hints.marks())
        .extracting(marked -> loaded.model().rules().get(marked.mark().rule()).name())
        .containsExactly("Grant");
    assertThat(hints.marks().getFirst().reason())
        .isEqualTo("sets mode[] = Holding, which invariant not all reads");
    assertThat(hints.flows().getFirst().steps())
        .extracting(Flow.Step::text)
        .containsExactly("Ask(p)", "Grant(p)");
  }
}
