package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Expr.UnaryOp;
import fathom.model.Folding;
import fathom.murphi.syntax.BinaryOperator;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.UnaryOperator;

/** Lowers operators. */
final class OperatorLowering {
  private final Context context;
  private final ExprLowering expressions;
  private final Compatibility compatibility;

  OperatorLowering(Context context) {
    this.context = context;
    this.expressions = new ExprLowering(context);
    this.compatibility = new Compatibility(context.checking());
  }

  Typed unary(ExprSyntax.Unary syntax) {
    Typed operand = expressions.lower(syntax.operand());
    UnaryOperator operator = syntax.operator();
    boolean suits =
        operator == UnaryOperator.NOT ? operand.type().isBoolean() : operand.type().isInteger();
    if (operand.isError() || !suits) {
      String wanted = operator == UnaryOperator.NOT ? "a boolean" : "an integer";
      reportOperand(operand, operator.symbol(), wanted);
      return Typed.error(syntax.span());
    }
    return switch (operator) {
      case NOT -> Typed.bool(Folding.unary(syntax.span(), UnaryOp.NOT, operand.expr()));
      case NEGATE -> Typed.integer(Folding.unary(syntax.span(), UnaryOp.NEGATE, operand.expr()));
      case PLUS -> Typed.integer(operand.expr());
      case COMPLEMENT ->
          Typed.integer(Folding.unary(syntax.span(), UnaryOp.BIT_NOT, operand.expr()));
    };
  }

  Typed binary(ExprSyntax.Binary syntax) {
    return switch (syntax.operator()) {
      case IMPLIES -> logical(syntax, BinaryOp.IMPLIES);
      case LOGICAL_OR -> logical(syntax, BinaryOp.OR);
      case LOGICAL_AND -> logical(syntax, BinaryOp.AND);
      case OR -> logicalOrBitwise(syntax, BinaryOp.OR, BinaryOp.BIT_OR);
      case AND -> logicalOrBitwise(syntax, BinaryOp.AND, BinaryOp.BIT_AND);
      case EQUAL -> equality(syntax, BinaryOp.EQUAL);
      case NOT_EQUAL -> equality(syntax, BinaryOp.NOT_EQUAL);
      case LESS -> numeric(syntax, BinaryOp.LESS);
      case LESS_OR_EQUAL -> numeric(syntax, BinaryOp.LESS_OR_EQUAL);
      case GREATER_OR_EQUAL -> numeric(syntax, BinaryOp.GREATER_OR_EQUAL);
      case GREATER -> numeric(syntax, BinaryOp.GREATER);
      case XOR -> numeric(syntax, BinaryOp.BIT_XOR);
      case SHIFT_LEFT -> numeric(syntax, BinaryOp.SHIFT_LEFT);
      case SHIFT_RIGHT -> numeric(syntax, BinaryOp.SHIFT_RIGHT);
      case ADD -> numeric(syntax, BinaryOp.ADD);
      case SUBTRACT -> numeric(syntax, BinaryOp.SUBTRACT);
      case MULTIPLY -> numeric(syntax, BinaryOp.MULTIPLY);
      case DIVIDE -> numeric(syntax, BinaryOp.DIVIDE);
      case REMAINDER -> numeric(syntax, BinaryOp.REMAINDER);
    };
  }

  private Typed logical(ExprSyntax.Binary syntax, BinaryOp op) {
    Typed left = expressions.lower(syntax.left());
    Typed right = expressions.lower(syntax.right());
    boolean leftSuits = isBoolean(left, syntax.operator());
    boolean rightSuits = isBoolean(right, syntax.operator());
    return leftSuits && rightSuits
        ? Typed.bool(Folding.binary(syntax.span(), op, left.expr(), right.expr()))
        : Typed.error(syntax.span());
  }

