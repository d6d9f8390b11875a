package fathom.cli.link;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A method that every record has without being written: equals, hashCode or toString. */
record RecordMethod(String name, ClassDesc owner, List<Component> components)
    implements LinkedCall {
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final ClassDesc BUILDER = ClassDesc.of("java.lang.StringBuilder");

  /** A field of the record. */
  record Component(String name, ClassDesc type) {
    private TypeKind kind() {
      return TypeKind.from(type);
    }

    /** The class whose static methods compare and hash values of this type. */
    private ClassDesc helper() {
      return switch (kind()) {
        case BOOLEAN -> ClassDesc.of("java.lang.Boolean");
        case BYTE -> ClassDesc.of("java.lang.Byte");
        case CHAR -> ClassDesc.of("java.lang.Character");
        case SHORT -> ClassDesc.of("java.lang.Short");
        case INT -> ClassDesc.of("java.lang.Integer");
        case LONG -> ClassDesc.of("java.lang.Long");
        case FLOAT -> ClassDesc.of("java.lang.Float");
        case DOUBLE -> ClassDesc.of("java.lang.Double");
        case REFERENCE, VOID -> OBJECTS;
      };
    }

    /** The type with which those methods are declared. */
    private ClassDesc general() {
      return kind() == TypeKind.REFERENCE ? CD_Object : type;
    }

    /** The type with which a text takes it: small integers go as int. */
    private ClassDesc printed() {
      return switch (kind()) {
        case BYTE, SHORT -> CD_int;
        default -> general();
      };
    }
  }

  /** The method; the call names the record, its fields, and how to read each. */
  static Optional<LinkedCall> of(InvokeDynamicInstruction call) {
    var components = new ArrayList<Component>();
    for (var argument : call.bootstrapArgs().subList(2, call.bootstrapArgs().size())) {
      var getter = (DirectMethodHandleDesc) argument;
      components.add(new Component(getter.methodName(), getter.invocationType().returnType()));
    }
    var owner = (ClassDesc) call.bootstrapArgs().getFirst();
    return Optional.of(new RecordMethod(call.name().stringValue(), owner, components));
  }

  @Override
  public void write(CodeBuilder code) {
    switch (name) {
      case "equals" -> writeEquals(code);
      case "hashCode" -> writeHashCode(code);
      case "toString" -> writeToString(code);
      default -> throw new IllegalStateException("records have no " + name);
    }
  }

  private void writeEquals(CodeBuilder code) {
    Label differs = code.newLabel();
    code.aload(1).instanceOf(owner).ifeq(differs);
    for (Component each : components) {
      getOwn(each, code);
      code.aload(1).checkcast(owner).getfield(owner, each.name(), each.type());
      var pair = List.of(each.general(), each.general());
      if (each.kind() == TypeKind.REFERENCE) {
        code.invokestatic(OBJECTS, "equals", MethodTypeDesc.of(CD_boolean, pair)).ifeq(differs);
      } else {
        // Compares as the wrapped values do, which matters for floating point.
        code.invokestatic(each.helper(), "compare", MethodTypeDesc.of(CD_int, pair)).ifne(differs);
      }
    }
    code.iconst_1().ireturn();
    code.labelBinding(differs).iconst_0().ireturn();
  }

  private void writeHashCode(CodeBuilder code) {
    code.iconst_0();
    for (Component each : components) {
      code.bipush(31).imul();
      getOwn(each, code);
      code.invokestatic(each.helper(), "hashCode", MethodTypeDesc.of(CD_int, each.general()));
      code.iadd();
    }
    code.ireturn();
  }

  private void writeToString(CodeBuilder code) {
    code.new_(BUILDER).dup().invokespecial(BUILDER, "<init>", MethodTypeDesc.of(CD_void));
    String before = owner.displayName().replaceAll(".*\\$", "") + "[";
    for (Component each : components) {
      append(CD_String, code.loadConstant(before + each.name() + "="));
      getOwn(each, code);
      append(each.printed(), code);
      before = ", ";
    }
    append(CD_String, code.loadConstant(components.isEmpty() ? before + "]" : "]"));
    code.invokevirtual(BUILDER, "toString", MethodTypeDesc.of(CD_String)).areturn();
  }

  private static void append(ClassDesc type, CodeBuilder code) {
    code.invokevirtual(BUILDER, "append", MethodTypeDesc.of(BUILDER, type));
  }

  private void getOwn(Component component, CodeBuilder code) {
    code.aload(0).getfield(owner, component.name(), component.type());
  }
}
