package fathom.model;

/** What a call passes for one parameter. */
public sealed interface Argument {

  /** A value, copied into the parameter with the checks of an assignment. */
  record ByValue(Expr value) implements Argument {}

  /**
   * A place that the parameter names during the call; its indices are evaluated once, at the call.
   */
  record ByReference(Place place) implements Argument {}
}
