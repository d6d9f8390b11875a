package fathom.bir.check;

import fathom.bir.syntax.BinaryOperator;
import fathom.bir.syntax.ExprSyntax;
import fathom.model.Expr.BinaryOp;
import fathom.model.Expr.UnaryOp;
import fathom.model.Folding;
import fathom.model.Reporter;
import fathom.model.Span;

/** Lowers operators. */
final class OperatorLowering {
  private final Reporter reporter;

  OperatorLowering(Reporter reporter) {
    this.reporter = reporter;
  }

  Typed unary(ExprSyntax.Unary unary, Typed operand) {
    if (operand.isUnknown()) {
      return Typed.unknown(unary.span());
    }
    boolean isBool = operand.type() instanceof BirType.Bool;
    boolean isNumber = operand.type() instanceof BirType.Number;
    return switch (unary.operator()) {
      case NOT ->
          isBool
              ? Typed.bool(Folding.unary(unary.span(), UnaryOp.NOT, operand.expr()))
              : wrong(unary.span(), "!", operand.type());
      case NEGATE ->
          isNumber
              ? Typed.number(Folding.unary(unary.span(), UnaryOp.NEGATE, operand.expr()))
              : wrong(unary.span(), "-", operand.type());
      case BIT_NOT ->
          isNumber
              ? Typed.number(Folding.unary(unary.span(), UnaryOp.BIT_NOT, operand.expr()))
              : wrong(unary.span(), "~", operand.type());
    };
  }

  Typed binary(Span span, BinaryOperator operator, Typed left, Typed right) {
    if (left.isUnknown() || right.isUnknown()) {
      return Typed.unknown(span);
    }
    return switch (operator) {
      case IMPLIES, OR, AND -> logical(span, operator, left, right);
      case BIT_OR, BIT_XOR, BIT_AND -> bitwise(span, operator, left, right);
      case EQUAL, NOT_EQUAL -> equality(span, operator, left, right);
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          bothNumbers(span, operator, left, right)
              ? Typed.bool(Folding.binary(span, opOf(operator), left.expr(), right.expr()))
              : Typed.unknown(span);
      case SHIFT_LEFT, SHIFT_RIGHT, ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER ->
          bothNumbers(span, operator, left, right)
              ? Typed.number(Folding.binary(span, opOf(operator), left.expr(), right.expr()))
              : Typed.unknown(span);
    };
  }

  private Typed logical(Span span, BinaryOperator operator, Typed left, Typed right) {
    for (Typed operand : new Typed[] {left, right}) {
      if (!(operand.type() instanceof BirType.Bool)) {
        return wrong(span, operator.text(), operand.type());
      }
    }
    return Typed.bool(Folding.binary(span, opOf(operator), left.expr(), right.expr()));
  }

  /** On truth values the operators without short cuts. */
  private Typed bitwise(Span span, BinaryOperator operator, Typed left, Typed right) {
    if (left.type() instanceof BirType.Bool && right.type() instanceof BirType.Bool) {
      BinaryOp op =
          switch (operator) {
            case BIT_OR -> BinaryOp.OR;
            case BIT_AND -> BinaryOp.AND;
            default -> BinaryOp.NOT_EQUAL;
          };
      return Typed.bool(Folding.binary(span, op, left.expr(), right.expr()));
    }
    return bothNumbers(span, operator, left, right)
        ? Typed.number(Folding.binary(span, opOf(operator), left.expr(), right.expr()))
        : Typed.unknown(span);
  }

  private Typed equality(Span span, BinaryOperator operator, Typed left, Typed right) {
    if (!left.type().fits(right.type())) {
      reporter.report(
          CheckCode.NOT_COMPARABLE,
          span,
          "A value of type "
              + left.type().describe()
              + " is never compared with one of type "
              + right.type().describe());
      return Typed.unknown(span);
    }
    return Typed.bool(Folding.binary(span, opOf(operator), left.expr(), right.expr()));
  }

  private boolean bothNumbers(Span span, BinaryOperator operator, Typed left, Typed right) {
    for (Typed operand : new Typed[] {left, right}) {
      if (!(operand.type() instanceof BirType.Number)) {
        wrong(span, operator.text(), operand.type());
        return false;
      }
    }
    return true;
  }

  private Typed wrong(Span span, String operator, BirType type) {
    reporter.report(
        CheckCode.WRONG_OPERAND,
        span,
        "The operator `" + operator + "` does not work on type " + type.describe());
    return Typed.unknown(span);
  }

  private static BinaryOp opOf(BinaryOperator operator) {
    return switch (operator) {
      case IMPLIES -> BinaryOp.IMPLIES;
      case OR -> BinaryOp.OR;
      case AND -> BinaryOp.AND;
      case BIT_OR -> BinaryOp.BIT_OR;
      case BIT_XOR -> BinaryOp.BIT_XOR;
      case BIT_AND -> BinaryOp.BIT_AND;
      case EQUAL -> BinaryOp.EQUAL;
      case NOT_EQUAL -> BinaryOp.NOT_EQUAL;
      case LESS -> BinaryOp.LESS;
      case LESS_OR_EQUAL -> BinaryOp.LESS_OR_EQUAL;
      case GREATER -> BinaryOp.GREATER;
      case GREATER_OR_EQUAL -> BinaryOp.GREATER_OR_EQUAL;
      case SHIFT_LEFT -> BinaryOp.SHIFT_LEFT;
      case SHIFT_RIGHT -> BinaryOp.SHIFT_RIGHT;
      case ADD -> BinaryOp.ADD;
      case SUBTRACT -> BinaryOp.SUBTRACT;
      case MULTIPLY -> BinaryOp.MULTIPLY;
      case DIVIDE -> BinaryOp.DIVIDE;
      case REMAINDER -> BinaryOp.REMAINDER;
    };
  }
}
