package fathom.compile.bytecode;

import fathom.model.StartState;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits the method that runs an instance of a start state. */
final class StartEmitter {
  /** The descriptor of the method; the ints are the offset and the number of the instance. */
  static final MethodTypeDesc TYPE =
      MethodTypeDesc.of(
          ConstantDescs.CD_void,
          Names.PART,
          Names.LONGS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int);

  private static final int ORDINAL = 3;
  private static final int FIRST_FREE = 4;

  private final PartWriter part;
  private final StartState start;

  StartEmitter(PartWriter part, int number) {
    this.part = part;
    this.start = part.program().model().startStates().get(number);
  }

  /** Emits the body of the method. */
  void emit(CodeBuilder code) {
    var plan = new BodyPlan(start.frame(), List.of(), start.body(), part.program());
    var temporaries = new Temporaries(FIRST_FREE);
    var basics = new Scope.Basics(temporaries.takeInt(), temporaries.takeInt());
    code.iconst_0().istore(basics.frameBase()).iconst_0().istore(basics.depth());
    var scope =
        new Scope(
            code,
            part,
            plan,
            temporaries,
            new FrameRoom(plan.firstTemporary()),
            StateWords.inArray(
                RuleEmitter.WORDS, RuleEmitter.OFFSET, part.program().positions().words()),
            new @Nullable Home[start.frame().size()],
            Budget.of(plan, part.program().limits()),
            new Scope.Exits.OfFunction(null),
            basics);
    BodyEmitter.enterFrame(scope);
    Label absent = code.newLabel();
    new ParameterEmitter(scope).bind(start.parameters(), ORDINAL, absent);
    BodyEmitter.bindVariables(scope, start.frame());
    scope.statements.block(start.body());
    code.return_();
    code.labelBinding(absent);
    code.invokestatic(Names.PART, "giveUp", Names.NO_ARGUMENTS).return_();
  }
}
