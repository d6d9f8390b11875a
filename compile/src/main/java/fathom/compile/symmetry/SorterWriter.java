package fathom.compile.symmetry;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * Writes the class of a {@link MemberSorter} for one stage: its loops are unrolled, its masks are
 * constants, and what it knows of members is in JVM variables.
 */
final class SorterWriter {
  private static final ClassDesc SUPER = ClassDesc.of(MemberSorter.class.getName());
  private static final ClassDesc SELF =
      ClassDesc.of(SorterWriter.class.getPackageName() + ".GeneratedSorter");
  private static final ClassDesc STAGE = ClassDesc.of(SortingStage.class.getName());
  private static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(ConstantDescs.CD_void, STAGE);
  private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  private static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
  private static final MethodTypeDesc SORT =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, LONGS, ConstantDescs.CD_int, ConstantDescs.CD_int, INTS, INTS);
  private static final MethodTypeDesc REARRANGE =
      MethodTypeDesc.of(ConstantDescs.CD_void, INTS, ConstantDescs.CD_int, LONGS);

  /*
   * As in generated rules: the last version of class files that needs no stack maps, which take
   * longest to make.
   */
  private static final int VERSION = ClassFile.JAVA_5_VERSION;

  private final SortingStage stage;

  private SorterWriter(SortingStage stage) {
    this.stage = stage;
  }

  /** The class file of a sorter, with the methods for which the stage is small enough. */
  static byte[] write(SortingStage stage) {
    return ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
        .build(SELF, new SorterWriter(stage)::build);
  }

  /** Whether there is a method to write. */
  static boolean isWorthWhile(SortingStage stage) {
    return SortEmitter.canEmit(stage.keys) || RearrangeEmitter.canEmit(stage);
  }

  private void build(ClassBuilder type) {
    type.withVersion(VERSION, 0);
    type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER).withSuperclass(SUPER);
    type.withMethodBody(ConstantDescs.INIT_NAME, CONSTRUCTOR, 0, SorterWriter::construct);
    if (SortEmitter.canEmit(stage.keys)) {
      type.withMethodBody(
          "sort", SORT, ClassFile.ACC_FINAL, code -> new SortEmitter(code, stage.keys).emit());
    }
    if (RearrangeEmitter.canEmit(stage)) {
      type.withMethodBody(
          "rearrange",
          REARRANGE,
          ClassFile.ACC_FINAL,
          code -> new RearrangeEmitter(code, stage).emit());
    }
  }

  private static void construct(CodeBuilder code) {
    code.aload(0).aload(1).invokespecial(SUPER, ConstantDescs.INIT_NAME, CONSTRUCTOR).return_();
  }
}
