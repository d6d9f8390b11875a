package fathom.model;

import java.util.List;

/** Something that is claimed of the reachable states, once for each value of its parameters. */
public record Property(
    Kind kind,
    String name,
    List<Parameter> parameters,
    Expr condition,
    List<Variable.Local> frame,
    Span span) {
  public Property {
    parameters = List.copyOf(parameters);
    frame = List.copyOf(frame);
  }

  /** What the condition means for the state space. */
  public enum Kind {
    /** Holds in every reachable state. */
    INVARIANT,
    /** States where it is false are not part of the system. */
    ASSUME,
    /** Holds in at least one reachable state. */
    COVER,
    /** From every reachable state, a state where it holds can be reached. */
    LIVENESS,
    /** Claims nothing: searches that were told about it ask where it holds. */
    HINT
  }
}
