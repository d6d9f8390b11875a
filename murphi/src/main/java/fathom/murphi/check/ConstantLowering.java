package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Type;
import fathom.murphi.syntax.ExprSyntax;
import java.util.OptionalLong;

/** Lowers expressions that must be constant. */
final class ConstantLowering {
  private final Context context;

  ConstantLowering(Context context) {
    this.context = context;
  }

  /**
   * The value of a constant expression; reports anything else and answers an error then.
   *
   * @param what the thing that must be constant, to begin a sentence
   */
  Typed constant(ExprSyntax syntax, String what) {
    Typed value = new ExprLowering(context).lower(syntax);
    if (value.isError()) {
      return value;
    }
    if (value.constant() != null && isFoldedByDialect(syntax)) {
      return value;
    }
    if (Folding.isZero(value.expr())) {
      return Typed.integer(new Expr.Literal(syntax.span(), Type.INT, 0));
    }
    String fault = Folding.fault(value.expr());
    if (fault != null) {
      context
          .reporter()
          .report(CheckCode.CONSTANT_FAULT, syntax.span(), what + " has no value: " + fault);
    } else {
      context
          .reporter()
          .report(
              CheckCode.NOT_CONSTANT,
              syntax.span(),
              what + " must be constant",
              "its value is not known before the search",
              null);
    }
    return Typed.error(syntax.span());
  }

  /** The value of a constant integer; reports anything else and answers nothing then. */
  OptionalLong integer(ExprSyntax syntax, String what) {
    Typed value = constant(syntax, what);
    Expr.Literal literal = value.constant();
    if (literal == null) {
      return OptionalLong.empty();
    }
    if (!value.type().isInteger()) {
      context
          .reporter()
          .report(
              CheckCode.NOT_INTEGER,
              syntax.span(),
              what + " must be an integer, but this is of type " + value.type().describe());
      return OptionalLong.empty();
    }
    return OptionalLong.of(literal.value());
  }

  private boolean isFoldedByDialect(ExprSyntax syntax) {
    return context.rules().foldsConditionals() || !hasConditional(syntax);
  }

  private static boolean hasConditional(ExprSyntax syntax) {
    return switch (syntax) {
      case ExprSyntax.Conditional _ -> true;
      case ExprSyntax.Unary(_, _, var operand) -> hasConditional(operand);
      case ExprSyntax.Binary(_, _, _, var left, var right) ->
          hasConditional(left) || hasConditional(right);
      case ExprSyntax.IntegerLiteral _, ExprSyntax.BooleanLiteral _, ExprSyntax.Name _ -> false;
      case ExprSyntax.Field _, ExprSyntax.Index _, ExprSyntax.Undefined _ -> false;
      case ExprSyntax.Call _, ExprSyntax.Quantified _, ExprSyntax.IsUndefined _ -> false;
      case ExprSyntax.IsMember _, ExprSyntax.MultisetCount _ -> false;
    };
  }
}
