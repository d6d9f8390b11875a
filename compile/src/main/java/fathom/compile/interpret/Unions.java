package fathom.compile.interpret;

import fathom.compile.StateLayout;
import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Type;

/** Moves values between unions and their member types. */
final class Unions {
  private Unions() {}

  /** A value as one of a type that is no union. */
  private record Member(Type.Simple type, long value) {}

  /** Whether a value of a type belongs to a member type; not when it is undefined. */
  static boolean isMember(long value, Type.Simple type, Type.Simple member) {
    return value != StateLayout.UNDEFINED && memberOf(value, type).type().equals(member);
  }

  /** The same value in another type; undefined stays undefined. */
  static long convert(long value, Type.Simple from, Type.Simple to, Span span, Expr operand) {
    if (value == StateLayout.UNDEFINED) {
      return value;
    }
    Member member = memberOf(value, from);
    if (to.equals(member.type())) {
      return member.value();
    }
    long offset = to instanceof Type.Union union ? union.offsetOf(member.type()) : -1;
    if (offset < 0) {
      throw Faults.wrongUnionMember(from.show(value), to, span, operand);
    }
    return offset + member.value();
  }

  private static Member memberOf(long value, Type.Simple type) {
    if (!(type instanceof Type.Union(_, var members))) {
      return new Member(type, value);
    }
    long rest = value;
    for (Type.Simple member : members) {
      if (rest < member.size()) {
        return new Member(member, rest);
      }
      rest -= member.size();
    }
    throw new IllegalStateException("no member of the union has position " + value);
  }
}
