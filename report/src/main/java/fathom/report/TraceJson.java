package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.model.SourceFile;
import fathom.report.InstanceText.Named;
import fathom.report.StateText.Line;
import fathom.search.Trace;
import fathom.search.Violation;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A trace as JSON: a part of a check's result, or a file of its own that can be replayed. */
public final class TraceJson {
  /** What the file form calls itself. */
  static final String FORMAT = "fathom-trace-1";

  private final StateText states;
  private final InstanceText instances;

  /** Makes a writer for the traces of one system. */
  public TraceJson(TransitionSystem system) {
    this.states = new StateText(system.model(), system.layout());
    this.instances = new InstanceText(system.model(), system.instances());
  }

  /**
   * Where a trace comes from: what it takes to execute it again.
   *
   * @param version of the program
   * @param constants those that were overridden, with their values as given
   */
  public record Origin(String version, Map<String, String> constants, TransitionSystem system) {
    public Origin {
      constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    }
  }

  /** Writes the file form: the run that led to the violation, and every state whole. */
  public static void write(Run run, Violation violation, Writer writer) throws IOException {
    var origin = new Origin(run.version(), run.constants(), run.system());
    Json.write(writer, json -> writeFile(origin, violation.trace(), violation, json));
  }

  /** Writes the file form of a schedule, which may have led to no violation. */
  public static void write(Origin origin, Trace trace, @Nullable Violation violation, Writer writer)
      throws IOException {
    Json.write(writer, json -> writeFile(origin, trace, violation, json));
  }

  private static void writeFile(
      Origin origin, @Nullable Trace trace, @Nullable Violation violation, JsonGenerator json) {
    SourceFile source = origin.system().model().source();
    json.writeStartObject();
    json.writeStringProperty("fathom", origin.version());
    json.writeStringProperty("format", FORMAT);
    json.writeStringProperty("model", source.name());
    json.writeStringProperty("model_sha256", sha256(source.text()));
    RunJson.writeConstants(json, origin.constants());
    if (violation == null) {
      json.writeNullProperty("violation");
    } else {
      json.writeName("violation");
      RunJson.writeViolation(json, violation);
    }
    if (trace != null) {
      new TraceJson(origin.system()).writeSteps(json, trace, true);
    }
    json.writeEndObject();
  }

  /**
   * Writes the properties {@code trace} and, for one that ends in a fault, {@code attempted}: the
   * first step with its state, the others with what they change or, if {@code whole}, their states.
   */
  void writeSteps(JsonGenerator json, Trace trace, boolean whole) {
    json.writeArrayPropertyStart("trace");
    Map<String, String> before = Map.of();
    for (int i = 0; !trace.isFaultyStart() && i <= trace.length(); i++) {
      Map<String, String> after = leaves(trace.state(i));
      json.writeStartObject();
      writeInstance(
          json,
          i == 0
              ? instances.startState(trace.startInstance())
              : instances.rule(trace.ruleInstance(i - 1)));
      if (i == 0 || whole) {
        json.writeObjectPropertyStart("state");
        after.forEach(json::writeStringProperty);
        json.writeEndObject();
      }
      if (i > 0) {
        writeChanges(json, before, after);
      }
      json.writeEndObject();
      before = after;
    }
    json.writeEndArray();
    writeAttempt(json, trace);
  }

  private void writeAttempt(JsonGenerator json, Trace trace) {
    if (trace.isFaultyStart() || trace.attempted().isPresent()) {
      json.writeObjectPropertyStart("attempted");
      writeInstance(
          json,
          trace.isFaultyStart()
              ? instances.startState(trace.startInstance())
              : instances.rule(trace.attempted().getAsInt()));
      json.writeEndObject();
    }
  }

  /** Writes the properties of an instance: its name, parameters and position. */
  static void writeInstance(JsonGenerator json, Named named) {
    json.writeStringProperty("rule", named.name());
    json.writeObjectPropertyStart("parameters");
    for (Line parameter : named.parameters()) {
      json.writeStringProperty(parameter.name(), parameter.value());
    }
    json.writeEndObject();
    json.writeStringProperty("position", named.span().position());
  }

  /** Writes the property {@code changes}: what differs between the leaves of two states. */
  static void writeChanges(
      JsonGenerator json, Map<String, String> before, Map<String, String> after) {
    json.writeObjectPropertyStart("changes");
    for (String name : before.keySet()) {
      if (!after.containsKey(name)) {
        json.writeNullProperty(name);
      }
    }
    after.forEach(
        (name, value) -> {
          if (!value.equals(before.get(name))) {
            json.writeStringProperty(name, value);
          }
        });
    json.writeEndObject();
  }

  private Map<String, String> leaves(long[] state) {
    var out = new LinkedHashMap<String, String>();
    for (Line line : states.leaves(states.unpack(state))) {
      out.put(line.name(), line.value());
    }
    return out;
  }

  /** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
  static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
