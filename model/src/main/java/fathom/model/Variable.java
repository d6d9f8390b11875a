package fathom.model;

/** Something that holds a value: part of the state, or local to one execution. */
public sealed interface Variable {
  /** The name as declared. */
  String name();

  /** The declared type. */
  Type type();

  /** Where it was declared. */
  Span span();

  /** A state variable. The state is the values of all of them, in the order of {@code index}. */
  record State(int index, String name, Type type, Span span) implements Variable {}

  /**
   * A variable of a rule, start state, property or function. It lives in slot {@code slot} of that
   * body's frame; slots are unique within a frame.
   */
  record Local(int slot, String name, Type type, Role role, Span span) implements Variable {}

  /** What a local variable is for. */
  enum Role {
    /** An ordinary variable; undefined at the start of each execution. */
    VARIABLE,
    /** A value bound by a ruleset, quantifier, loop or let; never assigned in the body. */
    BINDER,
    /** A slot of a multiset bound by choose, count or remove; it can only index that multiset. */
    SLOT,
    /** A parameter that received a copy; read only. */
    VALUE_PARAMETER,
    /** A parameter that names the caller's place. */
    REFERENCE_PARAMETER
  }
}
