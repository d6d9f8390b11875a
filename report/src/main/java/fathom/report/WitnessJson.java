package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Signals.Signal;
import fathom.search.Trace;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * Witness strings as lines of JSON; schema/witness.schema.json describes one. A line is a trace
 * file too, so it can be replayed.
 */
public final class WitnessJson implements WitnessWriter {
  private final Writer writer;
  private final TransitionSystem system;
  private final TraceJson traces;
  private final TraceJson.Origin origin;
  private final WitnessEvents events;
  private final SignalMap map;
  private final List<Signal> signals;
  private final String sha256;
  private int number;

  /** Writes witness strings of a model. */
  public WitnessJson(TraceJson.Origin origin, SignalMap map, Writer writer) {
    this.writer = writer;
    this.origin = origin;
    this.system = origin.system();
    this.traces = new TraceJson(system);
    this.events = new WitnessEvents(system, map);
    this.map = map;
    this.signals = new Signals(system, map).all();
    this.sha256 = TraceJson.sha256(system.model().source().text());
  }

  @Override
  public void write(Trace trace, String end) throws IOException {
    number++;
    Json.writeLine(writer, json -> write(json, trace, end));
  }

  private void write(JsonGenerator json, Trace trace, String end) {
    json.writeStartObject();
    json.writeStringProperty("fathom", origin.version());
    json.writeStringProperty("format", TraceJson.FORMAT);
    json.writeNumberProperty("witness", number);
    json.writeStringProperty("end", end);
    json.writeNumberProperty("events", trace.length());
    json.writeStringProperty("model", system.model().source().name());
    json.writeStringProperty("model_sha256", sha256);
    RunJson.writeConstants(json, origin.constants());
    json.writeNullProperty("violation");
    traces.writeSteps(json, trace, true);
    writeActions(json, trace);
    writeSignals(json);
    json.writeEndObject();
  }

  /** What a design calls the events, if it calls them something else. */
  private void writeActions(JsonGenerator json, Trace trace) {
    json.writeArrayPropertyStart("actions");
    for (int step = 0; step <= trace.length(); step++) {
      Named event = events.at(trace, step);
      json.writeString(events.action(event));
    }
    json.writeEndArray();
  }

  private void writeSignals(JsonGenerator json) {
    json.writeObjectPropertyStart("signals");
    for (Signal signal : signals) {
      String mapped = map.signal(signal.leaf().name());
      if (mapped != null && !signal.leaf().isPresence()) {
        json.writeStringProperty(signal.leaf().name(), mapped);
      }
    }
    json.writeEndObject();
  }

  @Override
  public void close() throws IOException {
    writer.flush();
  }
}
