package fathom.cli.link;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.util.List;
import java.util.Optional;

/**
 * Finds the case of a switch: the number of the first case from the second argument on that the
 * first argument fits; -1 for null, and the number of cases if there is none.
 *
 * @param type of the first argument
 * @param cases each a type of objects, or the name of a constant where the first is of an enum
 */
record CaseSearch(ClassDesc type, List<ConstantDesc> cases) implements LinkedCall {
  /** The switch, if its cases are such; others may be strings, numbers or constants of any kind. */
  static Optional<LinkedCall> of(InvokeDynamicInstruction call) {
    boolean isOfEnum = call.bootstrapMethod().methodName().equals("enumSwitch");
    for (ConstantDesc each : call.bootstrapArgs()) {
      boolean isType = each instanceof ClassDesc type && !type.isPrimitive();
      boolean isConstant = each instanceof String && isOfEnum;
      if (!isType && !isConstant) {
        return Optional.empty();
      }
    }
    return Optional.of(new CaseSearch(call.typeSymbol().parameterType(0), call.bootstrapArgs()));
  }

  @Override
  public void write(CodeBuilder code) {
    Label isObject = code.newLabel();
    code.aload(0).ifnonnull(isObject).iconst_m1().ireturn().labelBinding(isObject);
    for (int i = 0; i < cases.size(); i++) {
      Label next = code.newLabel();
      code.iload(1).loadConstant(i).if_icmpgt(next);
      code.aload(0);
      if (cases.get(i) instanceof ClassDesc wanted) {
        code.instanceOf(wanted).ifeq(next);
      } else {
        code.getstatic(type, (String) cases.get(i), type).if_acmpne(next);
      }
      code.loadConstant(i).ireturn();
      code.labelBinding(next);
    }
    code.loadConstant(cases.size()).ireturn();
  }
}
