package fathom.report;

import fathom.compile.Fault;
import fathom.compile.TransitionSystem;
import fathom.model.Span;
import fathom.report.Palette.Ink;
import fathom.search.Trace;
import fathom.search.Violation;

/** What is violated, where the model claims it, and the values that are to blame. */
public final class ViolationText {
  private final Palette palette;
  private final TransitionSystem system;

  /** Makes a printer for the violations of one system. */
  public ViolationText(Palette palette, TransitionSystem system) {
    this.palette = palette;
    this.system = system;
  }

  /** The violation in one sentence without its full stop. */
  public String headline(Violation violation) {
    String sentence = VisibleText.of(violation.message());
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  /** How far from the start it happens, and whether there is a shorter way. */
  public String distance(Violation violation) {
    Trace trace = violation.trace();
    if (trace == null || trace.isFaultyStart()) {
      return "";
    }
    int steps = trace.length() + (trace.attempted().isPresent() ? 1 : 0);
    String where = steps == 0 ? "in a start state" : "after " + Words.count(steps, "step");
    return violation.isShortest()
        ? where + (steps == 0 ? "" : ", and no shorter way leads to it")
        : where + "; there may be a shorter way";
  }

  /** The source of what is violated with the values that make it false, or why nothing can move. */
  public String explanation(Violation violation) {
    var out = new StringBuilder();
    out.append(palette.paint(Ink.ERROR, "error"));
    out.append(palette.paint(Ink.STRONG, ": " + VisibleText.of(violation.message()))).append('\n');
    Span position = violation.position();
    int indent = 2;
    if (position != null) {
      var excerpt = new SourceExcerpt(palette, position);
      out.append(excerpt.render(Ink.ERROR, label(violation)));
      indent = excerpt.gutter() + 1;
    }
    for (Fault.Observation value : violation.values()) {
      out.append(" ".repeat(indent)).append(palette.paint(Ink.FRAME, "= "));
      out.append(VisibleText.of(value.expression())).append(" is ");
      out.append(palette.paint(Ink.STRONG, VisibleText.of(value.value()))).append('\n');
    }
    Trace trace = violation.trace();
    if (violation.kind() == Violation.Kind.DEADLOCK && trace != null) {
      out.append(new DeadlockText(palette, system).render(trace.lastState()));
    }
    return out.toString();
  }

  private static String label(Violation violation) {
    return switch (violation.kind()) {
      case INVARIANT -> "false in the last state";
      case ASSERTION -> "false here";
      case ERROR -> "reached here";
      case RUNTIME -> "fails here";
      case LIVENESS -> "cannot become true from the last state on";
      case COVER -> "true in no reachable state";
      case DEADLOCK -> "";
    };
  }
}
