package fathom.compile.symmetry;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Emits operations on the bits of the long on the stack. */
final class BitCode {
  private static final ClassDesc LONG = ClassDesc.of(Long.class.getName());
  private static final MethodTypeDesc OF_TWO =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);
  private static final MethodTypeDesc OF_LONG_AND_INT =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_int);

  private BitCode() {}

  /** Keeps the bits of a mask. */
  static void and(CodeBuilder code, long mask) {
    code.loadConstant(mask).land();
  }

  /** Shifts to the left, or not at all. */
  static void shiftLeft(CodeBuilder code, int distance) {
    if (distance != 0) {
      code.loadConstant(distance).lshl();
    }
  }

  /** Shifts to the right, or not at all. */
  static void shiftRight(CodeBuilder code, int distance) {
    if (distance != 0) {
      code.loadConstant(distance).lushr();
    }
  }

  /** Gathers the bits of a mask, of which there are some, at the lowest places. */
  static void compress(CodeBuilder code, long mask) {
    int shift = Long.numberOfTrailingZeros(mask);
    long low = mask >>> shift;
    if ((low & (low + 1)) == 0) {
      shiftRight(code, shift);
      if (shift + Long.bitCount(mask) < Long.SIZE) {
        and(code, low);
      }
    } else {
      code.loadConstant(mask).invokestatic(LONG, "compress", OF_TWO);
    }
  }

  /** Spreads the lowest bits over the places of the mask on top of the stack. */
  static void expand(CodeBuilder code) {
    code.invokestatic(LONG, "expand", OF_TWO);
  }

  /** Rotates to the left by the int on top of the stack, or to the right if it is negative. */
  static void rotateLeft(CodeBuilder code) {
    code.invokestatic(LONG, "rotateLeft", OF_LONG_AND_INT);
  }
}
