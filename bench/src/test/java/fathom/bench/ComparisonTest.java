package fathom.bench;

import static fathom.bench.Samples.COUNTS;
import static fathom.bench.Samples.benchmark;
import static fathom.bench.Samples.fathom;
import static fathom.bench.Samples.rumur;
import static fathom.bench.Samples.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
  private static final Counts OTHER = new Counts(2_000_000, 9_000_000);

  @Test
  void ratiosSayHowManyTimesBetterFathomIs() {
    Measurement fathom = fathom(1, run(COUNTS, 1.5, 2, 20_000_000));
    Measurement rumur = rumur(1, run(OTHER, 30, 40, 80_000_000));
    var comparison = new Comparison(benchmark(true, null), List.of(fathom, rumur));
    Ratios ratios = comparison.ratios(rumur).orElseThrow();
    assertThat(ratios.rate()).isEqualTo(10, within(1e-9));
    assertThat(ratios.cpu()).isEqualTo(20, within(1e-9));
    assertThat(ratios.wallWithBuild()).isEqualTo(22, within(1e-9));
    assertThat(ratios.memory()).isEqualTo(2, within(1e-9));
    assertThat(comparison.ratios(fathom)).isEmpty();
  }

  @Test
  void ratiosCompareEqualNumbersOfThreads() {
    Measurement one = fathom(1, run(COUNTS, 4, 4, 0));
    Measurement two = fathom(2, run(COUNTS, 2, 4.4, 0));
    Measurement rumur = rumur(2, run(COUNTS, 22, 44, 0));
    var comparison = new Comparison(benchmark(false, null), List.of(one, two, rumur));
    assertThat(comparison.ratios(rumur).orElseThrow().cpu()).isEqualTo(10, within(1e-9));
    assertThat(comparison.ratios(rumur).orElseThrow().memory()).isNaN();
    assertThat(comparison.speedUp(two)).contains(2.0);
    assertThat(comparison.speedUp(one)).isEmpty();
    assertThat(comparison.speedUp(rumur)).isEmpty();
  }

  @Test
  void aTimeTooShortToMeasureGivesNoRatio() {
    Measurement fathom = fathom(1, run(COUNTS, 1, 1, 0));
    Measurement rumur = rumur(1, run(COUNTS, 0.01, 0, 0));
    var comparison = new Comparison(benchmark(false, null), List.of(fathom, rumur));
    assertThat(comparison.ratios(rumur).orElseThrow().rate()).isNaN();
    assertThat(comparison.ratios(rumur).orElseThrow().cpu()).isNaN();
  }

  @Test
  void thereIsNothingToCompareWithWhenFathomDidNotFinish() {
    var fathom = new Measurement(Comparison.FATHOM, 1, new Result.Stopped("too slow"));
    Measurement rumur = rumur(1, run(COUNTS, 1, 1, 1));
    var comparison = new Comparison(benchmark(false, COUNTS), List.of(fathom, rumur));
    assertThat(comparison.ratios(rumur)).isEqualTo(Optional.empty());
    assertThat(comparison.agreement(rumur)).isEmpty();
    assertThat(comparison.complaints()).containsExactly("dp-9: Fathom did not finish: too slow.");
  }

  @Test
  void theMedianRunByProcessorTimeCounts() {
    Measurement fathom =
        fathom(1, run(COUNTS, 1, 9, 30), run(COUNTS, 2, 5, 10), run(COUNTS, 3, 7, 20));
    var finished = (Result.Finished) fathom.result();
    assertThat(finished.usage()).isEqualTo(new Usage(3, 7, 20));
    assertThat(finished.leastCpuSeconds()).isEqualTo(5);
    assertThat(finished.mostCpuSeconds()).isEqualTo(9);
  }

  @Test
  void countsAreComparedWithWhatIsKnown() {
    Measurement fathom = fathom(1, run(COUNTS, 1, 1, 0));
    assertThat(new Comparison(benchmark(false, COUNTS), List.of(fathom)).agreement(fathom))
        .isEqualTo("as known");
    var wrong = new Comparison(benchmark(false, OTHER), List.of(fathom));
    assertThat(wrong.agreement(fathom)).isEqualTo("WRONG");
    assertThat(wrong.complaints())
        .containsExactly(
            "dp-9: Fathom counts 1000000 states and 5000000 rules fired"
                + " instead of 2000000 states and 9000000 rules fired.");
  }

  @Test
  void otherCountsOfAPeerAreAComplaintUnlessSymmetryExplainsThem() {
    Measurement fathom = fathom(1, run(COUNTS, 1, 1, 0));
    Measurement rumur = rumur(1, run(OTHER, 1, 1, 0));
    var plain = new Comparison(benchmark(false, null), List.of(fathom, rumur));
    assertThat(plain.agreement(rumur)).isEqualTo("differ");
    assertThat(plain.complaints())
        .containsExactly(
            "dp-9: Rumur counts other than Fathom: 2000000 states and 9000000 rules fired.");
    var symmetric = new Comparison(benchmark(true, null), List.of(fathom, rumur));
    assertThat(symmetric.agreement(rumur)).isEqualTo("differ");
    assertThat(symmetric.complaints()).isEmpty();
  }

  @Test
  void equalCountsAgree() {
    Measurement fathom = fathom(1, run(COUNTS, 1, 1, 0));
    Measurement rumur = rumur(1, run(COUNTS, 1, 1, 0));
    var comparison = new Comparison(benchmark(false, COUNTS), List.of(fathom, rumur));
    assertThat(comparison.agreement(rumur)).isEqualTo("equal");
    assertThat(comparison.complaints()).isEmpty();
  }

  @Test
  void runsThatDoNotFinishEndTheRepetition() {
    Result result =
        Result.repeat(
            3,
            i ->
                i == 1
                    ? new Result.Stopped("over")
                    : new Result.Finished(false, Usage.NONE, List.of(run(COUNTS, i, i, 0))));
    assertThat(result).isEqualTo(new Result.Stopped("over"));
  }

  @Test
  void runsAreSteadyWhenAllCountTheSame() {
    var steady = (Result.Finished) fathom(1, run(COUNTS, 1, 1, 0), run(COUNTS, 1, 2, 0)).result();
    var unsteady = (Result.Finished) fathom(1, run(COUNTS, 1, 1, 0), run(OTHER, 1, 2, 0)).result();
    assertThat(steady.isSteady()).isTrue();
    assertThat(unsteady.isSteady()).isFalse();
  }
}
