package fathom.model;

import java.util.List;

/**
 * An expression. Evaluation goes from left to right; {@code AND}, {@code OR}, {@code IMPLIES},
 * quantifiers and conditionals stop as soon as the result is known. Guards and properties never
 * write state: the front ends see to it.
 */
public sealed interface Expr {
  /** Where the expression is written in the source. */
  Span span();

  /** The type of its value; an aggregate type for whole records and arrays. */
  Type type();

  /** A constant. */
  record Literal(Span span, Type.Simple type, long value) implements Expr {}

  /**
   * The value in a place. A simple place that is undefined is a fault when {@code mode} is {@code
   * DEFINED}; otherwise the undefined value passes on, which the front ends allow only in the
   * operands of EQUAL and NOT_EQUAL, in CONVERT and IsMember there, as the whole value of an
   * assignment, an argument or an element added to a multiset, and in the branches of a conditional
   * in such a position. Aggregates always pass their undefined leaves on.
   */
  record Load(Span span, Place place, Mode mode) implements Expr {
    @Override
    public Type type() {
      return place.type();
    }
  }

  /** What reading an undefined leaf means. */
  enum Mode {
    /** A fault. */
    DEFINED,
    /** The undefined value, equal only to itself. */
    MAYBE_UNDEFINED
  }

  /** The undefined value of a type, as an argument. Assigning it is {@link Statement.Undefine}. */
  record Undefined(Span span, Type type) implements Expr {}

  /** An operator with one operand. */
  record Unary(Span span, UnaryOp op, Expr operand) implements Expr {
    @Override
    public Type.Simple type() {
      return op == UnaryOp.NOT ? Type.BOOL : Type.INT;
    }
  }

  /** Operators with one operand. */
  enum UnaryOp {
    NOT,
    NEGATE,
    BIT_NOT
  }

  /**
   * An operator with two operands. Arithmetic is on 64-bit integers and a result that does not fit
   * is a fault; division truncates toward zero, the remainder takes the sign of the dividend, and a
   * zero divisor is a fault. A negative shift count shifts the other way, and one of 64 or more
   * leaves nothing (or the sign). EQUAL and NOT_EQUAL take operands of one type (integers and
   * ranges mix); on records and arrays they compare leaf by leaf, undefined being equal to
   * undefined.
   */
  record Binary(Span span, BinaryOp op, Expr left, Expr right) implements Expr {
    @Override
    public Type.Simple type() {
      return op.isArithmetic() ? Type.INT : Type.BOOL;
    }
  }

  /** Operators with two operands. */
  enum BinaryOp {
    AND,
    OR,
    IMPLIES,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    REMAINDER,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    SHIFT_LEFT,
    SHIFT_RIGHT;

    /** Whether the result is an integer rather than a truth value. */
    public boolean isArithmetic() {
      return compareTo(ADD) >= 0;
    }
  }

  /** One of two values of one type; only the chosen one is evaluated. */
  record Conditional(Span span, Type type, Expr condition, Expr whenTrue, Expr whenFalse)
      implements Expr {}

  /** Whether {@code body} holds for all values, or for some value, of a domain. */
  record Quantified(Span span, Quantifier quantifier, Binder binder, Expr body) implements Expr {
    @Override
    public Type.Bool type() {
      return Type.BOOL;
    }
  }

  /** The two quantifiers. */
  enum Quantifier {
    FORALL,
    EXISTS
  }

  /** {@code body} with {@code variable} bound to {@code value}, which is evaluated first. */
  record Let(Span span, Variable.Local variable, Expr value, Expr body) implements Expr {
    @Override
    public Type type() {
      return body.type();
    }
  }

  /** Whether a simple place is undefined. Undefined indices inside the place are faults as ever. */
  record IsUndefined(Span span, Place place) implements Expr {
    @Override
    public Type.Bool type() {
      return Type.BOOL;
    }
  }

  /** Whether a union's value belongs to {@code member}; false when it is undefined. */
  record IsMember(Span span, Expr value, Type.Simple member) implements Expr {
    @Override
    public Type.Bool type() {
      return Type.BOOL;
    }
  }

  /**
   * The same value seen as another type: a member type as its union, a union as one of its members
   * or as another union. A value that the target type does not have is a fault.
   */
  record Convert(Span span, Type.Simple type, Expr operand) implements Expr {}

  /** The result of a function; {@code function} counts from 0 in {@link Model#functions}. */
  record Call(Span span, Type type, int function, List<Argument> arguments) implements Expr {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** How many elements of a multiset satisfy {@code predicate}. */
  record MultisetCount(Span span, Variable.Local slot, Place multiset, Expr predicate)
      implements Expr {
    @Override
    public Type.Int type() {
      return Type.INT;
    }
  }
}
