package fathom.model;

import org.jspecify.annotations.Nullable;

/** A local variable together with the values it takes one after the other. */
public record Binder(Variable.Local variable, Domain domain) {

  /** The values of a binder, in order. */
  public sealed interface Domain {

    /** All values of a type, ascending. */
    record OfType(Type.Simple type) implements Domain {}

    /**
     * The integers from {@code from} to {@code to}; the expressions are evaluated once, before the
     * first round. A step of zero is a fault. Without a step it is 1, or, when {@code directed},
     * whichever of 1 and -1 leads from {@code from} to {@code to}. A step that leads away means no
     * rounds, or, when {@code directed}, a fault.
     */
    record Stepped(Expr from, Expr to, @Nullable Expr step, boolean directed) implements Domain {}
  }
}
