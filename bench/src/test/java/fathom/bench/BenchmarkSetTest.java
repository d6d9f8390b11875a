package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchmarkSetTest {
  private static final Path FOLDER = Path.of("/sets");
  private static final Path EXAMPLES = Path.of("/cmurphi/ex");

  private static BenchmarkSet parse(String text) {
    return BenchmarkSet.parse(text, FOLDER, EXAMPLES, _ -> true);
  }

  @Test
  void aLineIsABenchmark() {
    var set = parse("dp-3 ../models/dp.m N=3,M=b_1 off 12 345");
    assertThat(set.problems()).isEmpty();
    assertThat(set.benchmarks())
        .containsExactly(
            new Benchmark(
                "dp-3",
                Path.of("/models/dp.m"),
                Map.of("N", "3", "M", "b_1"),
                false,
                new Counts(12, 345)));
  }

  @Test
  void constantsKeepTheirOrder() {
    var set = parse("a a.m Z=1,B=2,A=3 full - -");
    assertThat(set.benchmarks().getFirst().setting()).isEqualTo("Z=1, B=2, A=3, symmetry");
  }

  @Test
  void commentsAndEmptyLinesAreIgnored() {
    var set = parse("# all of them\n\n  a a.m - off - - # shipped\n");
    assertThat(set.benchmarks()).extracting(Benchmark::name).containsExactly("a");
    assertThat(set.benchmarks().getFirst().expected()).isNull();
    assertThat(set.benchmarks().getFirst().setting()).isEqualTo("no symmetry");
  }

  @Test
  void examplesOfCmurphiAreFoundInTheirFolder() {
    var set = parse("a cmurphi:mux/a.m - off - -");
    assertThat(set.benchmarks().getFirst().model()).isEqualTo(Path.of("/cmurphi/ex/mux/a.m"));
  }

  @Test
  void modelsThatAreNotThereAreSkippedWithTheReason() {
    String text = "a cmurphi:mux/a.m - off - -\nb b.m - off - -";
    var set = BenchmarkSet.parse(text, FOLDER, null, _ -> false);
    assertThat(set.benchmarks()).isEmpty();
    assertThat(set.problems()).isEmpty();
    assertThat(set.skipped())
        .containsExactly(
            new BenchmarkSet.Skipped(
                "a", "Its model is one of CMurphi's; say where with --cmurphi-examples."),
            new BenchmarkSet.Skipped("b", "There is no file /sets/b.m."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a a.m off; there are 3 columns instead of 6.",
        "a a.m N:3 off - -; \"N:3\" is not NAME=VALUE,NAME=VALUE or -.",
        "a a.m - on - -; symmetry is full or off, not \"on\".",
        "a a.m - off 1,000 3; the last two columns are counts or -.",
      })
  void linesThatMakeNoSenseAreProblems(String line, String problem) {
    assertThat(parse("# first\n" + line).problems()).containsExactly("Line 2: " + problem);
  }

  @Test
  void aNameSelectsItsBenchmarkOrAllThatStartWithIt() {
    var set = parse("a-1 x.m - off - -\na-1-sym x.m - full - -\nb y.m - off - -");
    assertThat(set.only(List.of("a-1")).benchmarks())
        .extracting(Benchmark::name)
        .containsExactly("a-1");
    assertThat(set.only(List.of("b", "a-")).benchmarks())
        .extracting(Benchmark::name)
        .containsExactly("a-1", "a-1-sym", "b");
  }

  @Test
  void anUnknownNameIsAProblem() {
    var set = parse("a x.m - off - -").only(List.of("c"));
    assertThat(set.problems()).containsExactly("There is no benchmark \"c\" in this set.");
  }

  @Test
  void theShippedSetsAreInOrder() throws Exception {
    for (String name : List.of("full", "long", "quick")) {
      Path file = Path.of("sets", name + ".txt");
      var set =
          BenchmarkSet.parse(
              java.nio.file.Files.readString(file), Path.of("sets"), EXAMPLES, _ -> true);
      assertThat(set.problems()).isEmpty();
      assertThat(set.benchmarks()).hasSizeGreaterThan(3);
      assertThat(set.benchmarks()).extracting(Benchmark::name).doesNotHaveDuplicates();
    }
  }
}
