package fathom.compile.bytecode;

/** A declaration of a model that runs by itself, by its number among its kind. */
sealed interface Unit {
  /** A rule. */
  record OfRule(int number) implements Unit {}

  /** A start state. */
  record OfStart(int number) implements Unit {}

  /** A property. */
  record OfProperty(int number) implements Unit {}
}
