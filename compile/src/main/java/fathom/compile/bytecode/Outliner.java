package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.List;

/** Moves pieces of a large body into methods of their own and emits the calls. */
final class Outliner {
  private final Scope scope;
  private final CodeBuilder code;

  Outliner(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** The number of parts of an expression that can become methods of their own. */
  static int parts(Expr expr) {
    return expr instanceof Expr.Call call ? call.arguments().size() + 1 : 4;
  }

  /** The number of parts of a statement that can become methods of their own. */
  static int parts(Statement statement) {
    return switch (statement) {
      case Statement.If(_, var branches, _) -> 2 * branches.size() + 1;
      case Statement.Call(_, _, var arguments) -> arguments.size() + 1;
      case Statement.Assign _,
          Statement.For _,
          Statement.While _,
          Statement.Return _,
          Statement.Clear _,
          Statement.Undefine _,
          Statement.Error _,
          Statement.Assert _,
          Statement.Assume _,
          Statement.Cover _,
          Statement.Put _,
          Statement.MultisetAdd _,
          Statement.MultisetRemove _,
          Statement.MultisetRemoveAll _ ->
          4;
    };
  }

  /** Pushes the value of an expression that another method computes. */
  TypeKind value(Expr expr) {
    TypeKind kind = scope.exprs.kindOf(expr);
    Capture capture = capture(expr);
    outline(
        capture,
        FunctionEmitter.describe(kind),
        inner -> {
          inner.exprs.valueAs(expr, kind);
          inner.code.return_(kind);
        });
    return kind;
  }

  /** Pushes the code of an expression that another method computes. */
  void code(Expr expr, Type.Simple type) {
    outline(
        capture(expr),
        FunctionEmitter.describe(Codes.kind(type)),
        inner -> {
          inner.exprs.code(expr, type);
          inner.code.return_(Codes.kind(type));
        });
  }

  /** Pushes 1 if a condition that another method evaluates is true, else 0. */
  void condition(Expr condition) {
    outline(
        capture(condition),
        ConstantDescs.CD_int,
        inner -> {
          inner.conditions.materialise(condition, 0, 1);
          inner.code.ireturn();
        });
  }

  /**
   * Runs statements in another method. Returns whether they can end the body; if so, 1 is on the
   * stack when they did, else 0.
   */
  boolean block(List<Statement> statements) {
    var finder = new FreeLocals();
    finder.block(statements);
    outline(
        new Capture(scope, finder.free(), true),
        finder.hasReturn ? ConstantDescs.CD_int : ConstantDescs.CD_void,
        inner -> {
          inner.statements.block(statements);
          if (finder.hasReturn) {
            inner.code.iconst_0().ireturn();
          } else {
            inner.code.return_();
          }
        });
    return finder.hasReturn;
  }

  /** Emits a method in its scope. */
  private interface Piece {
    void emit(Scope inner);
  }

  private Capture capture(Expr expr) {
    var finder = new FreeLocals();
    finder.expr(expr);
    return new Capture(scope, finder.free(), false);
  }

  private void outline(Capture capture, ClassDesc returned, Piece piece) {
    List<ClassDesc> parameters = FunctionEmitter.commonParameters();
    parameters.addAll(capture.parameters());
    FunctionEmitter.checkCount(parameters);
    MethodTypeDesc type = MethodTypeDesc.of(returned, parameters);
    String name = scope.part.later("p", type, inner -> piece.emit(capture.open(inner)));
    code.aload(Scope.SELF).aload(scope.words.array()).iload(scope.words.offset());
    code.iload(scope.frameBase).iload(scope.depth);
    capture.pushArguments(code);
    code.invokestatic(scope.part.self(), name, type);
  }

  /** Finds the local variables that a piece uses but does not bind, and whether it returns. */
  private static final class FreeLocals extends ModelWalk {
    private final BitSet used = new BitSet();
    private final BitSet bound = new BitSet();
    private boolean hasReturn;

    @Override
    void statement(Statement statement) {
      hasReturn |= statement instanceof Statement.Return;
      super.statement(statement);
    }

    @Override
    void used(Variable.Local variable) {
      used.set(variable.slot());
    }

    @Override
    void bound(Variable.Local variable) {
      bound.set(variable.slot());
    }

    BitSet free() {
      used.andNot(bound);
      return used;
    }
  }
}
