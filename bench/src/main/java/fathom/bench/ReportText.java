package fathom.bench;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** A report to read: for the terminal and as Markdown. */
final class ReportText {
  private static final String HOW_TO_READ =
      """
      CPU s and wall s are of the search alone, as child process and whole: Fathom's contain the start
      of its JVM and its compiler, the peers' do not contain the translation and the C compiler, which
      are "build s" (wall). Ratios say how many times better Fathom is.
      """;

  private final Report report;

  ReportText(Report report) {
    this.report = report;
  }

  /** The report for a terminal. */
  String text() {
    var out = new StringBuilder();
    out.append(machine()).append("\n\n");
    out.append(report.measurements().text()).append('\n');
    if (!report.ratios().rows().isEmpty()) {
      out.append(report.ratios().text()).append('\n');
    }
    out.append(HOW_TO_READ);
    append(out, "", report.notes());
    append(out, "", report.complaints());
    return out.toString();
  }

  /** The report as Markdown. */
  String markdown() {
    var out = new StringBuilder();
    out.append("# Benchmark run of ").append(report.machine().date()).append("\n\n");
    out.append(machine()).append("\n\n");
    report
        .versions()
        .forEach(
            (tool, version) ->
                out.append("- ").append(tool).append(": ").append(version).append('\n'));
    out.append("\n## Measured\n\n").append(report.measurements().markdown());
    if (!report.ratios().rows().isEmpty()) {
      out.append("\n## Ratios\n\n").append(report.ratios().markdown());
    }
    out.append('\n').append(HOW_TO_READ);
    append(out, "- ", report.notes());
    append(out, "- ", report.complaints());
    return out.toString();
  }

  private String machine() {
    Machine machine = report.machine();
    var out = new StringJoiner(", ", "", ".");
    out.add(machine.processor());
    out.add(machine.cores() + (machine.cores() == 1 ? " core" : " cores"));
    if (machine.memoryBytes() > 0) {
      out.add((machine.memoryBytes() >> 30) + " GiB");
    }
    out.add(machine.system());
    out.add(machine.virtualMachine());
    if (machine.load() >= 0) {
      out.add(String.format(Locale.ROOT, "load %.2f at the start", machine.load()));
    }
    return out.toString();
  }

  private static void append(StringBuilder out, String bullet, List<String> lines) {
    if (!lines.isEmpty()) {
      out.append('\n');
      lines.forEach(line -> out.append(bullet).append(line).append('\n'));
    }
  }
}
