package fathom.report;

import fathom.model.Rule;
import fathom.search.simulate.WalkOptions;
import fathom.search.simulate.WalkReport;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Finished random walks as one JSON object; schema/walks.schema.json describes it. */
public final class WalksJson {
  private WalksJson() {}

  /** Writes the walks. */
  public static void write(Walks walks, Writer writer) throws IOException {
    Json.write(
        writer,
        json -> {
          json.writeStartObject();
          writeQuestion(json, walks);
          writeNumbers(json, walks.report());
          writeFindings(json, walks.report());
          writeRules(json, walks);
          writeShown(json, walks);
          json.writeEndObject();
        });
  }

  private static void writeQuestion(JsonGenerator json, Walks walks) {
    WalkOptions options = walks.options();
    WalkReport report = walks.report();
    json.writeStringProperty("fathom", walks.version());
    json.writeStringProperty("model", walks.system().model().source().name());
    RunJson.writeConstants(json, walks.constants());
    json.writeStringProperty("deadlock", options.deadlock().name().toLowerCase(Locale.ROOT));
    json.writeNumberProperty("seed", options.seed());
    json.writeNumberProperty("max_steps", options.steps());
    json.writeNumberProperty("walks_asked", options.walks());
    String verdict =
        report.ends().violated() > 0 ? "violated" : report.isComplete() ? "bounded" : "resource";
    json.writeStringProperty("verdict", verdict);
  }

  private static void writeNumbers(JsonGenerator json, WalkReport report) {
    json.writeNumberProperty("walks", report.walks());
    json.writeNumberProperty("walks_violated", report.ends().violated());
    json.writeNumberProperty("walks_stuck", report.ends().stuck());
    json.writeNumberProperty("walks_all_steps", report.ends().allSteps());
    json.writeObjectPropertyStart("depth");
    json.writeNumberProperty("min", report.depths().least());
    json.writeNumberProperty("mean", report.depths().mean());
    json.writeNumberProperty("max", report.depths().greatest());
    json.writeEndObject();
    json.writeNumberProperty("transitions", report.steps());
    json.writeNumberProperty("states", report.states());
    json.writeBooleanProperty("states_are_cut", report.statesAreCut());
    json.writeNumberProperty("seconds", report.seconds());
  }

  private static void writeFindings(JsonGenerator json, WalkReport report) {
    json.writeArrayPropertyStart("violations");
    for (WalkReport.Finding finding : report.findings()) {
      json.writeStartObject();
      json.writeName("violation");
      RunJson.writeViolation(json, finding.violation());
      json.writeNumberProperty("walks", finding.walks());
      json.writeNumberProperty("shortest_walk", finding.walk());
      json.writeNumberProperty("shortest_steps", finding.steps());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeRules(JsonGenerator json, Walks walks) {
    List<Rule> rules = walks.system().model().rules();
    json.writeArrayPropertyStart("rules");
    for (int i = 0; i < rules.size(); i++) {
      WalkReport.RuleUse use = walks.report().rules().get(i);
      json.writeStartObject();
      json.writeStringProperty("name", rules.get(i).name());
      json.writeStringProperty("position", rules.get(i).span().position());
      json.writeNumberProperty("fired", use.taken());
      json.writeNumberProperty("enabled", use.enabled());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeShown(JsonGenerator json, Walks walks) {
    WalkReport.Shown shown = walks.report().shown();
    if (shown == null) {
      json.writeNullProperty("shown");
      return;
    }
    json.writeObjectPropertyStart("shown");
    json.writeNumberProperty("walk", shown.walk());
    if (shown.violation() == null) {
      json.writeNullProperty("violation");
    } else {
      json.writeName("violation");
      RunJson.writeViolation(json, shown.violation());
    }
    new TraceJson(walks.system()).writeSteps(json, shown.trace(), false);
    json.writeEndObject();
  }
}
