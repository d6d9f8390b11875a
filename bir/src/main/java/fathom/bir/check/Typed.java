package fathom.bir.check;

import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Type;

/** An expression of the model with its type in the language. */
record Typed(Expr expr, BirType type) {

  /** What stands for an expression that was reported as wrong. */
  static Typed unknown(Span span) {
    return new Typed(new Expr.Literal(span, Type.BOOL, 0), BirTypes.UNKNOWN);
  }

  static Typed bool(Expr expr) {
    return new Typed(expr, BirTypes.BOOL);
  }

  static Typed number(Expr expr) {
    return new Typed(expr, BirTypes.INT);
  }

  boolean isUnknown() {
    return type instanceof BirType.Unknown;
  }
}
