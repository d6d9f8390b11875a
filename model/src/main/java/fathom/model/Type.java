package fathom.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The type of a variable or an expression. Records and arrays are compared by structure;
 * enumerations and scalarsets by their identity, so two scalarsets of one size stay apart.
 *
 * <p>A value of a simple type is a {@code long}: 0 or 1 for a boolean, the position of an
 * enumeration member or scalarset member counted from 0, the number itself for ranges and integers,
 * and for a union the position counted through its members one after the other. Every simple leaf
 * of a state can also be undefined, which is no value of its type.
 */
public sealed interface Type {

  /** A type whose values are single numbers: what can index an array or bound a loop. */
  sealed interface Simple extends Type {
    /** The least value. */
    long low();

    /** The greatest value. */
    long high();

    /** The number of values; the front ends refuse types where this overflows. */
    default long size() {
      return high() - low() + 1;
    }

    /** A value as people write it. */
    String show(long value);
  }

  /** Truth values. */
  record Bool() implements Simple {
    @Override
    public long low() {
      return 0;
    }

    @Override
    public long high() {
      return 1;
    }

    @Override
    public String show(long value) {
      return value == 0 ? "false" : "true";
    }
  }

  /** 64-bit integers: the type of arithmetic. No state variable has it. */
  record Int() implements Simple {
    @Override
    public long low() {
      return Long.MIN_VALUE;
    }

    @Override
    public long high() {
      return Long.MAX_VALUE;
    }

    @Override
    public String show(long value) {
      return Long.toString(value);
    }
  }

  /** An enumeration. The id tells apart two declarations with the same members. */
  record Enumeration(int id, @Nullable String name, List<String> members) implements Simple {
    public Enumeration {
      members = List.copyOf(members);
    }

    @Override
    public long low() {
      return 0;
    }

    @Override
    public long high() {
      return members.size() - 1L;
    }

    @Override
    public String show(long value) {
      return members.get((int) value);
    }
  }

  /** The integers from {@code low} to {@code high}, both included. */
  record Range(long low, long high) implements Simple {
    @Override
    public String show(long value) {
      return Long.toString(value);
    }
  }

  /**
   * A set of interchangeable members.
   *
   * @param symmetric whether its members may be permuted; a scalarset without a name may not
   * @param firstNumber the number printed for the first member: 1, or 0 in Rumur's dialect
   */
  record Scalarset(int id, String name, int members, boolean symmetric, int firstNumber)
      implements Simple {
    @Override
    public long low() {
      return 0;
    }

    @Override
    public long high() {
      return members - 1L;
    }

    @Override
    public String show(long value) {
      return name + "_" + (value + firstNumber);
    }
  }

  /** The disjoint sum of enumerations and scalarsets, in order; never of unions. */
  record Union(@Nullable String name, List<Simple> members) implements Simple {
    public Union {
      members = List.copyOf(members);
    }

    @Override
    public long low() {
      return 0;
    }

    @Override
    public long high() {
      return members.stream().mapToLong(Simple::size).sum() - 1;
    }

    @Override
    public String show(long value) {
      long rest = value;
      for (Simple member : members) {
        if (rest < member.size()) {
          return member.show(rest);
        }
        rest -= member.size();
      }
      throw new IllegalArgumentException("no member of the union has position " + value);
    }

    /**
     * The position in this union of the first value of {@code member}, or -1 if it is no member.
     */
    public long offsetOf(Simple member) {
      long offset = 0;
      for (Simple candidate : members) {
        if (candidate.equals(member)) {
          return offset;
        }
        offset += candidate.size();
      }
      return -1;
    }
  }

  /** One element for each value of {@code index}. */
  record Array(Simple index, Type element) implements Type {}

  /** Named fields in order. */
  record Struct(List<Field> fields) implements Type {
    public Struct {
      fields = List.copyOf(fields);
    }
  }

  /** At most {@code capacity} elements, in no order. */
  record Multiset(int capacity, Type element) implements Type {}

  /** A field of a {@link Struct}. */
  record Field(String name, Type type) {}

  /** The one boolean type. */
  Bool BOOL = new Bool();

  /** The one integer type. */
  Int INT = new Int();
}
