package fathom.model;

/** A parameter of a rule, start state or property: one instance for each of its values. */
public sealed interface Parameter {
  /** The local variable that holds the value. */
  Variable.Local variable();

  /** The values {@code first}, {@code first + step}, …: {@code count} of them. */
  record Ranging(Variable.Local variable, long first, long step, int count) implements Parameter {}

  /** The slots of a multiset that hold an element. */
  record Choosing(Variable.Local variable, Place multiset) implements Parameter {}
}
