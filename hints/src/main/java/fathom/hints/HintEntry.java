package fathom.hints;

import fathom.model.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One entry of a hints file, as written. */
sealed interface HintEntry {
  /** A name and where it stands. */
  record Name(String text, Span span) {}

  /** {@code agent TYPE}. */
  record AgentType(Name type) implements HintEntry {}

  /** {@code agent of RULE is PARAMETER}; {@code none} is null. */
  record Actor(Name rule, @Nullable Name parameter) implements HintEntry {}

  /** {@code flow NAME(PARAMETERS) CHAINS}. */
  record FlowEntry(
      Name name, List<FlowParameter> parameters, List<FlowStep> steps, List<Edge> edges)
      implements HintEntry {}

  /** A parameter of a flow. */
  record FlowParameter(Name name, Name type) {}

  /**
   * A step of a flow.
   *
   * @param arguments {@code _} for one that does not matter
   * @param at where it takes place; null if that is not said
   */
  record FlowStep(Name rule, List<Name> arguments, @Nullable Name at) {
    /** Whether two steps are the same rule with the same arguments. */
    boolean isSame(FlowStep other) {
      return rule.text().equals(other.rule.text())
          && arguments.stream()
              .map(Name::text)
              .toList()
              .equals(other.arguments.stream().map(Name::text).toList());
    }
  }

  /** Step number {@code before} comes before step number {@code after}. */
  record Edge(int before, int after) {}

  /**
   * {@code mark ... when ... for ...}.
   *
   * @param condition the text of the condition; null if there is none
   * @param searches the searches that it is for; empty for all
   */
  record MarkEntry(List<Target> targets, @Nullable Span condition, List<Name> searches)
      implements HintEntry {}

  /** What is marked. */
  sealed interface Target {
    /** What it is called. */
    Name name();

    /** A rule. */
    record OfRule(Name name) implements Target {}

    /** The rules of a flow: all of them, or all but the first ones. */
    record OfFlow(Name name, boolean isWhole) implements Target {}
  }

  /** {@code score EXPRESSION}. */
  record ScoreEntry(Span expression) implements HintEntry {}
}
