package fathom.report;

import fathom.report.StateText.Line;
import fathom.search.Statistics;
import fathom.search.pruned.Share;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What each of several searches did, for people and for programs. */
final class SharesText {
  private SharesText() {}

  /** One line for each search. */
  static List<Line> lines(Statistics statistics) {
    var lines = new ArrayList<Line>();
    List<Share> shares = statistics.shares();
    for (int i = 0; i < shares.size(); i++) {
      lines.add(new Line("search " + (i + 1), line(shares.get(i))));
    }
    return lines;
  }

  private static String line(Share share) {
    var out = new StringBuilder(Words.option(share.heuristic()));
    out.append(", ").append(Words.count(share.states(), "state"));
    if (share.root() >= 0) {
      out.append(" from depth ").append(share.root()).append(" to ").append(share.depth());
    }
    for (Share.Found found : share.findings()) {
      out.append("; found %s in %s".formatted(quoted(found), Words.count(found.length(), "step")));
    }
    return out.toString();
  }

  private static String quoted(Share.Found found) {
    return "\"" + VisibleText.of(found.name()) + "\"";
  }

  /** Writes the property "searches". */
  static void write(JsonGenerator json, List<Share> shares) {
    json.writeArrayPropertyStart("searches");
    for (Share share : shares) {
      json.writeStartObject();
      json.writeStringProperty("heuristic", Words.option(share.heuristic()));
      if (share.root() < 0) {
        json.writeNullProperty("first_depth");
      } else {
        json.writeNumberProperty("first_depth", share.root());
      }
      json.writeNumberProperty("states", share.states());
      json.writeNumberProperty("expanded", share.expanded());
      json.writeNumberProperty("depth", share.depth());
      json.writeArrayPropertyStart("found");
      for (Share.Found found : share.findings()) {
        json.writeStartObject();
        json.writeStringProperty("name", found.name());
        json.writeNumberProperty("length", found.length());
        json.writeNumberProperty("states_before", found.statesBefore());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
