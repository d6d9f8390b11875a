package fathom.report;

import fathom.model.Rule;
import fathom.report.Palette.Ink;
import fathom.report.StateText.Line;
import fathom.search.SearchOptions;
import fathom.search.Statistics;
import fathom.search.Verdict;
import fathom.search.Violation;
import java.util.ArrayList;
import java.util.List;

/** A finished check as text for people, without its traces. */
public final class RunText {
  private static final int MOST_RULES = 40;

  private final Palette palette;
  private final Run run;

  /** Makes a printer for one check. */
  public RunText(Palette palette, Run run) {
    this.palette = palette;
    this.run = run;
  }

  /** The verdict on one line. */
  public String verdict() {
    String word =
        switch (run.outcome().verdict()) {
          case HOLDS -> palette.paint(Ink.GOOD, "HOLDS");
          case VIOLATED -> palette.paint(Ink.ERROR, "VIOLATED");
          case BOUNDED -> palette.paint(Ink.GOOD, "BOUNDED");
          case RESOURCE -> palette.paint(Ink.WARNING, "STOPPED");
        };
    return word + "  " + sentence() + "\n";
  }

  /** The numbers of the search. */
  public String summary() {
    Statistics statistics = run.outcome().statistics();
    var lines = new ArrayList<Line>();
    lines.add(new Line("states", states(statistics)));
    lines.add(new Line("rules fired", Words.number(statistics.transitions())));
    lines.add(new Line("depth", Words.number(statistics.depth())));
    lines.add(new Line("time", time(statistics)));
    lines.add(
        new Line(
            "memory",
            Words.bytes(statistics.peakMemoryBytes())
                + ", "
                + Words.fixed(statistics.bytesPerState(), 1)
                + " bytes per state"));
    lines.add(new Line("store", store(statistics)));
    var out = new StringBuilder();
    Columns.append(out, palette, 2, lines);
    return out.toString();
  }

  /** The rules that never fired, the covers, and other reasons to doubt a pass. */
  public String doubts() {
    var out = new StringBuilder();
    if (run.outcome().verdict() == Verdict.VIOLATED) {
      return "";
    }
    if (run.system().model().properties().isEmpty()) {
      out.append(palette.paint(Ink.WARNING, "note"));
      out.append(": the model claims no properties; only errors and deadlocks were looked for.\n");
    }
    appendIdleRules(out);
    appendCovers(out);
    return out.toString();
  }

  private String sentence() {
    return switch (run.outcome().verdict()) {
      case HOLDS -> "No violation in any reachable state.";
      case VIOLATED -> violations();
      case BOUNDED, RESOURCE -> run.outcome().reason();
    };
  }

  private String violations() {
    List<Violation> violations = run.outcome().violations();
    String sentence = new ViolationText(palette, run.system()).headline(violations.getFirst());
    int more = violations.size() - 1;
    return more == 0 ? sentence : sentence + " And " + Words.count(more, "more violation") + ".";
  }

  private String states(Statistics statistics) {
    String states = Words.number(statistics.states());
    if (run.countsOrbits()) {
      states += " (one for each orbit under symmetry)";
    }
    String open =
        statistics.queue() == 0
            ? ""
            : ", " + Words.number(statistics.queue()) + " of them not expanded";
    return states + ", " + Words.count(statistics.startStates(), "start state") + open;
  }

  private static String time(Statistics statistics) {
    double seconds = statistics.seconds();
    String rate =
        seconds <= 0 ? "" : ", " + Words.number(Math.round(statistics.states() / seconds));
    return Words.duration(seconds) + (rate.isEmpty() ? "" : rate + " states/s");
  }

  private String store(Statistics statistics) {
    SearchOptions options = run.options();
    return switch (options.store()) {
      case EXACT -> "exact, no state was left out";
      case COMPACT ->
          "fingerprints of "
              + options.fingerprintBits()
              + " bits; the probability that a state was left out is at most "
              + probability(statistics);
      case BITSTATE ->
          "bitstate; the probability that a state was left out is about " + probability(statistics);
    };
  }

  private static String probability(Statistics statistics) {
    double value = statistics.omissionProbability();
    return value == 0 || value >= 0.001 ? Words.fixed(value, 3) : Words.scientific(value);
  }

  private void appendIdleRules(StringBuilder out) {
    List<Rule> rules = run.system().model().rules();
    List<Statistics.RuleCount> counts = run.outcome().statistics().rules();
    var idle = new ArrayList<Line>();
    for (int i = 0; i < rules.size(); i++) {
      if (counts.get(i).fired() == 0) {
        long enabled = counts.get(i).enabled();
        String why = enabled == 0 ? "never enabled" : "enabled " + Words.count(enabled, "time");
        Rule rule = rules.get(i);
        idle.add(new Line(VisibleText.of(rule.name()), rule.span().position() + ", " + why));
      }
    }
    if (idle.isEmpty()) {
      return;
    }
    out.append('\n').append(palette.paint(Ink.WARNING, "warning"));
    out.append(": ").append(idle.size()).append(" of ").append(Words.count(rules.size(), "rule"));
    out.append(" never fired:\n");
    Columns.append(out, palette, 2, idle.subList(0, Math.min(MOST_RULES, idle.size())));
    if (idle.size() > MOST_RULES) {
      out.append("  … and ").append(idle.size() - MOST_RULES).append(" more\n");
    }
  }

  private void appendCovers(StringBuilder out) {
    var lines = new ArrayList<Line>();
    for (Covers.Cover cover : Covers.of(run)) {
      lines.add(new Line(VisibleText.of(cover.name()), "hit " + Words.count(cover.hits(), "time")));
    }
    if (!lines.isEmpty()) {
      out.append("\ncovers:\n");
      Columns.append(out, palette, 2, lines);
    }
  }
}
