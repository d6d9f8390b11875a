package fathom.report;

import fathom.model.Rule;
import fathom.report.Palette.Ink;
import fathom.report.StateText.Line;
import fathom.search.Deadlock;
import fathom.search.SearchOptions;
import fathom.search.Statistics;
import fathom.search.StoreKind;
import fathom.search.Verdict;
import fathom.search.Violation;
import fathom.search.bounded.Coverage;
import java.util.ArrayList;
import java.util.List;

/** A finished check as text for people, without its traces. */
public final class RunText {
  private static final int MOST_RULES = 40;

  /** Below this, rates and sizes per state say nothing. */
  private static final long FEW_STATES = 1000;

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
    Coverage coverage = statistics.coverage();
    if (coverage != null) {
      lines.addAll(CoverageText.lines(run.options(), statistics, coverage));
    }
    lines.addAll(SharesText.lines(statistics));
    lines.add(new Line("time", time(statistics)));
    lines.add(new Line("memory", memory(statistics)));
    lines.add(new Line("store", store(statistics)));
    var out = new StringBuilder();
    Columns.append(out, palette, 2, lines);
    return out.toString();
  }

  /** The rules that never fired, the covers, and other reasons to doubt a pass. */
  public String doubts() {
    Verdict verdict = run.outcome().verdict();
    if (verdict == Verdict.VIOLATED || verdict == Verdict.RESOURCE) {
      return "";
    }
    var out = new StringBuilder();
    if (run.system().model().properties().isEmpty()) {
      out.append('\n').append(palette.paint(Ink.WARNING, "note"));
      out.append(": the model claims no properties; only errors ");
      out.append(run.options().deadlock() == Deadlock.OFF ? "" : "and deadlocks ");
      out.append("were looked for.\n");
    }
    appendIdleRules(out);
    appendCovers(out);
    return out.toString();
  }

  private String sentence() {
    return switch (run.outcome().verdict()) {
      case HOLDS ->
          run.options().store() == StoreKind.EXACT
              ? "No violation in any reachable state."
              : "No violation in any state visited; the store may have left out some.";
      case VIOLATED -> violations();
      case BOUNDED -> "No violation: " + lowerCased(run.outcome().reason());
      case RESOURCE -> "No violation so far: " + lowerCased(run.outcome().reason());
    };
  }

  private static String lowerCased(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private String violations() {
    List<Violation> violations = run.outcome().violations();
    String sentence = new ViolationText(palette, run.system()).headline(violations.getFirst());
    int more = violations.size() - 1;
    return more == 0 ? sentence : sentence + " And " + Words.count(more, "more violation") + ".";
  }

  private String states(Statistics statistics) {
    var out = new StringBuilder(Words.number(statistics.states()));
    out.append(run.countsOrbits() ? " (up to symmetry), " : ", ");
    out.append(Words.count(statistics.startStates(), "start state"));
    if (statistics.queue() > 0) {
      out.append(", ").append(Words.number(statistics.queue())).append(" not expanded");
    }
    return out.toString();
  }

  private static String time(Statistics statistics) {
    double seconds = statistics.seconds();
    String time = Words.duration(seconds);
    if (statistics.states() < FEW_STATES || seconds <= 0) {
      return time;
    }
    return time + ", " + Words.number(Math.round(statistics.states() / seconds)) + " states/s";
  }

  private static String memory(Statistics statistics) {
    String memory = Words.bytes(statistics.peakMemoryBytes()) + " for states";
    if (statistics.states() < FEW_STATES) {
      return memory;
    }
    return memory + ", " + Words.fixed(statistics.bytesPerState(), 1) + " bytes each";
  }

  private String store(Statistics statistics) {
    SearchOptions options = run.options();
    return switch (options.store()) {
      case EXACT -> "exact, no state is taken for another";
      case COMPACT ->
          "fingerprints of "
              + options.fingerprintBits()
              + " bits; the probability that a state was taken for another is at most "
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
    boolean isBounded = run.outcome().verdict() == Verdict.BOUNDED;
    out.append(isBounded ? " never fired within the bound:\n" : " never fired:\n");
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
