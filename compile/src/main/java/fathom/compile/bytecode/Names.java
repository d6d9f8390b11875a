package fathom.compile.bytecode;

import fathom.compile.Successors;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** The names of classes and shapes of methods that generated code uses. */
final class Names {
  static final ClassDesc PART = describe(GeneratedPart.class);
  static final ClassDesc SUCCESSORS = describe(Successors.class);
  static final ClassDesc FAULT_SIGNAL = describe(FaultSignal.class);
  static final ClassDesc GIVE_UP_SIGNAL = describe(GiveUpSignal.class);
  static final ClassDesc ARITHMETIC_EXCEPTION = ClassDesc.of("java.lang.ArithmeticException");
  static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
  static final MethodTypeDesc NO_ARGUMENTS = MethodTypeDesc.of(ConstantDescs.CD_void);

  private Names() {}

  private static ClassDesc describe(Class<?> type) {
    return ClassDesc.of(type.getName());
  }
}
