package fathom.report;

import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Palette.Ink;
import fathom.report.StateText.Line;
import fathom.search.Trace;
import fathom.search.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A trace as text: what each step changes, or every state whole. */
public final class TraceText {
  private static final int INDENT = 10;
  private static final int MOST_CALL_COLUMNS = 50;

  /** Shows all steps, however many there are. */
  public static final int ALL_STEPS = Integer.MAX_VALUE;

  private final Palette palette;
  private final StateText states;
  private final InstanceText instances;

  /** The columns of the step labels and of the rules with their parameters. */
  private record Widths(int label, int call) {}

  /** Makes a printer for the traces of one system. */
  public TraceText(Palette palette, TransitionSystem system) {
    this.palette = palette;
    this.states = new StateText(system.model(), system.layout());
    this.instances = new InstanceText(system.model(), system.instances());
  }

  /**
   * The start state, then each step with its changes, then the last state. Of more than {@code
   * mostSteps} steps, only the first and last ones are shown.
   */
  public String changes(Trace trace, int mostSteps) {
    var out = new StringBuilder();
    Named start = instances.startState(trace.startInstance());
    Widths widths = widths(trace);
    heading(out, widths, "start", start);
    if (trace.isFaultyStart()) {
      out.append(" ".repeat(INDENT)).append("fails, see below\n");
      return out.toString();
    }
    long[] values = states.unpack(trace.state(0));
    Columns.append(out, palette, INDENT, states.groups(values));
    boolean isCut = trace.length() > mostSteps;
    for (int step = 0; step < trace.length(); step++) {
      if (isCut && step == mostSteps / 2) {
        step = trace.length() - mostSteps / 2;
        leftOut(out, trace.length() - mostSteps / 2 * 2);
        values = states.unpack(trace.state(step));
      }
      long[] next = states.unpack(trace.state(step + 1));
      heading(out, widths, "step " + (step + 1), instances.rule(trace.ruleInstance(step)));
      appendChanges(out, Change.between(states, values, next));
      values = next;
    }
    appendAttempt(out, trace, widths);
    if (trace.length() > 0) {
      out.append('\n').append(label(widths, "end"));
      out.append(palette.paint(Ink.STRONG, "the last state")).append('\n');
      Columns.append(out, palette, INDENT, states.groups(values));
    }
    return out.toString();
  }

  /**
   * Every state whole, in the line shapes of CMurphi, between its usual first and last lines if the
   * trace leads to a violation.
   */
  public String wholeStates(Trace trace, @Nullable Violation violation) {
    var out = new StringBuilder();
    if (violation != null) {
      out.append("The following is the error trace for the error:\n\n\t");
      out.append(cmurphiMessage(violation)).append("\n\n");
    }
    out.append("Startstate ").append(instances.startState(trace.startInstance()).cmurphi());
    out.append(" fired.\n");
    if (!trace.isFaultyStart()) {
      appendLeaves(out, trace.state(0));
    }
    for (int step = 0; step < trace.length(); step++) {
      out.append("Rule ").append(instances.rule(trace.ruleInstance(step)).cmurphi());
      out.append(" fired.\n");
      appendLeaves(out, trace.state(step + 1));
    }
    if (trace.attempted().isPresent()) {
      out.append("Rule ").append(instances.rule(trace.attempted().getAsInt()).cmurphi());
      out.append(" fails.\n----------\n\n");
    }
    return violation == null ? out.toString() : out.append("End of the error trace.\n").toString();
  }

  private String cmurphiMessage(Violation violation) {
    return switch (violation.kind()) {
      case INVARIANT ->
          "Invariant \"" + instances.property(violation.instance()).cmurphi() + "\" failed.";
      case DEADLOCK -> "Deadlocked state found.";
      case ASSERTION, ERROR, LIVENESS, COVER, RUNTIME -> VisibleText.of(violation.message());
    };
  }

  private void appendLeaves(StringBuilder out, long[] state) {
    for (Line line : states.leaves(states.unpack(state))) {
      out.append(line.name()).append(':').append(line.value()).append('\n');
    }
    out.append("----------\n\n");
  }

  private void appendChanges(StringBuilder out, List<Change> changes) {
    if (changes.isEmpty()) {
      out.append(" ".repeat(INDENT)).append(palette.paint(Ink.FAINT, "nothing changes"));
      out.append('\n');
    }
    var columns = new Columns(palette, INDENT, changes.stream().map(Change::name).toList());
    for (Change change : changes) {
      columns.name(out, change.name());
      out.append(change.render(palette)).append('\n');
    }
  }

  private void appendAttempt(StringBuilder out, Trace trace, Widths widths) {
    if (trace.attempted().isEmpty()) {
      return;
    }
    Named rule = instances.rule(trace.attempted().getAsInt());
    heading(out, widths, "step " + (trace.length() + 1), rule);
    out.append(" ".repeat(INDENT)).append("fails, see below\n");
  }

  private void heading(StringBuilder out, Widths widths, String label, Named named) {
    String call = named.call();
    out.append(label(widths, label)).append(palette.paint(Ink.RULE, call));
    out.append(" ".repeat(Math.max(2, widths.call() - VisibleText.columns(call) + 2)));
    out.append(palette.paint(Ink.FAINT, VisibleText.of(named.span().position()))).append('\n');
  }

  private String label(Widths widths, String label) {
    int blanks = Math.max(2, widths.label() - label.length() + 2);
    return palette.paint(Ink.STRONG, label) + " ".repeat(blanks);
  }

  private void leftOut(StringBuilder out, int steps) {
    out.append("\n  … ").append(Words.count(steps, "step"));
    out.append(" left out; --trace-out FILE keeps all of them …\n\n");
  }

  private Widths widths(Trace trace) {
    var numbers = new ArrayList<Integer>();
    for (int step = 0; step < trace.length(); step++) {
      numbers.add(trace.ruleInstance(step));
    }
    trace.attempted().ifPresent(numbers::add);
    int widest =
        numbers.stream()
            .distinct()
            .mapToInt(number -> VisibleText.columns(instances.rule(number).call()))
            .max()
            .orElse(0);
    int start = VisibleText.columns(instances.startState(trace.startInstance()).call());
    return new Widths(
        ("step " + (trace.length() + 1)).length(),
        Math.min(MOST_CALL_COLUMNS, Math.max(start, widest)));
  }
}
