package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits the ways out of a body. */
final class ExitEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  ExitEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Ends the body, with a value in functions that have a result. */
  void end(@Nullable Expr value) {
    Label after = code.newLabel();
    scope.jump(false, after);
    leave(value);
    code.labelBinding(after);
  }

  private void leave(@Nullable Expr value) {
    switch (scope.exits) {
      case Scope.Exits.None _ -> throw new IllegalStateException("there is no body to end");
      case Scope.Exits.ToLabels(var end, _) -> code.goto_(end);
      case Scope.Exits.OfFunction(var result) -> {
        if (result == null || value == null) {
          code.return_();
        } else if (result.type() instanceof Type.Simple type) {
          scope.exprs.code(value, type);
          code.return_(Codes.kind(type));
        } else {
          deliver(value, result);
          code.return_();
        }
      }
      case Scope.Exits.OfPiece(var result) -> {
        if (result != null && value != null) {
          deliver(value, result);
        }
        code.iconst_1().ireturn();
      }
    }
  }

  /** Leaves a result where the caller, or the main method of a large function, finds it. */
  private void deliver(Expr value, Scope.ResultPlace result) {
    if (result.type() instanceof Type.Simple type) {
      scope.exprs.code(value, type);
      scope.leaves.store(resultSpot(type));
    } else {
      var target = new Home.Spot(new Home.Base.Frame(result.local()), 0, List.of(), result.type());
      scope.aggregates.copy(scope.aggregates.spot(value), target);
    }
  }

  private Home.Spot resultSpot(Type.Simple type) {
    return new Home.Spot(
        new Home.Base.Frame(scope.frameBase), scope.plan.result(), List.of(), type);
  }

  /** Gives up the execution when a condition is false. */
  void giveUpUnless(Expr condition) {
    if (scope.exits instanceof Scope.Exits.ToLabels(_, var givenUp)) {
      scope.conditions.jump(condition, false, givenUp);
      return;
    }
    Label good = code.newLabel();
    scope.conditions.jump(condition, true, good);
    code.invokestatic(Names.PART, "giveUp", Names.NO_ARGUMENTS);
    code.labelBinding(good);
  }

  /** Goes on after a piece of a large body, which may have ended the body. */
  void afterPiece(boolean mayEnd) {
    if (!mayEnd) {
      return;
    }
    Label goesOn = code.newLabel();
    code.ifeq(goesOn);
    switch (scope.exits) {
      case Scope.Exits.None _ -> throw new IllegalStateException("there is no body to end");
      case Scope.Exits.ToLabels(var end, _) -> code.goto_(end);
      case Scope.Exits.OfFunction(var result) -> {
        if (result != null && result.type() instanceof Type.Simple type) {
          TypeKind kind = scope.leaves.load(resultSpot(type));
          code.return_(kind);
        } else {
          code.return_();
        }
      }
      case Scope.Exits.OfPiece _ -> code.iconst_1().ireturn();
    }
    code.labelBinding(goesOn);
  }
}
