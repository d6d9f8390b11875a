package fathom.bir.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads expressions. */
final class ExprParser {
  private final TokenStream tokens;
  private final TypeParser types;

  ExprParser(TokenStream tokens) {
    this.tokens = tokens;
    this.types = new TypeParser(tokens, this);
  }

  /** The reader of the types that stand in casts and declarations. */
  TypeParser types() {
    return types;
  }

  /** An expression with its height, which bounds the recursion of everything after the parser. */
  private record Sized(ExprSyntax expr, int height) {}

  /** Takes an expression. */
  ExprSyntax expression() {
    return conditional().expr();
  }

  private Sized conditional() {
    tokens.enter();
    Sized condition = binary(BinaryOperator.WEAKEST);
    Sized result = condition;
    if (tokens.takeIf(TokenKind.QUESTION)) {
      Sized whenTrue = conditional();
      tokens.expect(TokenKind.COLON);
      Sized whenFalse = conditional();
      Span span = condition.expr().span().to(whenFalse.expr().span());
      var expr =
          new ExprSyntax.Conditional(span, condition.expr(), whenTrue.expr(), whenFalse.expr());
      result = sized(expr, condition, whenTrue, whenFalse);
    }
    tokens.leave();
    return result;
  }

  /** Operators of at least this strength; all bind to the left but implication. */
  private Sized binary(int weakest) {
    Sized left = unary();
    while (true) {
      BinaryOperator operator = BinaryOperator.of(tokens.kind());
      if (operator == null || operator.strength() < weakest) {
        refuseOtherOperators();
        return left;
      }
      tokens.take();
      Sized right;
      if (operator == BinaryOperator.IMPLIES) {
        tokens.enter();
        right = binary(operator.strength());
        tokens.leave();
      } else {
        right = binary(operator.strength() + 1);
      }
      Span span = left.expr().span().to(right.expr().span());
      left = sized(new ExprSyntax.Binary(span, operator, left.expr(), right.expr()), left, right);
    }
  }

  private void refuseOtherOperators() {
    if (tokens.at(TokenKind.SINGLE_EQUAL)) {
      tokens.error(
          SyntaxCode.WRONG_ASSIGNMENT,
          "`=` only gives constants and `fun` their values",
          "assignment is written `:=` and comparison `==`");
      throw SyntaxError.recoverable();
    }
  }

  private Sized unary() {
    UnaryOperator operator =
        switch (tokens.kind()) {
          case NOT -> UnaryOperator.NOT;
          case MINUS -> UnaryOperator.NEGATE;
          case BIT_NOT -> UnaryOperator.BIT_NOT;
          default -> null;
        };
    if (operator == null) {
      return atCast() ? cast() : postfix();
    }
    int start = tokens.take().start();
    tokens.enter();
    Sized operand = unary();
    tokens.leave();
    return sized(new ExprSyntax.Unary(tokens.spanFrom(start), operator, operand.expr()), operand);
  }

  /**
   * Whether a type in parentheses is next. A name in parentheses is one if an operand follows that
   * no operator separates from it.
   */
  private boolean atCast() {
    if (!tokens.at(TokenKind.LEFT_PAREN)) {
      return false;
    }
    return switch (tokens.peek(1)) {
      case INT, BOOLEAN -> true;
      case NAME ->
          tokens.peek(2) == TokenKind.RIGHT_PAREN
              && switch (tokens.peek(3)) {
                case NAME, INTEGER, LEFT_PAREN, TRUE, FALSE, NOT, BIT_NOT -> true;
                default -> false;
              };
      default -> false;
    };
  }

  private Sized cast() {
    int start = tokens.take().start();
    TypeSyntax type = types.type();
    tokens.expect(TokenKind.RIGHT_PAREN);
    tokens.enter();
    Sized operand = unary();
    tokens.leave();
    return sized(new ExprSyntax.Cast(tokens.spanFrom(start), type, operand.expr()), operand);
  }

  private Sized postfix() {
    int start = tokens.current().start();
    Sized result = primary();
    while (true) {
      switch (tokens.kind()) {
        case DOT -> {
          tokens.take();
          Identifier field = tokens.name();
          result =
              sized(new ExprSyntax.Field(tokens.spanFrom(start), result.expr(), field), result);
        }
        case LEFT_BRACKET -> {
          tokens.take();
          Sized index = conditional();
          tokens.expect(TokenKind.RIGHT_BRACKET);
          result =
              sized(
                  new ExprSyntax.Index(tokens.spanFrom(start), result.expr(), index.expr()),
                  result,
                  index);
        }
        case AT -> {
          tokens.take();
          Identifier location = tokens.name();
          result =
              sized(
                  new ExprSyntax.AtLocation(tokens.spanFrom(start), result.expr(), location),
                  result);
        }
        default -> {
          return result;
        }
      }
    }
  }

