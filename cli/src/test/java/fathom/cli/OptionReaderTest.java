package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fathom.murphi.Dialect;
import fathom.report.TraceStyle;
import fathom.search.Deadlock;
import fathom.search.Limits;
import fathom.search.RuleOrder;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class OptionReaderTest {
  @Test
  void aModelAloneMeansTheDefaults() {
    CheckOptions options = read("a.m");
    assertThat(options.model()).isEqualTo("a.m");
    assertThat(options.search().strategy()).isEqualTo(Strategy.BFS);
    assertThat(options.search().threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(options.search().useCanonical()).isTrue();
    assertThat(options.search().deadlock()).isEqualTo(Deadlock.AUTO);
    assertThat(options.search().ruleOrder()).isEqualTo(RuleOrder.SOURCE);
    assertThat(options.search().store()).isEqualTo(StoreKind.EXACT);
    assertThat(options.search().keepParents()).isTrue();
    assertThat(options.search().limits().maxErrors()).isEqualTo(1);
    assertThat(options.search().limits().maxDepth()).isEqualTo(Limits.UNLIMITED);
    assertThat(options.language().dialect()).isEqualTo(Dialect.MURPHI);
    assertThat(options.language().constants()).isEmpty();
    assertThat(options.language().whileLimit()).isEmpty();
    assertThat(options.engine()).isEqualTo(CheckOptions.Engine.COMPILED);
    assertThat(options.trace()).isEqualTo(TraceStyle.DIFF);
    assertThat(options.traceOut()).isNull();
    assertThat(options.json()).isNull();
    assertThat(options.talk().isQuiet()).isFalse();
  }

  @Test
  void everyOptionArrives() {
    CheckOptions options =
        read(
            "--search=dfs --symmetry off --threads=1 --const N=3 --const=F=true --deadlock stuck"
                + " --store compact --fingerprint-bits 40 --max-depth 7 --max-states 1_000"
                + " --time-limit 1m30s --memory 512M --max-errors 4 --trace full"
                + " --trace-out t.json --json - --dialect cmurphi --strict-undefined"
                + " --while-limit 9 --engine interpreter --color never --progress off --quiet a.m");
    assertThat(options.search().strategy()).isEqualTo(Strategy.DFS);
    assertThat(options.search().useCanonical()).isFalse();
    assertThat(options.search().threads()).isEqualTo(1);
    assertThat(options.search().deadlock()).isEqualTo(Deadlock.STUCK);
    assertThat(options.search().ruleOrder()).isEqualTo(RuleOrder.REVERSE);
    assertThat(options.search().store()).isEqualTo(StoreKind.COMPACT);
    assertThat(options.search().fingerprintBits()).isEqualTo(40);
    assertThat(options.search().limits())
        .isEqualTo(new Limits(7, 1000, Duration.ofSeconds(90), 512L << 20, 4));
    assertThat(options.language().constants()).isEqualTo(Map.of("N", "3", "F", "true"));
    assertThat(options.language().dialect()).isEqualTo(Dialect.CMURPHI);
    assertThat(options.language().strictUndefined()).isTrue();
    assertThat(options.language().whileLimit()).hasValue(9);
    assertThat(options.engine()).isEqualTo(CheckOptions.Engine.INTERPRETER);
    assertThat(options.trace()).isEqualTo(TraceStyle.FULL);
    assertThat(options.traceOut()).isEqualTo(Path.of("t.json"));
    assertThat(options.isJsonOnOut()).isTrue();
    assertThat(options.talk())
        .isEqualTo(
            new CheckOptions.Talk(
                Console.ColorChoice.NEVER, CheckOptions.ProgressStyle.OFF, true, false));
  }

  @Test
  void withoutATraceNoParentsAreKept() {
    assertThat(read("a.m --trace off").search().keepParents()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --searches 8             | --searches needs --search pruned.
          --heuristic min-score    | --heuristic needs --search dfs or --search pruned.
          --search dfs --heuristic best | --heuristic takes none, min-hamming, max-hamming, min-score, max-score or min-max-predict, not "best".
          --search pruned --seed 3 | --seed needs --deterministic: threads follow no seed.
          --search depth           | --search takes bfs, dfs, bounded, biased-bfs, biased-dfs, directed, random or pruned, not "depth".
          --symmetry heuristic     | --symmetry takes full or off, not "heuristic".
          --deadlock on            | --deadlock takes auto, stuttering, stuck or off, not "on".
          --threads 0              | --threads takes a number from 1 to 1024, not "0".
          --threads 4 --search dfs | --search dfs runs on one thread; leave out --threads.
          --max-depth -3           | --max-depth takes a number from 0 on, not "-3".
          --max-states many        | --max-states takes a number from 1 on, not "many".
          --time-limit soon        | --time-limit takes a time such as 30s, 10m or 2h, not "soon".
          --memory much            | --memory takes a size such as 512M or 8G, not "much".
          --memory 200             | --memory 200 means 200 bytes; did you mean 200M?
          --fingerprint-bits 40    | --fingerprint-bits needs --store compact.
          --const N                | --const takes NAME=VALUE, not "N".
          --const =3               | --const takes NAME=VALUE, not "=3".
          --const N=1 --const N=2  | --const gives N two values.
          --trace-out t.html       | --trace-out cannot write .html files in this version; use .json, .txt or .vcd.
          --trace-out t            | --trace-out takes a file that ends in .json, .txt or .vcd, not "t".
          --trace-out a.txt --trace off | --trace-out needs a trace, and --trace off leaves none.
          --color red              | --color takes auto, always or never, not "red".
          """)
  void anArgumentThatMakesNoSenseGetsASentence(String arguments, String sentence) {
    assertThatThrownBy(() -> read("a.m " + arguments))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }

  private static CheckOptions read(String arguments) {
    var parsed = new CheckArguments();
    new CommandLine(parsed).parseArgs(arguments.split(" +"));
    return new OptionReader(parsed).read();
  }
}
