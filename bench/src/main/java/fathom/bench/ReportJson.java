package fathom.bench;

import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A report as one JSON object, with every single run. */
final class ReportJson {
  private final JsonGenerator json;

  private ReportJson(JsonGenerator json) {
    this.json = json;
  }

  /** The object. */
  static String of(Report report) {
    var writer = new StringWriter();
    try (JsonGenerator generator =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), writer)) {
      new ReportJson(generator).write(report);
    }
    return writer + "\n";
  }

  private void write(Report report) {
    json.writeStartObject();
    write(report.machine());
    json.writeObjectPropertyStart("tools");
    report.versions().forEach(json::writeStringProperty);
    json.writeEndObject();
    json.writeArrayPropertyStart("benchmarks");
    report.comparisons().forEach(this::write);
    json.writeEndArray();
    json.writeArrayPropertyStart("notes");
    report.notes().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("complaints");
    report.complaints().forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(Machine machine) {
    json.writeObjectPropertyStart("machine");
    json.writeStringProperty("processor", machine.processor());
    json.writeNumberProperty("cores", machine.cores());
    json.writeNumberProperty("memory_bytes", machine.memoryBytes());
    json.writeStringProperty("system", machine.system());
    json.writeStringProperty("java", machine.virtualMachine());
    json.writeNumberProperty("load", machine.load());
    json.writeStringProperty("date", machine.date().toString());
    json.writeEndObject();
  }

  private void write(Comparison comparison) {
    Benchmark benchmark = comparison.benchmark();
    json.writeStartObject();
    json.writeStringProperty("name", benchmark.name());
    json.writeStringProperty("model", String.valueOf(benchmark.model().getFileName()));
    json.writeObjectPropertyStart("constants");
    benchmark.constants().forEach(json::writeStringProperty);
    json.writeEndObject();
    json.writeStringProperty("symmetry", benchmark.usesSymmetry() ? "full" : "off");
    Counts expected = benchmark.expected();
    if (expected != null) {
      json.writeName("expected");
      write(expected);
    }
    json.writeArrayPropertyStart("measurements");
    comparison.measurements().forEach(each -> write(comparison, each));
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(Comparison comparison, Measurement measurement) {
    json.writeStartObject();
    json.writeStringProperty("tool", measurement.tool());
    json.writeNumberProperty("threads", measurement.threads());
    switch (measurement.result()) {
      case Result.Finished finished -> write(comparison, measurement, finished);
      case Result.Refused(var reason) -> writeOutcome("rejected", reason);
      case Result.Stopped(var reason) -> writeOutcome("not finished", reason);
      case Result.Failed(var reason) -> writeOutcome("failed", reason);
    }
    json.writeEndObject();
  }

  private void writeOutcome(String outcome, String reason) {
    json.writeStringProperty("outcome", outcome);
    json.writeStringProperty("reason", reason);
  }

  private void write(Comparison comparison, Measurement measurement, Result.Finished finished) {
    json.writeStringProperty("outcome", "finished");
    json.writeName("median");
    write(finished.counts());
    json.writeStringProperty("counts", comparison.agreement(measurement));
    json.writeName("build");
    write(finished.build());
    json.writeArrayPropertyStart("runs");
    finished.runs().forEach(run -> write(run.usage()));
    json.writeEndArray();
    writeNumber("states_per_cpu_second", finished.statesPerCpuSecond());
    writeNumber("rules_per_cpu_second", finished.rulesPerCpuSecond());
    writeNumber("bytes_per_state", finished.bytesPerState());
    comparison.ratios(measurement).ifPresent(this::write);
    comparison.speedUp(measurement).ifPresent(speedUp -> writeNumber("speed_up", speedUp));
  }

  private void write(Counts counts) {
    json.writeStartObject();
    json.writeNumberProperty("states", counts.states());
    json.writeNumberProperty("rules_fired", counts.rules());
    json.writeEndObject();
  }

  private void write(Usage usage) {
    json.writeStartObject();
    writeNumber("wall_seconds", usage.wallSeconds());
    writeNumber("cpu_seconds", usage.cpuSeconds());
    json.writeNumberProperty("peak_bytes", usage.peakBytes());
    json.writeEndObject();
  }

  private void write(Ratios ratios) {
    json.writeObjectPropertyStart("ratios");
    writeNumber("states_per_cpu_second", ratios.rate());
    writeNumber("cpu_time", ratios.cpu());
    writeNumber("wall_with_build", ratios.wallWithBuild());
    writeNumber("bytes_per_state", ratios.memory());
    json.writeEndObject();
  }

  /** Writes a number; JSON has none that is infinite or not a number, so those are null. */
  private void writeNumber(String name, double number) {
    if (Double.isFinite(number)) {
      json.writeNumberProperty(name, number);
    } else {
      json.writeNullProperty(name);
    }
  }
}
