package fathom.bench;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measurements made up for the tests. */
final class Samples {
  static final Counts COUNTS = new Counts(1_000_000, 5_000_000);

  private Samples() {}

  static Benchmark benchmark(boolean usesSymmetry, @Nullable Counts expected) {
    return new Benchmark("dp-9", Path.of("dp.m"), Map.of("N", "9"), usesSymmetry, expected);
  }

  static Result.Run run(Counts counts, double wallSeconds, double cpuSeconds, long peakBytes) {
    return new Result.Run(counts, new Usage(wallSeconds, cpuSeconds, peakBytes));
  }

  static Measurement fathom(int threads, Result.Run... runs) {
    var result = new Result.Finished(false, Usage.NONE, List.of(runs));
    return new Measurement(Comparison.FATHOM, threads, result);
  }

  static Measurement rumur(int threads, Result.Run... runs) {
    var build = new Usage(3, 2.5, 0);
    return new Measurement("Rumur", threads, new Result.Finished(false, build, List.of(runs)));
  }

  static Report report(Comparison... comparisons) {
    var machine =
        new Machine(
            "A processor", 2, 24L << 30, "Linux 6", "A JVM 25", 0.05, LocalDate.of(2026, 11, 15));
    var versions = Map.of("Fathom", "fathom 0.1.0");
    var skipped = List.of(new BenchmarkSet.Skipped("flash-3", "There is no file flash.m."));
    return new Report(machine, versions, List.of(comparisons), skipped);
  }
}
