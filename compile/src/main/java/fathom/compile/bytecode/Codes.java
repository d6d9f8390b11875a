package fathom.compile.bytecode;

import fathom.model.Type;
import java.lang.classfile.TypeKind;

/**
 * The codes of simple values: 0 for undefined, else the value less a bias that depends on the type.
 * These are the numbers in a packed state, so copying a leaf copies its code.
 */
final class Codes {
  private Codes() {}

  /** What to add to the code of a defined value to get the value, modulo 2^64. */
  static long bias(Type.Simple type) {
    // Int has no room for one more number; its least value doubles as undefined, as in unpacked
    // states.
    return type instanceof Type.Int ? Long.MIN_VALUE : type.low() - 1;
  }

  /** The code of a value. */
  static long of(Type.Simple type, long value) {
    return value - bias(type);
  }

  /** Whether codes of a type are computed with as ints or as longs. */
  static TypeKind kind(Type.Simple type) {
    return !(type instanceof Type.Int) && type.size() <= Integer.MAX_VALUE
        ? TypeKind.INT
        : TypeKind.LONG;
  }

  /** The bits of a leaf. */
  static int bits(Type.Simple type) {
    return type instanceof Type.Int ? 64 : 64 - Long.numberOfLeadingZeros(type.size());
  }
}
