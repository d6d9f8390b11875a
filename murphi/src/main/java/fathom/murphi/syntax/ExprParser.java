package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parses expressions by precedence climbing. */
final class ExprParser {
  private static final int LOWEST = BinaryOperator.IMPLIES.level();
  private static final int ABOVE_NOT = BinaryOperator.EQUAL.level();
  private static final int ABOVE_ALL = BinaryOperator.MULTIPLY.level() + 1;

  private static final Set<TokenKind> ENDS_OF_QUANTIFIED =
      EnumSet.of(TokenKind.END, TokenKind.ENDFORALL, TokenKind.ENDEXISTS);

  private final Context context;
  private final TokenStream tokens;
  private final OperandParser operands;

  /** The height of the tree that the last method to return made. */
  private int height;

  /** A sign that ends the expression here, and elsewhere is taken for a mistaken operator. */
  private @Nullable TokenKind terminator;

  ExprParser(Context context) {
    this.context = context;
    this.tokens = context.tokens();
    this.operands = new OperandParser(context, this);
  }

  /** The parser of the types inside expressions and elsewhere. */
  TypeParser types() {
    return operands.types();
  }

  /** The parser of quantifiers inside expressions and elsewhere. */
  QuantifierParser quantifiers() {
    return operands.quantifiers();
  }

  /** The parser of designators and calls, inside expressions and elsewhere. */
  OperandParser operands() {
    return operands;
  }

  /** Parses an expression, or complains and unwinds. */
  ExprSyntax expression() {
    int start = tokens.current().start();
    ExprSyntax condition = binary(LOWEST);
    return tokens.at(TokenKind.QUESTION) ? conditional(start, condition) : condition;
  }

  /** Parses an expression that {@code sign} would end, whatever it is taken for elsewhere. */
  ExprSyntax expressionEndedBy(TokenKind sign) {
    TokenKind outer = terminator;
    terminator = sign;
    try {
      return expression();
    } finally {
      terminator = outer;
    }
  }

  /**
   * Parses an expression; after a mistake goes on at one of {@code targets} or the statement's end.
   */
  ExprSyntax expressionBefore(Set<TokenKind> targets) {
    return recovering(targets, this::expression);
  }

  /** Parses a guard, which {@code =>} ends if no {@code ==>} follows. */
  ExprSyntax guardBefore(Set<TokenKind> targets, boolean isArrowAhead) {
    return isArrowAhead
        ? expressionBefore(targets)
        : recovering(targets, () -> expressionEndedBy(TokenKind.FAT_ARROW));
  }

  private ExprSyntax recovering(Set<TokenKind> targets, Supplier<ExprSyntax> parse) {
    int start = tokens.current().start();
    int open = context.blocks().depth();
    try {
      return parse.get();
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipTo(targets);
      return missing(start);
    }
  }

  /** What stands for an expression that could not be read. The model is rejected anyway. */
  ExprSyntax missing(int start) {
    height = 1;
    return new ExprSyntax.BooleanLiteral(tokens.spanFrom(start), false);
  }

  /** Notes the height of the tree an operand consists of, and gives it back. */
  <T> T withHeight(int operandHeight, T operand) {
    tokens.checkHeight(operandHeight);
    height = operandHeight;
    return operand;
  }

  /** The height of the last expression that was parsed. */
  int height() {
    return height;
  }

  private ExprSyntax conditional(int start, ExprSyntax condition) {
    tokens.enter();
    try {
      int highest = height;
      tokens.expect(TokenKind.QUESTION);
      ExprSyntax whenTrue = expression();
      highest = Math.max(highest, height);
      tokens.expect(TokenKind.COLON);
      int elseStart = tokens.current().start();
      ExprSyntax whenFalse = binary(LOWEST);
      if (tokens.at(TokenKind.QUESTION)) {
        refuseRow(tokens.span(tokens.current()), "`? :`");
        whenFalse = conditional(elseStart, whenFalse);
      }
      highest = Math.max(highest, height);
      return withHeight(
          highest + 1,
          new ExprSyntax.Conditional(tokens.spanFrom(start), condition, whenTrue, whenFalse));
    } finally {
      tokens.leave();
    }
  }

  private ExprSyntax binary(int lowest) {
    tokens.enter();
    try {
      int start = tokens.current().start();
      ExprSyntax left = prefix();
      boolean afterComparison = false;
      while (true) {
        BinaryOperator operator = operator();
        if (operator == null || operator.level() < lowest || endsGuard(operator)) {
          return left;
        }
        if (operator.isComparison() && afterComparison) {
          refuseComparisons();
        }
        afterComparison = operator.isComparison();
        left = applied(start, left, operator);
      }
    } finally {
      tokens.leave();
    }
  }

  private ExprSyntax applied(int start, ExprSyntax left, BinaryOperator operator) {
    int leftHeight = height;
    Span sign = tokens.span(tokens.take());
    int rightStart = tokens.current().start();
    boolean isImplication = operator == BinaryOperator.IMPLIES;
    ExprSyntax right = binary(isImplication ? operator.level() : operator.level() + 1);
    boolean isRow =
        isImplication
            && right instanceof ExprSyntax.Binary inner
            && inner.operator() == BinaryOperator.IMPLIES
            && inner.span().start() == rightStart;
    if (isRow) {
      refuseRow(sign, "`->`");
    }
    var result = new ExprSyntax.Binary(tokens.spanFrom(start), operator, sign, left, right);
    return withHeight(Math.max(leftHeight, height) + 1, result);
  }

