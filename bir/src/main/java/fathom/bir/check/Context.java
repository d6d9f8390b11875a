package fathom.bir.check;

import fathom.bir.syntax.ExprSyntax;
import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Reporter;
import org.jspecify.annotations.Nullable;

/** Where something is being lowered: the names in sight, and the frame and effects of the body. */
record Context(Checking checking, Scope scope, Frame frame, Effects effects) {

  Reporter reporter() {
    return checking.reporter();
  }

  /** The same body with more names in sight. */
  Context inner() {
    return new Context(checking, scope.inner(), frame, effects);
  }

  Typed lower(ExprSyntax syntax) {
    return new ExprLowering(this).lower(syntax);
  }

  /** A condition; anything else is reported. */
  Expr condition(ExprSyntax syntax) {
    Typed typed = lower(syntax);
    if (!(typed.type() instanceof BirType.Bool) && !typed.isUnknown()) {
      reporter()
          .report(
              CheckCode.NOT_BOOLEAN,
              syntax.span(),
              "A condition is wanted here, but this is of type " + typed.type().describe());
    }
    return typed.expr();
  }

  /** A number; anything else is reported. */
  Expr number(ExprSyntax syntax) {
    Typed typed = lower(syntax);
    if (!(typed.type() instanceof BirType.Number) && !typed.isUnknown()) {
      reporter()
          .report(
              CheckCode.NOT_INTEGER,
              syntax.span(),
              "A number is wanted here, but this is of type " + typed.type().describe());
      return Typed.unknown(syntax.span()).expr();
    }
    return typed.expr();
  }

  /** A value that is known now, or null after reporting that it is not. */
  @Nullable Typed constant(ExprSyntax syntax) {
    Typed typed = lower(syntax);
    if (typed.isUnknown()) {
      return null;
    }
    if (typed.expr() instanceof Expr.Literal) {
      return typed;
    }
    String fault = Folding.fault(typed.expr());
    if (fault != null) {
      reporter().report(CheckCode.CONSTANT_FAULT, syntax.span(), "This has no value: " + fault);
    } else {
      reporter()
          .report(
              CheckCode.NOT_CONSTANT,
              syntax.span(),
              "A constant is wanted here, but the value of this is not known in advance");
    }
    return null;
  }

  /** A number that is known now, or null after reporting that it is not. */
  @Nullable Long constantNumber(ExprSyntax syntax) {
    Typed typed = constant(syntax);
    if (typed == null) {
      return null;
    }
    if (!(typed.type() instanceof BirType.Number)) {
      reporter()
          .report(
              CheckCode.NOT_INTEGER,
              syntax.span(),
              "A number is wanted here, but this is of type " + typed.type().describe());
      return null;
    }
    return ((Expr.Literal) typed.expr()).value();
  }
}
