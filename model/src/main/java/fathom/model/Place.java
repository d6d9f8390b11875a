package fathom.model;

/** A location that can be read and, if its root allows it, written. */
public sealed interface Place {
  /** Where the place is written in the source. */
  Span span();

  /** The type of what it holds. */
  Type type();

  /** A whole variable. */
  record Root(Span span, Variable variable) implements Place {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /** A field of a record; {@code field} counts from 0 in the order of the type's fields. */
  record Field(Span span, Place record, int field) implements Place {
    @Override
    public Type type() {
      return ((Type.Struct) record.type()).fields().get(field).type();
    }
  }

  /** An element of an array. An undefined index or one outside the index type is a fault. */
  record Index(Span span, Place array, Expr index) implements Place {
    @Override
    public Type type() {
      return ((Type.Array) array.type()).element();
    }
  }

  /** The element in the slot that {@code slot} was bound to. An empty slot is a fault. */
  record Element(Span span, Place multiset, Variable.Local slot) implements Place {
    @Override
    public Type type() {
      return ((Type.Multiset) multiset.type()).element();
    }
  }
}
