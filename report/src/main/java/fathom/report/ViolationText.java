package fathom.report;

import fathom.compile.Fault;
import fathom.compile.TransitionSystem;
import fathom.model.Span;
import fathom.report.Palette.Ink;
import fathom.search.Trace;
import fathom.search.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is violated, where the model claims it, and the values that are to blame. */
public final class ViolationText {
  private final Palette palette;
  private final TransitionSystem system;

  /** Makes a printer for the violations of one system. */
  public ViolationText(Palette palette, TransitionSystem system) {
    this.palette = palette;
    this.system = system;
  }

  /** The violation in one sentence: what, how far from the start, and whether that is minimal. */
  public String headline(Violation violation) {
    var where = new ArrayList<String>();
    Trace trace = violation.trace();
    if (trace != null && !trace.isFaultyStart()) {
      if (trace.attempted().isPresent()) {
        var names = new InstanceText(system.model(), system.instances());
        where.add("rule " + names.rule(trace.attempted().getAsInt()).call());
      }
      where.addAll(distance(trace, violation.isShortest()));
    }
    String place = where.isEmpty() ? "" : " (" + String.join(", ", where) + ")";
    return message(violation) + place + ".";
  }

  /** The kind and name of a violation, such as {@code invariant "exclusion"}. */
  static String kindOf(Violation violation) {
    String name = " \"" + VisibleText.of(violation.name()) + "\"";
    return switch (violation.kind()) {
      case INVARIANT -> "invariant" + name;
      case ASSERTION -> "assertion in" + name;
      case ERROR -> "error statement in" + name;
      case DEADLOCK -> "deadlock";
      case LIVENESS -> "liveness property" + name;
      case COVER -> "cover" + name;
      case RUNTIME -> "error in" + name;
    };
  }

  private static List<String> distance(Trace trace, boolean isShortest) {
    int steps = trace.length() + (trace.attempted().isPresent() ? 1 : 0);
    return steps == 0
        ? List.of("in a start state")
        : List.of(
            Words.count(steps, "step") + " from the start",
            isShortest ? "the fewest possible" : "maybe not the fewest possible");
  }

  private static String message(Violation violation) {
    String message = VisibleText.of(withoutStop(violation.message()));
    return switch (violation.kind()) {
      case DEADLOCK -> "Deadlock";
      case INVARIANT, LIVENESS, COVER -> capitalised(message);
      case ASSERTION, ERROR, RUNTIME -> message;
    };
  }

  private static String withoutStop(String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  private static String capitalised(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /** The source of what is violated with the values that make it false, or why nothing can move. */
  public String explanation(Violation violation) {
    var out = new StringBuilder();
    out.append(palette.paint(Ink.ERROR, "error"));
    out.append(palette.paint(Ink.STRONG, ": " + VisibleText.of(what(violation)))).append('\n');
    Span position = spanOf(violation);
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

  /** The message, without the threads of a deadlock where they are listed below it. */
  private String what(Violation violation) {
    boolean listsThreads =
        violation.kind() == Violation.Kind.DEADLOCK
            && violation.trace() != null
            && !system.model().threads().isEmpty();
    int colon = violation.message().indexOf(": ");
    return listsThreads && colon > 0
        ? violation.message().substring(0, colon) + "."
        : violation.message();
  }

  /** The condition of a property rather than the whole property, which may be long. */
  private @Nullable Span spanOf(Violation violation) {
    boolean isCondition =
        switch (violation.kind()) {
          case INVARIANT, LIVENESS, COVER -> violation.instance() != Violation.NO_INSTANCE;
          case ASSERTION, ERROR, DEADLOCK, RUNTIME -> false;
        };
    return isCondition
        ? system.instances().propertyOf(violation.instance()).condition().span()
        : violation.position();
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
