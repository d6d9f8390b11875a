package fathom.bir.check;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;

/** What a name stands for. */
sealed interface Symbol {
  /** The name as declared. */
  String name();

  /** Where it was declared. */
  Span span();

  /** What messages call this kind of thing. */
  String kind();

  /** A block of constants. */
  record Block(String name, Span span) implements Symbol {
    @Override
    public String kind() {
      return "a block of constants";
    }
  }

  /** A type. */
  record TypeName(String name, Span span) implements Symbol {
    @Override
    public String kind() {
      return "a type";
    }
  }

  /** A thread. */
  record Thread(String name, Span span) implements Symbol {
    @Override
    public String kind() {
      return "a thread";
    }
  }

  /** A function. */
  record Function(String name, Span span) implements Symbol {
    @Override
    public String kind() {
      return "a function";
    }
  }

  /** A variable. */
  record Located(String name, Span span, Place place, BirType type, boolean isAssignable)
      implements Symbol {
    @Override
    public String kind() {
      return isAssignable ? "a variable" : "a parameter";
    }
  }

  /** A parameter whose value is known: the number of an active thread. */
  record Known(String name, Span span, Expr value, BirType type) implements Symbol {
    @Override
    public String kind() {
      return "a parameter";
    }
  }
}
