package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Type;
import org.jspecify.annotations.Nullable;

/** An expression of the model with the type that the text gives it. */
record Typed(Expr expr, MurphiType type) {

  /** What stands for an expression that was reported as wrong. */
  static Typed error(Span span) {
    return new Typed(new Expr.Literal(span, Type.INT, 0), MurphiType.ERROR);
  }

  static Typed bool(Expr expr) {
    return new Typed(expr, MurphiType.BOOLEAN);
  }

  static Typed integer(Expr expr) {
    return new Typed(expr, MurphiType.INTEGER);
  }

  boolean isError() {
    return type.isError();
  }

  Span span() {
    return expr.span();
  }

  /** The value if the expression is constant, else null. */
  Expr.@Nullable Literal constant() {
    return expr instanceof Expr.Literal literal && !isError() ? literal : null;
  }
}
