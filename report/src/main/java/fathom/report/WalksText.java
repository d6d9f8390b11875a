package fathom.report;

import fathom.model.Rule;
import fathom.report.Palette.Ink;
import fathom.report.StateText.Line;
import fathom.search.Violation;
import fathom.search.simulate.WalkReport;
import fathom.search.simulate.WalkReport.Finding;
import java.util.ArrayList;
import java.util.List;

/** Finished random walks as text for people, without the walk that is shown step by step. */
public final class WalksText {
  private static final int MOST_RULES = 40;

  private final Palette palette;
  private final Walks walks;
  private final WalkReport report;

  /** Makes a printer for some walks. */
  public WalksText(Palette palette, Walks walks) {
    this.palette = palette;
    this.walks = walks;
    this.report = walks.report();
  }

  /** What came out, on one line. */
  public String verdict() {
    String word;
    if (report.ends().violated() > 0) {
      word = palette.paint(Ink.ERROR, "VIOLATED");
    } else if (report.isComplete()) {
      word = palette.paint(Ink.GOOD, "NO VIOLATION");
    } else {
      word = palette.paint(Ink.WARNING, "STOPPED");
    }
    return word + "  " + sentence() + "\n";
  }

  private String sentence() {
    String walked = Words.count(report.walks(), "random walk");
    String asked = report.isComplete() ? "" : " of " + Words.number(walks.options().walks());
    WalkReport.Shown shown = report.shown();
    Violation violation = shown == null ? null : shown.violation();
    if (violation == null) {
      return walked + asked + " met none; only fathom check visits every state.";
    }
    String headline = new ViolationText(palette, walks.system()).headline(violation);
    return walks.options().walks() == 1
        ? headline
        : "%s of %s%s; the shortest, walk %s: %s"
            .formatted(
                Words.number(report.ends().violated()),
                walked,
                asked,
                Words.number(shown == null ? 0 : shown.walk()),
                headline);
  }

  /** The numbers. */
  public String summary() {
    var lines = new ArrayList<Line>();
    lines.add(new Line("walks", ends()));
    lines.add(new Line("depth", depths()));
    lines.add(new Line("rules fired", Words.number(report.steps())));
    lines.add(
        new Line(
            "distinct states",
            (report.statesAreCut() ? "at least " : "") + Words.number(report.states())));
    lines.add(new Line("rules covered", covered()));
    lines.add(new Line("seed", Long.toString(walks.options().seed())));
    lines.add(new Line("time", Words.duration(report.seconds())));
    var out = new StringBuilder();
    Columns.append(out, palette, 2, lines);
    appendFindings(out);
    appendIdleRules(out);
    return out.toString();
  }

  private String ends() {
    var parts = new ArrayList<String>();
    WalkReport.Ends ends = report.ends();
    if (ends.violated() > 0) {
      parts.add(Words.number(ends.violated()) + " violated");
    }
    if (ends.stuck() > 0) {
      parts.add(Words.number(ends.stuck()) + " ended early because nothing was enabled");
    }
    if (ends.allSteps() > 0) {
      parts.add(
          Words.number(ends.allSteps())
              + " went on for all "
              + Words.count(walks.options().steps(), "step"));
    }
    String how = parts.isEmpty() ? "" : ": " + String.join(", ", parts);
    return Words.number(report.walks()) + how;
  }

  private String depths() {
    WalkReport.Depths depths = report.depths();
    if (depths.least() == depths.greatest()) {
      return Words.number(depths.least());
    }
    return "%s to %s, mean %s"
        .formatted(
            Words.number(depths.least()),
            Words.number(depths.greatest()),
            Words.fixed(depths.mean(), 1));
  }

  private String covered() {
    long taken = report.rules().stream().filter(rule -> rule.taken() > 0).count();
    return Words.number(taken) + " of " + Words.number(report.rules().size());
  }

  private void appendFindings(StringBuilder out) {
    if (report.findings().isEmpty() || walks.options().walks() == 1) {
      return;
    }
    out.append("\nviolations:\n");
    var lines = new ArrayList<Line>();
    for (Finding finding : report.findings()) {
      lines.add(
          new Line(
              ViolationText.kindOf(finding.violation()),
              "%s, after %s at the least (walk %s)"
                  .formatted(
                      Words.count(finding.walks(), "walk"),
                      Words.count(finding.steps(), "step"),
                      Words.number(finding.walk()))));
    }
    Columns.append(out, palette, 2, lines);
  }

  private void appendIdleRules(StringBuilder out) {
    List<Rule> rules = walks.system().model().rules();
    var idle = new ArrayList<Line>();
    for (int i = 0; i < rules.size(); i++) {
      WalkReport.RuleUse use = report.rules().get(i);
      if (use.taken() == 0) {
        String why =
            use.enabled() == 0
                ? "never enabled"
                : "enabled " + Words.count(use.enabled(), "time") + ", never chosen";
        idle.add(
            new Line(
                VisibleText.of(rules.get(i).name()), rules.get(i).span().position() + ", " + why));
      }
    }
    if (idle.isEmpty()) {
      return;
    }
    out.append("\nrules that did not fire:\n");
    Columns.append(out, palette, 2, idle.subList(0, Math.min(MOST_RULES, idle.size())));
    if (idle.size() > MOST_RULES) {
      out.append("  … and ").append(idle.size() - MOST_RULES).append(" more\n");
    }
  }
}