  /** Logical or bitwise, as the left operand says. */
  private Typed logicalOrBitwise(ExprSyntax.Binary syntax, BinaryOp logical, BinaryOp bitwise) {
    Typed left = expressions.lower(syntax.left());
    Typed right = expressions.lower(syntax.right());
    if (left.type().isInteger() && !left.isError() && context.rules().hasBitOperators()) {
      boolean suits = isInteger(right, syntax.operator());
      return suits
          ? Typed.integer(Folding.binary(syntax.span(), bitwise, left.expr(), right.expr()))
          : Typed.error(syntax.span());
    }
    boolean leftSuits = isBoolean(left, syntax.operator());
    boolean rightSuits = isBoolean(right, syntax.operator());
    return leftSuits && rightSuits
        ? Typed.bool(Folding.binary(syntax.span(), logical, left.expr(), right.expr()))
        : Typed.error(syntax.span());
  }

  private Typed numeric(ExprSyntax.Binary syntax, BinaryOp op) {
    Typed left = expressions.lower(syntax.left());
    Typed right = expressions.lower(syntax.right());
    boolean leftSuits = isInteger(left, syntax.operator());
    boolean rightSuits = isInteger(right, syntax.operator());
    if (!leftSuits || !rightSuits) {
      return Typed.error(syntax.span());
    }
    Expr expr = Folding.binary(syntax.span(), op, left.expr(), right.expr());
    return op.isArithmetic() ? Typed.integer(expr) : Typed.bool(expr);
  }

  private Typed equality(ExprSyntax.Binary syntax, BinaryOp op) {
    Typed left = expressions.lower(syntax.left(), Reading.COMPARED);
    Typed right = expressions.lower(syntax.right(), Reading.COMPARED);
    if (left.isError() || right.isError()) {
      return Typed.error(syntax.span());
    }
    MurphiType type = compatibility.common(left.type(), right.type());
    if (type == null) {
      reportIncomparable(syntax, left, right);
      return Typed.error(syntax.span());
    }
    if (!isComparable(syntax, type)) {
      return Typed.error(syntax.span());
    }
    Expr first = compatibility.converted(left, type);
    Expr second = compatibility.converted(right, type);
    return Typed.bool(Folding.binary(syntax.span(), op, first, second));
  }

  private boolean isComparable(ExprSyntax.Binary syntax, MurphiType type) {
    if (hasMultiset(type)) {
      context
          .reporter()
          .report(CheckCode.NOT_COMPARABLE, syntax.span(), "Multisets cannot be compared");
      return false;
    }
    if (!type.isSimple() && !context.rules().comparesAggregates()) {
      context
          .reporter()
          .report(
              CheckCode.REFUSED_BY_DIALECT,
              syntax.span(),
              "CMurphi's dialect does not compare records and arrays");
      return false;
    }
    return true;
  }

  private static boolean hasMultiset(MurphiType type) {
    MurphiType element = type.element();
    return type.isMultiset()
        || (element != null && hasMultiset(element))
        || type.fields().values().stream().anyMatch(OperatorLowering::hasMultiset);
  }

  private void reportIncomparable(ExprSyntax.Binary syntax, Typed left, Typed right) {
    context
        .reporter()
        .report(
            CheckCode.NOT_COMPARABLE,
            syntax.span(),
            "A value of type "
                + left.type().describe()
                + " is never equal to one of type "
                + right.type().describe());
  }

  private boolean isBoolean(Typed operand, BinaryOperator operator) {
    boolean suits = !operand.isError() && operand.type().isBoolean();
    if (!suits) {
      reportOperand(operand, operator.symbol(), "a boolean");
    }
    return suits;
  }

  private boolean isInteger(Typed operand, BinaryOperator operator) {
    boolean suits = !operand.isError() && operand.type().isInteger();
    if (!suits) {
      reportOperand(operand, operator.symbol(), "an integer");
    }
    return suits;
  }

  private void reportOperand(Typed operand, String symbol, String wanted) {
    if (!operand.isError()) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_OPERAND,
              operand.span(),
              "The operator "
                  + symbol
                  + " takes "
                  + wanted
                  + ", but this is of type "
                  + operand.type().describe());
    }
  }
}