  private Sized primary() {
    Token token = tokens.current();
    return switch (token.kind()) {
      case INTEGER -> leaf(integer());
      case TRUE, FALSE -> {
        tokens.take();
        yield leaf(
            new ExprSyntax.BooleanLiteral(tokens.span(token), token.kind() == TokenKind.TRUE));
      }
      case NAME -> leaf(nameOrCall());
      case RUNNING -> {
        tokens.take();
        tokens.expect(TokenKind.LEFT_PAREN);
        Sized thread = conditional();
        tokens.expect(TokenKind.RIGHT_PAREN);
        yield sized(new ExprSyntax.Running(tokens.spanFrom(token.start()), thread.expr()), thread);
      }
      case FORALL, EXISTS -> quantified();
      case LEFT_PAREN -> {
        tokens.take();
        Sized inner = conditional();
        tokens.expect(TokenKind.RIGHT_PAREN);
        yield inner;
      }
      default -> throw tokens.unexpected("an expression", null);
    };
  }

  private ExprSyntax nameOrCall() {
    Identifier name = tokens.name();
    if (!tokens.at(TokenKind.LEFT_PAREN)) {
      return new ExprSyntax.Name(name.span(), name.text());
    }
    List<ExprSyntax> arguments = arguments();
    return new ExprSyntax.Call(tokens.spanFrom(name.span().start()), name, arguments);
  }

  /** Takes the arguments of a call with their parentheses. */
  List<ExprSyntax> arguments() {
    tokens.expect(TokenKind.LEFT_PAREN);
    var arguments = new ArrayList<ExprSyntax>();
    if (!tokens.at(TokenKind.RIGHT_PAREN)) {
      do {
        arguments.add(expression());
      } while (tokens.takeIf(TokenKind.COMMA));
    }
    tokens.expect(TokenKind.RIGHT_PAREN);
    return arguments;
  }

  private Sized quantified() {
    Token token = tokens.take();
    tokens.expect(TokenKind.LEFT_PAREN);
    Identifier variable = tokens.name();
    tokens.expect(TokenKind.COLON);
    Sized from = conditional();
    tokens.expect(TokenKind.RANGE);
    Sized to = conditional();
    tokens.expect(TokenKind.RIGHT_PAREN);
    Sized body = conditional();
    var bound = new ExprSyntax.Bound(variable, from.expr(), to.expr());
    boolean isForall = token.kind() == TokenKind.FORALL;
    Span span = tokens.spanFrom(token.start());
    return sized(new ExprSyntax.Quantified(span, isForall, bound, body.expr()), from, to, body);
  }

  private ExprSyntax integer() {
    Token token = tokens.take();
    Span span = tokens.span(token);
    String digits = tokens.text(token);
    boolean isHex = digits.startsWith("0x") || digits.startsWith("0X");
    Long value = valueOf(isHex ? digits.substring(2) : digits, isHex ? 16 : 10);
    if (value == null) {
      boolean isNumber = digits.matches("[0-9]+|0[xX][0-9a-fA-F]+");
      tokens
          .reporter()
          .report(
              isNumber ? SyntaxCode.NUMBER_TOO_LARGE : SyntaxCode.MALFORMED_NUMBER,
              span,
              isNumber ? "This number is too large" : "`" + digits + "` is no number",
              null,
              isNumber ? "the greatest integer is " + Long.MAX_VALUE : null);
      return new ExprSyntax.IntegerLiteral(span, 0);
    }
    return new ExprSyntax.IntegerLiteral(span, value);
  }

  private static @Nullable Long valueOf(String digits, int radix) {
    try {
      return Long.parseLong(digits, radix);
    } catch (NumberFormatException _) {
      return null;
    }
  }

  private static Sized leaf(ExprSyntax expr) {
    return new Sized(expr, 1);
  }

  private Sized sized(ExprSyntax expr, Sized... parts) {
    int height = 0;
    for (Sized part : parts) {
      height = Math.max(height, part.height());
    }
    tokens.checkHeight(height + 1);
    return new Sized(expr, height + 1);
  }
}
