package fathom.bir.check;

import fathom.model.Type;
import java.util.List;

/** A type of the language: what the model's type does not say is how numbers wrap. */
sealed interface BirType {
  /** The least value of {@code int}. */
  long LEAST_INT = Integer.MIN_VALUE;

  /** The greatest value of {@code int}. */
  long GREATEST_INT = Integer.MAX_VALUE;

  /** The type of the model. */
  Type type();

  /** The type as a message names it. */
  String describe();

  /** Truth values. */
  record Bool() implements BirType {
    @Override
    public Type.Bool type() {
      return Type.BOOL;
    }

    @Override
    public String describe() {
      return "boolean";
    }
  }

  /**
   * Integers between two bounds. A stored number outside of them is a fault, or, where the type
   * wraps, becomes the number in range that differs by a multiple of the size.
   */
  record Number(long low, long high, boolean wraps) implements BirType {
    @Override
    public Type.Range type() {
      return new Type.Range(low, high);
    }

    @Override
    public String describe() {
      if (low == LEAST_INT && high == GREATEST_INT) {
        return "int";
      }
      return "int " + (wraps ? "wrap " : "") + "(" + low + ", " + high + ")";
    }

    boolean contains(long value) {
      return low <= value && value <= high;
    }
  }

  /** An enumeration. */
  record Enum(Type.Enumeration type) implements BirType {
    @Override
    public String describe() {
      return "enum " + type.name();
    }
  }

  /** A record; two are the same if they have the same name. */
  record Record(String name, List<Field> fields) implements BirType {
    public Record {
      fields = List.copyOf(fields);
    }

    @Override
    public Type.Struct type() {
      return new Type.Struct(
          fields.stream().map(field -> new Type.Field(field.name(), field.type().type())).toList());
    }

    @Override
    public String describe() {
      return "record " + name;
    }
  }

  /** A field of a {@link Record}. */
  record Field(String name, BirType type) {}

  /** The elements 0 to {@code size - 1}. */
  record Array(int size, BirType element) implements BirType {
    @Override
    public Type.Array type() {
      return new Type.Array(new Type.Range(0, size - 1L), element.type());
    }

    @Override
    public String describe() {
      var sizes = new StringBuilder();
      BirType innermost = this;
      while (innermost instanceof Array(int count, BirType element)) {
        sizes.append('[').append(count).append(']');
        innermost = element;
      }
      return innermost.describe() + sizes;
    }
  }

  /** Stands for whatever was reported as wrong. */
  record Unknown() implements BirType {
    @Override
    public Type type() {
      return Type.BOOL;
    }

    @Override
    public String describe() {
      return "an unknown type";
    }
  }

  /** Whether a value of this type may be stored in a place of type {@code target}. */
  default boolean fits(BirType target) {
    return this instanceof Unknown
        || target instanceof Unknown
        || (this instanceof Number && target instanceof Number)
        || equals(target);
  }

  /** The number of leaves that a variable of this type has. */
  default long leaves() {
    return switch (this) {
      case Bool _, Number _, Enum _, Unknown _ -> 1;
      case Record(_, var fields) ->
          fields.stream().mapToLong(field -> field.type().leaves()).reduce(0, Math::addExact);
      case Array(int size, var element) -> Math.multiplyExact((long) size, element.leaves());
    };
  }

  /** The value of a simple type that a variable holds unless it is given another. */
  default long defaultValue() {
    return this instanceof Number(long low, long high, _) && (low > 0 || high < 0) ? low : 0;
  }
}
