package fathom.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step of a body. Bodies run atomically and deterministically. */
public sealed interface Statement {
  /** Where the statement is written in the source. */
  Span span();

  /**
   * Stores a value. The target is located before the value is evaluated. A number outside the
   * target's range is a fault; aggregates are copied whole, as if the value were taken before the
   * first store.
   */
  record Assign(Span span, Place target, Expr value) implements Statement {}

  /** The first branch whose condition holds, else {@code otherwise}. */
  record If(Span span, List<Branch> branches, List<Statement> otherwise) implements Statement {
    public If {
      branches = List.copyOf(branches);
      otherwise = List.copyOf(otherwise);
    }
  }

  /** A condition and what it guards. */
  record Branch(Expr condition, List<Statement> body) {
    public Branch {
      body = List.copyOf(body);
    }
  }

  /** The body once for each value of a domain. */
  record For(Span span, Binder binder, List<Statement> body) implements Statement {
    public For {
      body = List.copyOf(body);
    }
  }

  /** The body as long as the condition holds; more than {@code limit} rounds are a fault. */
  record While(Span span, Expr condition, long limit, List<Statement> body) implements Statement {
    public While {
      body = List.copyOf(body);
    }
  }

  /** A procedure call, or a function call whose result is dropped. */
  record Call(Span span, int function, List<Argument> arguments) implements Statement {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Ends the body or function; the value is null outside functions with a result. A number outside
   * the result's range is a fault.
   */
  record Return(Span span, @Nullable Expr value) implements Statement {}

  /** Sets every leaf to the least value of its type and empties multisets. */
  record Clear(Span span, Place target) implements Statement {}

  /** Sets every leaf to undefined and empties multisets. */
  record Undefine(Span span, Place target) implements Statement {}

  /** A fault when executed. */
  record Error(Span span, String message) implements Statement {}

  /** A fault when the condition is false. */
  record Assert(Span span, Expr condition, String message) implements Statement {}

  /**
   * Gives up this execution without a successor when the condition is false. The front ends keep it
   * out of functions that guards and properties call.
   */
  record Assume(Span span, Expr condition) implements Statement {}

  /**
   * Counts an execution with a true condition for {@link Model#coverPoints} number {@code point}.
   */
  record Cover(Span span, Expr condition, int point) implements Statement {}

  /** Prints something for the author. */
  record Put(Span span, Output output) implements Statement {}

  /** What a {@link Put} prints. */
  sealed interface Output {
    /** A text, escapes resolved. */
    record Text(String text) implements Output {}

    /** A value. */
    record Value(Expr value) implements Output {}

    /** One line {@code name:value} for each leaf of a place. */
    record Leaves(Place place) implements Output {}
  }

  /**
   * Adds an element in the first empty slot; a full multiset is a fault. The element is evaluated
   * before the multiset is located.
   */
  record MultisetAdd(Span span, Expr element, Place multiset) implements Statement {}

  /**
   * Removes the element in a slot, whose leaves become undefined; an empty slot is a fault. Other
   * slots keep their elements.
   */
  record MultisetRemove(Span span, Variable.Local slot, Place multiset) implements Statement {}

  /** Removes every element that satisfies the predicate, in the order of the slots. */
  record MultisetRemoveAll(Span span, Variable.Local slot, Place multiset, Expr predicate)
      implements Statement {}
}
