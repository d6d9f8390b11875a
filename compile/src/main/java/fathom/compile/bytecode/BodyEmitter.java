package fathom.compile.bytecode;

import fathom.model.Type;
import fathom.model.Variable;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** Emits what every body starts with. */
final class BodyEmitter {
  private static final MethodTypeDesc ENTER =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private BodyEmitter() {}

  /** Makes room for the frame, its variables undefined. */
  static void enterFrame(Scope scope) {
    if (scope.plan.size() > 0) {
      scope.code.aload(Scope.SELF).iload(scope.frameBase);
      scope.code.loadConstant(scope.plan.cleared()).loadConstant(scope.plan.size());
      scope.code.invokevirtual(Names.PART, "enter", ENTER);
    }
  }

  /** Gives every ordinary variable its home, undefined. */
  static void bindVariables(Scope scope, List<Variable.Local> locals) {
    for (Variable.Local local : locals) {
      if (local.role() != Variable.Role.VARIABLE) {
        continue;
      }
      if (scope.plan.isInFrame(local)) {
        scope.homes[local.slot()] = scope.frameSpot(local);
      } else {
        Type.Simple type = (Type.Simple) local.type();
        int variable = scope.temporaries.take(Codes.kind(type));
        scope.push(0, Codes.kind(type));
        scope.code.storeLocal(Codes.kind(type), variable);
        scope.homes[local.slot()] = new Home.Coded(variable, type);
      }
    }
  }
}
