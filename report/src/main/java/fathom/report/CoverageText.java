package fathom.report;

import fathom.report.StateText.Line;
import fathom.search.SearchOptions;
import fathom.search.Statistics;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Coverage;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** What a bounded search covered, for people and for programs. */
final class CoverageText {
  private CoverageText() {}

  /** The lines of the summary that only a bounded search has. */
  static List<Line> lines(SearchOptions options, Statistics statistics, Coverage coverage) {
    double busy = statistics.seconds() * options.threads();
    double share = busy <= 0 ? 0 : Math.min(1, coverage.rebuildSeconds() / busy);
    return List.of(
        new Line("covered", covered(options, coverage)),
        new Line("revisits", Words.number(coverage.revisits())),
        new Line(
            "rebuilding",
            "%s, %s %% of the time, %s replayed"
                .formatted(
                    Words.duration(coverage.rebuildSeconds()),
                    Words.fixed(100 * share, 0),
                    Words.count(coverage.replayedSteps(), "step"))),
        new Line(
            "frontier",
            "%s now, %s at most, kept as %s"
                .formatted(
                    Words.count(coverage.frontier(), "state"),
                    Words.bytes(coverage.frontierPeakBytes()),
                    nameOf(options.bounded().frontier()))));
  }

  private static String covered(SearchOptions options, Coverage coverage) {
    if (options.bounded().bounding() == Bounding.UNSOUND) {
      return "unknown: unsound bounding misses states";
    }
    if (coverage.isWhole()) {
      return "the whole system, in " + Words.count(coverage.rounds(), "round");
    }
    return coverage.depth() < 0
        ? "not even all start states"
        : "all states up to depth %s, which is not the whole system, in %s"
            .formatted(Words.number(coverage.depth()), Words.count(coverage.rounds(), "round"));
  }

  /** Writes the property "coverage". */
  static void write(JsonGenerator json, SearchOptions options, Coverage coverage) {
    boolean isKnown = coverage.depth() >= 0 && options.bounded().bounding() != Bounding.UNSOUND;
    json.writeObjectPropertyStart("coverage");
    if (isKnown) {
      json.writeNumberProperty("depth", coverage.depth());
    } else {
      json.writeNullProperty("depth");
    }
    json.writeBooleanProperty("whole", coverage.isWhole() && isKnown);
    json.writeNumberProperty("frontier", coverage.frontier());
    json.writeNumberProperty("deepen", options.bounded().deepen());
    json.writeStringProperty("bounding", nameOf(options.bounded().bounding()));
    json.writeStringProperty("frontier_form", nameOf(options.bounded().frontier()));
    json.writeNumberProperty("rounds", coverage.rounds());
    json.writeNumberProperty("revisits", coverage.revisits());
    json.writeNumberProperty("replayed_steps", coverage.replayedSteps());
    json.writeNumberProperty("rebuild_seconds", coverage.rebuildSeconds());
    json.writeNumberProperty("frontier_peak_bytes", coverage.frontierPeakBytes());
    json.writeEndObject();
  }

  private static String nameOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
