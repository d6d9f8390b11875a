package fathom.murphi.syntax;

import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Parses the operands of expressions: literals, designators, calls and built-in functions. */
final class OperandParser {
  /** What to say to those who want real arithmetic. */
  static final String INTEGERS = "only integer arithmetic is available";

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final TypeParser types;
  private final QuantifierParser quantifiers;

  OperandParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.types = new TypeParser(context, expressions);
    this.quantifiers = new QuantifierParser(context, expressions, types);
  }

  TypeParser types() {
    return types;
  }

  QuantifierParser quantifiers() {
    return quantifiers;
  }

  /** Parses an operand, or complains and unwinds. */
  ExprSyntax operand() {
    return switch (tokens.kind()) {
      case INTEGER -> leaf(context.literals().integer());
      case REAL_NUMBER -> realNumber();
      case TRUE -> leaf(new ExprSyntax.BooleanLiteral(tokens.span(tokens.take()), true));
      case FALSE -> leaf(new ExprSyntax.BooleanLiteral(tokens.span(tokens.take()), false));
      case ISUNDEFINED -> isUndefined();
      case ISMEMBER -> isMember();
      default -> named();
    };
  }

  /** Parses a name with its fields and indices, or complains and unwinds. */
  ExprSyntax designator() {
    Identifier name = tokens.name();
    ExprSyntax result = leaf(new ExprSyntax.Name(name.span(), name.text()));
    int start = name.span().start();
    while (true) {
      int height = expressions.height();
      if (tokens.takeIf(TokenKind.DOT)) {
        Identifier field = tokens.name();
        result = new ExprSyntax.Field(tokens.spanFrom(start), result, field);
      } else if (tokens.at(TokenKind.LEFT_BRACKET)) {
        ExprSyntax index = index();
        height = Math.max(height, expressions.height());
        result = new ExprSyntax.Index(tokens.spanFrom(start), result, index);
      } else {
        return result;
      }
      expressions.withHeight(height + 1, result);
    }
  }

  private ExprSyntax index() {
    tokens.enter();
    try {
      Token opening = tokens.take();
      ExprSyntax index = expressions.expressionEndedBy(TokenKind.ASSIGN);
      context.expectClosing(TokenKind.RIGHT_BRACKET, opening);
      return index;
    } finally {
      tokens.leave();
    }
  }

  /** Parses the arguments of a call with their parentheses, or complains and unwinds. */
  List<ExprSyntax> arguments() {
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    var arguments = new ArrayList<ExprSyntax>();
    int highest = 0;
    while (!tokens.at(TokenKind.RIGHT_PAREN)) {
      arguments.add(argument());
      highest = Math.max(highest, expressions.height());
      if (!tokens.at(TokenKind.COMMA)) {
        break;
      }
      Token comma = tokens.take();
      if (tokens.at(TokenKind.RIGHT_PAREN)) {
        tokens.refuse(Dialect.CMURPHI, tokens.span(comma), "a comma after the last argument");
      }
    }
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return expressions.withHeight(highest, arguments);
  }

  /** Parses the right side of an assignment, which may be {@code undefined}. */
  ExprSyntax assigned() {
    TokenKind next = tokens.peek(1);
    boolean isWhole =
        next == TokenKind.SEMICOLON
            || next == TokenKind.END_OF_FILE
            || next.isEnd()
            || Recovery.isBranch(next);
    return isWhole && isUndefinedWord() ? undefined() : expressions.expression();
  }

  private ExprSyntax argument() {
    tokens.enter();
    try {
      TokenKind next = tokens.peek(1);
      boolean isWhole = next == TokenKind.COMMA || next == TokenKind.RIGHT_PAREN;
      return isWhole && isUndefinedWord() ? undefined() : expressions.expression();
    } finally {
      tokens.leave();
    }
  }

  private boolean isUndefinedWord() {
    return tokens.at(TokenKind.UNDEFINED) && tokens.dialect() != Dialect.RUMUR;
  }

  private ExprSyntax undefined() {
    Token word = tokens.take();
    return leaf(new ExprSyntax.Undefined(tokens.span(word), tokens.text(word)));
  }

  private ExprSyntax named() {
    Token first = tokens.current();
    boolean isFollowedByParen = tokens.peek(1) == TokenKind.LEFT_PAREN;
    if (first.kind() == TokenKind.MULTISETCOUNT
        && isFollowedByParen
        && tokens.peek(3) == TokenKind.COLON) {
      return multisetCount();
    }
    if (first.kind().isMathFunction() && isFollowedByParen && !tokens.isRoutine(first)) {
      return mathFunction();
    }
    if (!tokens.isName(first)) {
      throw tokens.unexpected("an expression");
    }
    if (!isFollowedByParen) {
      return designator();
    }
    Identifier function = tokens.name();
    List<ExprSyntax> arguments = arguments();
    return expressions.withHeight(
        expressions.height() + 1,
        new ExprSyntax.Call(tokens.spanFrom(first.start()), function, arguments));
  }

  private ExprSyntax isUndefined() {
    int start = tokens.take().start();
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    ExprSyntax operand = designator();
    int height = expressions.height();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return expressions.withHeight(
        height + 1, new ExprSyntax.IsUndefined(tokens.spanFrom(start), operand));
  }

  private ExprSyntax isMember() {
    Token word = tokens.take();
    tokens.refuse(Dialect.RUMUR, tokens.span(word), "`ismember`");
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    ExprSyntax operand = designator();
    int height = expressions.height();
    tokens.expect(TokenKind.COMMA);
    TypeSyntax type = types.type();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return expressions.withHeight(
        height + 1, new ExprSyntax.IsMember(tokens.spanFrom(word.start()), operand, type));
  }

  private ExprSyntax multisetCount() {
    Token word = tokens.take();
    tokens.refuse(Dialect.RUMUR, tokens.span(word), "`multisetcount`");
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    Identifier variable = tokens.name();
    tokens.expect(TokenKind.COLON);
    ExprSyntax multiset = designator();
    int height = expressions.height();
    tokens.expect(TokenKind.COMMA);
    ExprSyntax condition = expressions.expression();
    height = Math.max(height, expressions.height());
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return expressions.withHeight(
        height + 1,
        new ExprSyntax.MultisetCount(tokens.spanFrom(word.start()), variable, multiset, condition));
  }

  private ExprSyntax mathFunction() {
    Token word = tokens.take();
    tokens.unsupported(
        tokens.span(word), "the mathematical function `" + word.kind().text() + "`", INTEGERS);
    arguments();
    return expressions.missing(word.start());
  }

  private ExprSyntax realNumber() {
    Token number = tokens.take();
    tokens.unsupported(tokens.span(number), "real numbers", INTEGERS);
    return expressions.missing(number.start());
  }

  private <T extends ExprSyntax> T leaf(T operand) {
    return expressions.withHeight(1, operand);
  }
}
