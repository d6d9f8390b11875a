package fathom.report;

import fathom.compile.Fault;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.search.SearchOptions;
import fathom.search.Statistics;
import fathom.search.Trace;
import fathom.search.Violation;
import fathom.search.bounded.Coverage;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A check as one JSON object; schema/check.schema.json describes it. */
public final class RunJson {
  private RunJson() {}

  /** Writes a finished check. */
  public static void write(Run run, Writer writer) throws IOException {
    write(run, null, writer);
  }

  /** Writes a finished check; {@code ranks} says what each process did, if there were several. */
  public static void write(Run run, @Nullable Ranks ranks, Writer writer) throws IOException {
    Json.write(
        writer,
        json -> {
          json.writeStartObject();
          writeQuestion(json, run);
          writeVerdict(json, run);
          writeStatistics(json, run);
          writeRules(json, run);
          writeCovers(json, run);
          if (ranks != null) {
            ranks.write(json);
          }
          writeDiagnostics(json, run.diagnostics());
          json.writeEndObject();
        });
  }

  /**
   * Why a model was rejected.
   *
   * @param reason why it could not be read, or null if the diagnostics say it all
   */
  public record Rejection(
      String version, String model, @Nullable String reason, List<Diagnostic> diagnostics) {
    public Rejection {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Writes the result of a check whose model was rejected. */
  public static void write(Rejection rejection, Writer writer) throws IOException {
    Json.write(
        writer,
        json -> {
          json.writeStartObject();
          json.writeStringProperty("fathom", rejection.version());
          json.writeStringProperty("model", rejection.model());
          json.writeStringProperty("verdict", "rejected");
          writeOptional(json, "reason", rejection.reason());
          writeDiagnostics(json, rejection.diagnostics());
          json.writeEndObject();
        });
  }

  /** Writes the object of a violation. */
  static void writeViolation(JsonGenerator json, Violation violation) {
    json.writeStartObject();
    json.writeStringProperty("kind", lowerCase(violation.kind()));
    json.writeStringProperty("name", violation.name());
    json.writeStringProperty("message", violation.message());
    Span position = violation.position();
    if (position == null) {
      json.writeNullProperty("position");
    } else {
      json.writeStringProperty("position", position.position());
    }
    json.writeArrayPropertyStart("values");
    for (Fault.Observation value : violation.values()) {
      json.writeStartObject();
      json.writeStringProperty("expression", value.expression());
      json.writeStringProperty("value", value.value());
      json.writeEndObject();
    }
    json.writeEndArray();
    Trace trace = violation.trace();
    if (trace != null) {
      json.writeNumberProperty("trace_length", trace.length());
      json.writeBooleanProperty("shortest", violation.isShortest());
    }
    json.writeEndObject();
  }

  /** Writes the constants that were overridden. */
  static void writeConstants(JsonGenerator json, Map<String, String> constants) {
    json.writeObjectPropertyStart("constants");
    constants.forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  private static void writeQuestion(JsonGenerator json, Run run) {
    SearchOptions options = run.options();
    json.writeStringProperty("fathom", run.version());
    json.writeStringProperty("model", run.system().model().source().name());
    writeConstants(json, run.constants());
    json.writeStringProperty("search", lowerCase(options.strategy()));
    json.writeStringProperty("symmetry", options.useCanonical() ? "full" : "off");
    json.writeNumberProperty("threads", options.threads());
    json.writeStringProperty("deadlock", lowerCase(options.deadlock()));
    json.writeStringProperty("store", lowerCase(options.store()));
    json.writeStringProperty("engine", run.engine());
  }

  private static void writeVerdict(JsonGenerator json, Run run) {
    json.writeStringProperty("verdict", lowerCase(run.outcome().verdict()));
    json.writeStringProperty("reason", run.outcome().reason());
    List<Violation> violations = run.outcome().violations();
    if (violations.isEmpty()) {
      json.writeNullProperty("violation");
      json.writeArrayPropertyStart("trace");
      json.writeEndArray();
      return;
    }
    json.writeName("violation");
    writeViolation(json, violations.getFirst());
    writeTrace(json, run, violations.getFirst());
    if (violations.size() > 1) {
      json.writeArrayPropertyStart("more_violations");
      for (Violation violation : violations.subList(1, violations.size())) {
        json.writeStartObject();
        json.writeName("violation");
        writeViolation(json, violation);
        writeTrace(json, run, violation);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void writeTrace(JsonGenerator json, Run run, Violation violation) {
    Trace trace = violation.trace();
    if (trace == null) {
      json.writeArrayPropertyStart("trace");
      json.writeEndArray();
    } else {
      new TraceJson(run.system()).writeSteps(json, trace, false);
    }
  }

  private static void writeStatistics(JsonGenerator json, Run run) {
    Statistics statistics = run.outcome().statistics();
    double seconds = statistics.seconds();
    json.writeNumberProperty("states", statistics.states());
    json.writeBooleanProperty("orbits", run.countsOrbits());
    json.writeNumberProperty("transitions", statistics.transitions());
    json.writeNumberProperty("depth", statistics.depth());
    json.writeNumberProperty("start_states", statistics.startStates());
    json.writeNumberProperty("queue", statistics.queue());
    json.writeNumberProperty("seconds", seconds);
    json.writeNumberProperty(
        "states_per_second", seconds > 0 ? Math.round(statistics.states() / seconds) : 0);
    json.writeNumberProperty("bytes_per_state", statistics.bytesPerState());
    json.writeNumberProperty("peak_memory_bytes", statistics.peakMemoryBytes());
    json.writeNumberProperty("omission_probability", statistics.omissionProbability());
    json.writeArrayPropertyStart("levels");
    statistics.levels().forEach(json::writeNumber);
    json.writeEndArray();
    Coverage coverage = statistics.coverage();
    if (coverage != null) {
      CoverageText.write(json, run.options(), coverage);
    }
    if (!statistics.shares().isEmpty()) {
      SharesText.write(json, statistics.shares());
    }
  }

  private static void writeRules(JsonGenerator json, Run run) {
    Model model = run.system().model();
    json.writeArrayPropertyStart("rules");
    for (int i = 0; i < model.rules().size(); i++) {
      Rule rule = model.rules().get(i);
      Statistics.RuleCount count = run.outcome().statistics().rules().get(i);
      json.writeStartObject();
      json.writeStringProperty("name", rule.name());
      json.writeStringProperty("position", rule.span().position());
      json.writeNumberProperty("fired", count.fired());
      json.writeNumberProperty("enabled", count.enabled());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeCovers(JsonGenerator json, Run run) {
    json.writeArrayPropertyStart("covers");
    for (Covers.Cover cover : Covers.of(run)) {
      json.writeStartObject();
      json.writeStringProperty("name", cover.name());
      json.writeStringProperty("position", cover.span().position());
      json.writeNumberProperty("hits", cover.hits());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeDiagnostics(JsonGenerator json, List<Diagnostic> diagnostics) {
    json.writeArrayPropertyStart("diagnostics");
    for (Diagnostic diagnostic : diagnostics) {
      json.writeStartObject();
      json.writeStringProperty("code", diagnostic.code());
      json.writeStringProperty("severity", lowerCase(diagnostic.severity()));
      json.writeStringProperty("message", diagnostic.message());
      json.writeStringProperty("file", diagnostic.span().file().name());
      json.writeNumberProperty("line", diagnostic.span().line());
      json.writeNumberProperty("column", diagnostic.span().column());
      writeOptional(json, "label", diagnostic.label());
      writeOptional(json, "help", diagnostic.help());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeOptional(JsonGenerator json, String name, @Nullable String value) {
    if (value != null) {
      json.writeStringProperty(name, value);
    }
  }

  private static String lowerCase(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
