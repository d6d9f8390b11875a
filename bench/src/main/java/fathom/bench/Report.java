package fathom.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All that was measured in one go.
 *
 * @param versions the version of each tool
 * @param skipped what was left out
 */
record Report(
    Machine machine,
    Map<String, String> versions,
    List<Comparison> comparisons,
    List<BenchmarkSet.Skipped> skipped) {

  private static final List<Table.Column> COLUMNS =
      List.of(
          new Table.Column("benchmark", false),
          new Table.Column("setting", false),
          new Table.Column("tool", false),
          new Table.Column("threads", true),
          new Table.Column("states", true),
          new Table.Column("rules fired", true),
          new Table.Column("counts", false),
          new Table.Column("CPU s", true),
          new Table.Column("wall s", true),
          new Table.Column("build s", true),
          new Table.Column("k states/CPU s", true),
          new Table.Column("M rules/CPU s", true),
          new Table.Column("bytes/state", true));

  private static final List<Table.Column> RATIO_COLUMNS =
      List.of(
          new Table.Column("benchmark", false),
          new Table.Column("setting", false),
          new Table.Column("against", false),
          new Table.Column("threads", true),
          new Table.Column("states/CPU s", true),
          new Table.Column("CPU time", true),
          new Table.Column("wall with build", true),
          new Table.Column("bytes/state", true));

  /** A row for each tool, benchmark and number of threads. */
  Table measurements() {
    var rows = new ArrayList<List<String>>();
    for (Comparison comparison : comparisons) {
      for (Measurement measurement : comparison.measurements()) {
        rows.add(row(comparison, measurement));
      }
    }
    return new Table(COLUMNS, rows);
  }

  /** How many times better Fathom is than each peer. */
  Table ratios() {
    var rows = new ArrayList<List<String>>();
    for (Comparison comparison : comparisons) {
      for (Measurement measurement : comparison.measurements()) {
        comparison
            .ratios(measurement)
            .ifPresent(ratios -> rows.add(row(comparison, measurement, ratios)));
        comparison
            .speedUp(measurement)
            .ifPresent(speedUp -> rows.add(row(comparison, measurement, speedUp)));
      }
    }
    return new Table(RATIO_COLUMNS, rows);
  }

  /** A line about each benchmark that was left out and each search that did not finish. */
  List<String> notes() {
    var notes = new ArrayList<String>();
    skipped.forEach(each -> notes.add(each.name() + " was skipped. " + each.reason()));
    for (Comparison comparison : comparisons) {
      for (Measurement measurement : comparison.measurements()) {
        String reason =
            switch (measurement.result()) {
              case Result.Finished _ -> "";
              case Result.Refused(var why) -> " rejects the model: " + why;
              case Result.Stopped(var why) -> " did not finish: " + why;
              case Result.Failed(var why) -> " failed: " + why;
            };
        if (!reason.isEmpty()) {
          notes.add(comparison.benchmark().name() + ": " + measurement.tool() + reason);
        }
      }
    }
    return notes;
  }

  /** Sentences about all that should not be. */
  List<String> complaints() {
    return comparisons.stream().flatMap(each -> each.complaints().stream()).toList();
  }

  private static List<String> row(Comparison comparison, Measurement measurement) {
    var row = new ArrayList<String>();
    row.add(comparison.benchmark().name());
    row.add(comparison.benchmark().setting());
    row.add(measurement.tool());
    row.add(Integer.toString(measurement.threads()));
    switch (measurement.result()) {
      case Result.Finished finished -> {
        row.add(Numbers.count(finished.counts().states()));
        row.add(Numbers.count(finished.counts().rules()));
        row.add(comparison.agreement(measurement));
        row.add(Numbers.measured(finished.usage().cpuSeconds()));
        row.add(Numbers.measured(finished.usage().wallSeconds()));
        double build = finished.build().wallSeconds();
        row.add(build == 0 ? "" : Numbers.measured(build));
        row.add(Numbers.measured(finished.statesPerCpuSecond() / 1e3));
        row.add(Numbers.measured(finished.rulesPerCpuSecond() / 1e6));
        row.add(Numbers.measured(finished.bytesPerState()));
      }
      case Result.Refused _ -> addWord(row, "rejected");
      case Result.Stopped _ -> addWord(row, "not finished");
      case Result.Failed _ -> addWord(row, "failed");
    }
    return row;
  }

  private static void addWord(List<String> row, String word) {
    row.addAll(List.of("", "", word, "", "", "", "", "", ""));
  }

  private static List<String> row(Comparison comparison, Measurement measurement, Ratios ratios) {
    return List.of(
        comparison.benchmark().name(),
        comparison.benchmark().setting(),
        measurement.tool(),
        Integer.toString(measurement.threads()),
        Numbers.measured(ratios.rate()),
        Numbers.measured(ratios.cpu()),
        Numbers.measured(ratios.wallWithBuild()),
        Numbers.measured(ratios.memory()));
  }

  private static List<String> row(Comparison comparison, Measurement measurement, double speedUp) {
    return List.of(
        comparison.benchmark().name(),
        comparison.benchmark().setting(),
        Comparison.FATHOM + ", 1 thread",
        Integer.toString(measurement.threads()),
        "",
        "",
        Numbers.measured(speedUp),
        "");
  }
}
