package fathom.compile.bytecode;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The constant arrays of a generated class: static final fields, which the compiler of the JVM
 * takes for constants, filled from the data that comes with a hidden class.
 */
final class Tables {
  private static final ClassDesc OBJECTS = ConstantDescs.CD_Object.arrayType();
  private static final ClassDesc HANDLES = ClassDesc.of("java.lang.invoke.MethodHandles");
  private static final ClassDesc LOOKUP = HANDLES.nested("Lookup");
  private static final MethodTypeDesc CLASS_DATA =
      MethodTypeDesc.of(
          ConstantDescs.CD_Object, LOOKUP, ConstantDescs.CD_String, ConstantDescs.CD_Class);

  private final ClassDesc owner;
  private final List<Object> values = new ArrayList<>();
  private final Map<Key, Integer> known = new HashMap<>();

  /** A table by its content. */
  private record Key(Object table) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key(var that)
          && switch (table) {
            case int[] ints -> that instanceof int[] others && Arrays.equals(ints, others);
            case long[] longs -> that instanceof long[] others && Arrays.equals(longs, others);
            default -> false;
          };
    }

    @Override
    public int hashCode() {
      return switch (table) {
        case int[] ints -> Arrays.hashCode(ints);
        case long[] longs -> Arrays.hashCode(longs);
        default -> 0;
      };
    }
  }

  Tables(ClassDesc owner) {
    this.owner = owner;
  }

  /** The data of the class. */
  Object[] values() {
    return values.toArray();
  }

  /** Pushes a table of ints. */
  void push(CodeBuilder code, int[] table) {
    code.getstatic(owner, fieldOf(table), Names.INTS);
  }

  /** Pushes a table of longs. */
  void push(CodeBuilder code, long[] table) {
    code.getstatic(owner, fieldOf(table), Names.LONGS);
  }

  private String fieldOf(Object table) {
    Integer number = known.get(new Key(table));
    if (number == null) {
      number = values.size();
      values.add(table);
      known.put(new Key(table), number);
    }
    return "T" + number;
  }

  /** Defines the fields and the code that fills them. */
  void define(ClassBuilder type) {
    if (values.isEmpty()) {
      return;
    }
    for (int i = 0; i < values.size(); i++) {
      type.withField("T" + i, typeOf(i), ClassFile.ACC_STATIC | ClassFile.ACC_FINAL);
    }
    type.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        Names.NO_ARGUMENTS,
        ClassFile.ACC_STATIC,
        code -> {
          code.invokestatic(HANDLES, "lookup", MethodTypeDesc.of(LOOKUP));
          code.loadConstant(ConstantDescs.DEFAULT_NAME).loadConstant(OBJECTS);
          code.invokestatic(HANDLES, "classData", CLASS_DATA).checkcast(OBJECTS);
          for (int i = 0; i < values.size(); i++) {
            code.dup().loadConstant(i).aaload().checkcast(typeOf(i));
            code.putstatic(owner, "T" + i, typeOf(i));
          }
          code.pop().return_();
        });
  }

  private ClassDesc typeOf(int number) {
    return values.get(number) instanceof int[] ? Names.INTS : Names.LONGS;
  }
}
