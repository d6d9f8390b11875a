package fathom.hints;

import fathom.hints.HintEntry.FlowEntry;
import fathom.hints.HintEntry.MarkEntry;
import fathom.hints.HintEntry.Name;
import fathom.hints.HintEntry.Target;
import fathom.model.Aside;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import java.util.ArrayList;
import java.util.List;

/** The text of a hints file, read but not yet compared with a model. */
public final class HintsFile {
  private final SourceFile source;
  private final List<HintEntry> entries;
  private final List<Diagnostic> diagnostics;

  private HintsFile(SourceFile source, List<HintEntry> entries, List<Diagnostic> diagnostics) {
    this.source = source;
    this.entries = List.copyOf(entries);
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** Reads a hints file. Mistakes become diagnostics. */
  public static HintsFile read(SourceFile source) {
    var reporter = new HintReporter();
    List<HintEntry> entries = HintParser.parse(source, reporter);
    return new HintsFile(source, entries, reporter.diagnostics());
  }

  /** What is wrong with the text. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /**
   * The expressions in it, which are in the language of the model: it has to be loaded together
   * with them for {@link #resolve} to find them among its properties.
   */
  public List<Aside> asides() {
    var asides = new ArrayList<Aside>();
    for (HintEntry entry : entries) {
      if (entry instanceof MarkEntry(var targets, var condition, _) && condition != null) {
        for (Name rule : rulesOf(targets)) {
          asides.add(new Aside(rule.text(), condition));
        }
      } else if (entry instanceof HintEntry.ScoreEntry(var expression)) {
        asides.add(new Aside(null, expression));
      }
    }
    return asides;
  }

  /** The rules that a mark names, directly or by a flow; unknown flows are left out. */
  List<Name> rulesOf(List<Target> targets) {
    var rules = new ArrayList<Name>();
    for (Target target : targets) {
      switch (target) {
        case Target.OfRule(var name) -> rules.add(name);
        case Target.OfFlow(var name, var isWhole) ->
            entries.stream()
                .filter(FlowEntry.class::isInstance)
                .map(FlowEntry.class::cast)
                .filter(flow -> flow.name().text().equals(name.text()))
                .limit(1)
                .forEach(flow -> addRules(flow, isWhole, rules));
      }
    }
    return rules;
  }

  private static void addRules(FlowEntry flow, boolean isWhole, List<Name> rules) {
    for (int i = 0; i < flow.steps().size(); i++) {
      int step = i;
      boolean isFirst = flow.edges().stream().noneMatch(edge -> edge.after() == step);
      if (isWhole || !isFirst) {
        rules.add(flow.steps().get(i).rule());
      }
    }
  }

  /** What came of comparing the text with a model. */
  public record Resolved(Hints hints, List<Diagnostic> diagnostics) {}

  /** Compares the text with a model that was loaded together with {@link #asides}. */
  public Resolved resolve(Model model) {
    var reporter = new HintReporter();
    Hints hints = new HintResolver(this, model, reporter).resolve();
    return new Resolved(hints, reporter.diagnostics());
  }

  List<HintEntry> entries() {
    return entries;
  }

  SourceFile source() {
    return source;
  }
}
