package fathom.cli.link;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/** Gives a class a method for each call that the JVM would have to link. */
final class ClassLinker {
  private static final int HIDDEN =
      ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  private final ClassFile classFiles;
  private final ClassModel model;
  private final List<Method> methods = new ArrayList<>();

  private ClassLinker(byte[] bytes) {
    ClassLoader relatives = ClassLinker.class.getClassLoader();
    var hierarchy = ClassHierarchyResolver.ofClassLoading(relatives);
    classFiles = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
    model = classFiles.parse(bytes);
  }

  /** A method that takes the place of a call. */
  private record Method(String name, MethodTypeDesc type, LinkedCall body) {}

  /** The class, linked; its relatives must be on the class path. */
  static byte[] link(byte[] bytes) {
    var linker = new ClassLinker(bytes);
    byte[] linked = linker.linked();
    return linker.methods.isEmpty() ? bytes : linked;
  }

  private byte[] linked() {
    return classFiles.transformClass(
        model,
        ClassTransform.transformingMethodBodies(this::copy)
            .andThen(ClassTransform.endHandler(this::addMethods)));
  }

  private void copy(CodeBuilder code, CodeElement element) {
    if (element instanceof InvokeDynamicInstruction call) {
      LinkedCall.of(call).ifPresentOrElse(body -> replace(call, body, code), () -> code.with(call));
    } else {
      code.with(element);
    }
  }

  private void replace(InvokeDynamicInstruction call, LinkedCall body, CodeBuilder code) {
    var method = new Method("linked$" + methods.size(), call.typeSymbol(), body);
    methods.add(method);
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    code.invokestatic(model.thisClass().asSymbol(), method.name(), method.type(), isInterface);
  }

  private void addMethods(ClassBuilder builder) {
    for (Method method : methods) {
      builder.withMethodBody(method.name(), method.type(), HIDDEN, method.body()::write);
    }
  }
}
