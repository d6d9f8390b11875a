package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.model.Function;
import fathom.model.Type;
import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits the method of a function. */
final class FunctionEmitter {
  /** The JVM variables that all methods of functions and of pieces of bodies start with. */
  static final int WORDS = 1;

  static final int OFFSET = 2;
  static final int FRAME_BASE = 3;
  static final int DEPTH = 4;
  static final int FIRST_FREE = 5;

  private final PartWriter part;
  private final FunctionKey key;
  private final Function function;

  FunctionEmitter(PartWriter part, FunctionKey key) {
    this.part = part;
    this.key = key;
    this.function = part.program().model().functions().get(key.function());
  }

  /** The parameters that all methods of functions and of pieces of bodies start with. */
  static List<ClassDesc> commonParameters() {
    var parameters = new ArrayList<ClassDesc>();
    parameters.add(Names.PART);
    parameters.add(Names.LONGS);
    parameters.add(ConstantDescs.CD_int);
    parameters.add(ConstantDescs.CD_int);
    parameters.add(ConstantDescs.CD_int);
    return parameters;
  }

  /** The descriptor of the method of a function. */
  static MethodTypeDesc typeOf(FunctionKey key, Function function) {
    List<ClassDesc> parameters = commonParameters();
    Type result = function.result();
    if (result != null && !(result instanceof Type.Simple)) {
      parameters.add(ConstantDescs.CD_int);
    }
    int next = 0;
    for (Variable.Local parameter : function.parameters()) {
      if (parameter.role() == Variable.Role.REFERENCE_PARAMETER) {
        int count =
            key.references().get(next++) instanceof FunctionKey.Reference.InState state
                ? state.extents().size()
                : 1;
        for (int i = 0; i < count; i++) {
          parameters.add(ConstantDescs.CD_int);
        }
      } else if (parameter.type() instanceof Type.Simple type) {
        parameters.add(describe(Codes.kind(type)));
      } else {
        parameters.add(ConstantDescs.CD_int);
      }
    }
    checkCount(parameters);
    ClassDesc returned =
        result instanceof Type.Simple type ? describe(Codes.kind(type)) : ConstantDescs.CD_void;
    return MethodTypeDesc.of(returned, parameters);
  }

  /** The descriptor of an int or a long. */
  static ClassDesc describe(TypeKind kind) {
    return kind == TypeKind.INT ? ConstantDescs.CD_int : ConstantDescs.CD_long;
  }

  /** Leaves a method with more parameters than the JVM allows to the interpreter. */
  static void checkCount(List<ClassDesc> parameters) {
    int slots = 0;
    for (ClassDesc parameter : parameters) {
      slots += parameter.equals(ConstantDescs.CD_long) ? 2 : 1;
    }
    if (slots > 250) {
      throw new UnsupportedModelException("a method has too many parameters");
    }
  }

  /** Emits the body of the method. */
  void emit(CodeBuilder code) {
    var plan = new BodyPlan(function.frame(), List.of(), function.body(), part.program());
    var temporaries = new Temporaries(FIRST_FREE);
    Scope.ResultPlace result = null;
    if (function.result() != null) {
      boolean isAggregate = !(function.result() instanceof Type.Simple);
      result = new Scope.ResultPlace(function.result(), isAggregate ? temporaries.takeInt() : -1);
    }
    var scope =
        new Scope(
            code,
            part,
            plan,
            temporaries,
            new FrameRoom(plan.firstTemporary()),
            StateWords.inArray(WORDS, OFFSET, part.program().positions().words()),
            new @Nullable Home[function.frame().size()],
            Budget.of(plan, part.program().limits()),
            new Scope.Exits.OfFunction(result),
            new Scope.Basics(FRAME_BASE, DEPTH));
    checkDepth(scope);
    List<Home.Coded> copies = bindParameters(scope);
    BodyEmitter.enterFrame(scope);
    copyReferenced(scope, copies);
    BodyEmitter.bindVariables(scope, function.frame());
    scope.statements.block(function.body());
    end(scope);
  }

  private void checkDepth(Scope scope) {
    if (!part.program().facts().canCallDeeply()) {
      return;
    }
    Label good = scope.code.newLabel();
    scope.code.iload(DEPTH).loadConstant(Expander.CALL_DEPTH_LIMIT).if_icmple(good);
    scope.fault();
    scope.code.labelBinding(good);
  }

  private List<Home.Coded> bindParameters(Scope scope) {
    var values = new ArrayList<Home.Coded>();
    int next = 0;
    for (Variable.Local parameter : function.parameters()) {
      Home home;
      if (parameter.role() == Variable.Role.REFERENCE_PARAMETER) {
        home = bindReference(key.references().get(next++), scope.temporaries);
      } else if (parameter.type() instanceof Type.Simple type) {
        var coded = new Home.Coded(scope.temporaries.take(Codes.kind(type)), type);
        values.add(coded);
        home = coded;
      } else {
        home = inFrame(scope.temporaries.takeInt(), parameter.type());
      }
      scope.homes[parameter.slot()] = home;
    }
    return values;
  }

  private static Home.Spot bindReference(FunctionKey.Reference reference, Temporaries temporaries) {
    return switch (reference) {
      case FunctionKey.Reference.InFrame(var type) -> inFrame(temporaries.takeInt(), type);
      case FunctionKey.Reference.InState(var type, int leaf, var extents) -> {
        var dimensions = new ArrayList<Dimension>(extents.size());
        for (FunctionKey.Extent extent : extents) {
          int local = temporaries.takeInt();
          dimensions.add(new Dimension(local, 0, extent.stride(), extent.size()));
        }
        yield new Home.Spot(new Home.Base.State(), leaf, dimensions, type);
      }
    };
  }

  private static Home.Spot inFrame(int local, Type type) {
    return new Home.Spot(new Home.Base.Frame(local), 0, List.of(), type);
  }

  /** Gives the value parameters that are passed on by reference a place in the frame. */
  private void copyReferenced(Scope scope, List<Home.Coded> values) {
    for (Variable.Local parameter : function.parameters()) {
      if (scope.homes[parameter.slot()] instanceof Home.Coded coded
          && values.contains(coded)
          && scope.plan.isInFrame(parameter)) {
        Home.Spot spot = scope.frameSpot(parameter);
        scope.code.loadLocal(Codes.kind(coded.type()), coded.local());
        scope.leaves.store(spot);
        scope.homes[parameter.slot()] = spot;
      }
    }
  }

  private void end(Scope scope) {
    if (function.result() instanceof Type.Simple type) {
      scope.fault();
      scope.push(0, Codes.kind(type));
      scope.code.return_(Codes.kind(type));
    } else {
      if (function.result() != null) {
        scope.fault();
      }
      scope.code.return_();
    }
  }
}