  /** Whether an implication arrow stands where a guard should end, as if it were {@code ==>}. */
  private boolean endsGuard(BinaryOperator operator) {
    if (operator != BinaryOperator.IMPLIES) {
      return false;
    }
    TokenKind next = tokens.peek(1);
    return next == TokenKind.BEGIN || next.isEnd() || Recovery.isStatementKeyword(next);
  }

  private ExprSyntax prefix() {
    return switch (tokens.kind()) {
      case NOT -> {
        refuseDoubleNot();
        yield prefixed(UnaryOperator.NOT, ABOVE_NOT);
      }
      case MINUS -> prefixed(UnaryOperator.NEGATE, ABOVE_ALL);
      case PLUS -> prefixed(UnaryOperator.PLUS, ABOVE_ALL);
      case COMPLEMENT -> prefixed(UnaryOperator.COMPLEMENT, ABOVE_ALL);
      case LEFT_PAREN -> parenthesized();
      case FORALL, EXISTS -> quantified();
      default -> operands.operand();
    };
  }

  private ExprSyntax prefixed(UnaryOperator operator, int lowest) {
    int start = tokens.take().start();
    ExprSyntax operand = binary(lowest);
    return withHeight(height + 1, new ExprSyntax.Unary(tokens.spanFrom(start), operator, operand));
  }

  private ExprSyntax parenthesized() {
    Token opening = tokens.take();
    ExprSyntax inner = expression();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return inner;
  }

  private ExprSyntax quantified() {
    boolean universal = tokens.at(TokenKind.FORALL);
    int start = context.blocks().open(universal ? BlockKind.FORALL : BlockKind.EXISTS).start();
    int open = context.blocks().depth();
    var over = operands.quantifiers().headOf("`" + (universal ? "forall" : "exists") + "`");
    int bodyStart = tokens.current().start();
    ExprSyntax body;
    try {
      body = expression();
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.recovery().skipTo(ENDS_OF_QUANTIFIED);
      if (!ENDS_OF_QUANTIFIED.contains(tokens.kind())) {
        throw mistake;
      }
      context.blocks().unwindTo(open);
      body = missing(bodyStart);
    }
    int bodyHeight = height;
    context.blocks().close();
    return withHeight(
        bodyHeight + 1, new ExprSyntax.Quantified(tokens.spanFrom(start), universal, over, body));
  }

  private @Nullable BinaryOperator operator() {
    return switch (tokens.kind()) {
      case IMPLIES -> BinaryOperator.IMPLIES;
      case DOUBLE_OR -> BinaryOperator.LOGICAL_OR;
      case DOUBLE_AND -> BinaryOperator.LOGICAL_AND;
      case OR -> BinaryOperator.OR;
      case XOR -> BinaryOperator.XOR;
      case AND -> BinaryOperator.AND;
      case LESS -> BinaryOperator.LESS;
      case LESS_OR_EQUAL -> BinaryOperator.LESS_OR_EQUAL;
      case EQUAL, DOUBLE_EQUAL -> BinaryOperator.EQUAL;
      case NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
      case GREATER_OR_EQUAL -> BinaryOperator.GREATER_OR_EQUAL;
      case GREATER -> BinaryOperator.GREATER;
      case SHIFT_LEFT -> BinaryOperator.SHIFT_LEFT;
      case SHIFT_RIGHT -> BinaryOperator.SHIFT_RIGHT;
      case PLUS -> BinaryOperator.ADD;
      case MINUS -> BinaryOperator.SUBTRACT;
      case TIMES -> BinaryOperator.MULTIPLY;
      case DIVIDE -> BinaryOperator.DIVIDE;
      case REMAINDER -> BinaryOperator.REMAINDER;
      case ASSIGN, FAT_ARROW, DIAMOND -> mistakenOperator();
      default -> null;
    };
  }

  private @Nullable BinaryOperator mistakenOperator() {
    if (tokens.kind() == terminator) {
      return null;
    }
    return switch (tokens.kind()) {
      case ASSIGN -> {
        String message = "`:=` is only for assignments; comparison is written `=`";
        tokens.error(SyntaxCode.WRONG_EQUALS, message, null, null);
        yield BinaryOperator.EQUAL;
      }
      case FAT_ARROW -> {
        String message = "Implication is written `->`, not `=>`";
        tokens.error(SyntaxCode.WRONG_ARROW, message, null, null);
        yield BinaryOperator.IMPLIES;
      }
      default -> {
        tokens.error(SyntaxCode.UNEXPECTED, "Murphi has no `<>`", null, "write `!=`");
        yield BinaryOperator.NOT_EQUAL;
      }
    };
  }

  private void refuseComparisons() {
    tokens.error(
        SyntaxCode.NOT_ASSOCIATIVE,
        "Comparisons in a row need parentheses",
        null,
        "write `a < b & b < c` for a value between two others");
  }

  private void refuseRow(Span at, String operator) {
    if (tokens.dialect() != Dialect.MURPHI) {
      tokens
          .reporter()
          .report(
              SyntaxCode.NOT_ASSOCIATIVE,
              at,
              tokens.dialect().title() + " wants parentheses around " + operator + " in a row",
              null,
              "the default dialect groups them from the right");
    }
  }

  private void refuseDoubleNot() {
    Token next = tokens.peekToken(1);
    if (next.kind() == TokenKind.NOT && next.start() == tokens.current().end()) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(next), "`!!` outside of `pctl`");
    }
  }
}
