package fathom.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A report as comma-separated values, a line for each tool, benchmark and number of threads. */
final class ReportCsv {
  private static final List<String> TITLES =
      List.of(
          "benchmark",
          "model",
          "constants",
          "symmetry",
          "tool",
          "threads",
          "outcome",
          "states",
          "rules_fired",
          "counts",
          "runs",
          "cpu_seconds",
          "cpu_seconds_least",
          "cpu_seconds_most",
          "wall_seconds",
          "build_cpu_seconds",
          "build_wall_seconds",
          "states_per_cpu_second",
          "rules_per_cpu_second",
          "peak_bytes",
          "bytes_per_state",
          "ratio_states_per_cpu_second",
          "ratio_cpu_time",
          "ratio_wall_with_build",
          "ratio_bytes_per_state",
          "speed_up");

  private ReportCsv() {}

  /** The lines, with a line of titles. */
  static String of(Report report) {
    var out = new StringBuilder(line(TITLES));
    for (Comparison comparison : report.comparisons()) {
      for (Measurement measurement : comparison.measurements()) {
        var cells = new ArrayList<>(identity(comparison.benchmark(), measurement));
        cells.addAll(figures(comparison, measurement));
        while (cells.size() < TITLES.size()) {
          cells.add("");
        }
        out.append(line(cells));
      }
    }
    return out.toString();
  }

  private static List<String> identity(Benchmark benchmark, Measurement measurement) {
    return List.of(
        benchmark.name(),
        String.valueOf(benchmark.model().getFileName()),
        benchmark.constantsText(),
        benchmark.usesSymmetry() ? "full" : "off",
        measurement.tool(),
        Integer.toString(measurement.threads()));
  }

  private static List<String> figures(Comparison comparison, Measurement measurement) {
    return switch (measurement.result()) {
      case Result.Refused _ -> List.of("rejected");
      case Result.Stopped _ -> List.of("not finished");
      case Result.Failed _ -> List.of("failed");
      case Result.Finished finished -> {
        Optional<Ratios> ratios = comparison.ratios(measurement);
        yield List.of(
            "finished",
            Long.toString(finished.counts().states()),
            Long.toString(finished.counts().rules()),
            comparison.agreement(measurement),
            Integer.toString(finished.runs().size()),
            number(finished.usage().cpuSeconds()),
            number(finished.leastCpuSeconds()),
            number(finished.mostCpuSeconds()),
            number(finished.usage().wallSeconds()),
            number(finished.build().cpuSeconds()),
            number(finished.build().wallSeconds()),
            number(finished.statesPerCpuSecond()),
            number(finished.rulesPerCpuSecond()),
            Long.toString(finished.usage().peakBytes()),
            number(finished.bytesPerState()),
            number(ratios.map(Ratios::rate).orElse(Double.NaN)),
            number(ratios.map(Ratios::cpu).orElse(Double.NaN)),
            number(ratios.map(Ratios::wallWithBuild).orElse(Double.NaN)),
            number(ratios.map(Ratios::memory).orElse(Double.NaN)),
            number(comparison.speedUp(measurement).orElse(Double.NaN)));
      }
    };
  }

  private static String number(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%.3f", number) : "";
  }

  private static String line(List<String> cells) {
    return cells.stream().map(ReportCsv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String cell) {
    boolean isPlain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n');
    return isPlain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
  }
}
