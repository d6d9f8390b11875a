package fathom.bir.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/** Reads statements. */
final class StatementParser {
  private final TokenStream tokens;
  private final ExprParser exprs;
  private final Recovery recovery;

  StatementParser(TokenStream tokens, ExprParser exprs) {
    this.tokens = tokens;
    this.exprs = exprs;
    this.recovery = new Recovery(tokens);
  }

  /** Takes statements up to the end of the block, or to a jump that ends a transformation. */
  List<StatementSyntax> statements(boolean isFunction) {
    var out = new ArrayList<StatementSyntax>();
    while (!atEndOfBlock(isFunction)) {
      int before = tokens.index();
      try {
        if (!tokens.takeIf(TokenKind.SEMICOLON)) {
          out.add(statement(isFunction));
        }
      } catch (SyntaxError e) {
        e.orGiveUp();
        recovery.skipStatement();
        if (tokens.index() == before) {
          tokens.take();
        }
      }
    }
    return out;
  }

  private boolean atEndOfBlock(boolean isFunction) {
    return switch (tokens.kind()) {
      case RIGHT_BRACE, END_OF_FILE, GOTO, LOC, WHEN -> true;
      case RETURN, EXIT -> !isFunction;
      default -> Recovery.isItem(tokens.kind()) && !tokens.at(TokenKind.RECORD);
    };
  }

  /** Takes a block with its braces. */
  List<StatementSyntax> block(boolean isFunction) {
    tokens.expect(TokenKind.LEFT_BRACE);
    tokens.enter();
    List<StatementSyntax> body = statements(isFunction);
    tokens.leave();
    close("block");
    return body;
  }

  /** Takes the closing brace of something. */
  void close(String what) {
    if (!tokens.takeIf(TokenKind.RIGHT_BRACE)) {
      tokens.error(
          SyntaxCode.MISSING_BRACE, "The " + what + " is not closed here", "close it with `}`");
      throw SyntaxError.recoverable();
    }
  }

  private StatementSyntax statement(boolean isFunction) {
    int start = tokens.current().start();
    return switch (tokens.kind()) {
      case ASSERT -> {
        tokens.take();
        ExprSyntax condition = exprs.expression();
        tokens.semicolon();
        yield new StatementSyntax.Assert(condition.span(), condition);
      }
      case ASSUME -> {
        tokens.take();
        ExprSyntax condition = exprs.expression();
        tokens.semicolon();
        yield new StatementSyntax.Assume(condition.span(), condition);
      }
      case START -> start(start);
      case SKIP -> {
        Token token = tokens.take();
        tokens.semicolon();
        yield new StatementSyntax.Skip(tokens.span(token));
      }
      case IF -> choice(isFunction);
      case WHILE -> {
        tokens.take();
        ExprSyntax condition = exprs.expression();
        tokens.takeIf(TokenKind.DO);
        List<StatementSyntax> body = block(isFunction);
        yield new StatementSyntax.While(tokens.spanFrom(start), condition, body);
      }
      case RETURN -> {
        tokens.take();
        ExprSyntax value = tokens.at(TokenKind.SEMICOLON) ? null : exprs.expression();
        Span span = tokens.spanFrom(start);
        tokens.semicolon();
        yield new StatementSyntax.Return(span, value);
      }
      default -> assignmentOrCall(start);
    };
  }

  private StatementSyntax start(int start) {
    tokens.take();
    Identifier thread = tokens.name();
    List<ExprSyntax> arguments = exprs.arguments();
    Span span = tokens.spanFrom(start);
    tokens.semicolon();
    return new StatementSyntax.Start(span, thread, arguments);
  }

  private StatementSyntax choice(boolean isFunction) {
    int start = tokens.current().start();
    var branches = new ArrayList<StatementSyntax.Branch>();
    List<StatementSyntax> otherwise = List.of();
    do {
      tokens.expect(TokenKind.IF);
      ExprSyntax condition = exprs.expression();
      tokens.takeIf(TokenKind.DO);
      branches.add(new StatementSyntax.Branch(condition, block(isFunction)));
      if (!tokens.takeIf(TokenKind.ELSE)) {
        break;
      }
      if (!tokens.at(TokenKind.IF)) {
        tokens.takeIf(TokenKind.DO);
        otherwise = block(isFunction);
        break;
      }
    } while (true);
    return new StatementSyntax.If(tokens.spanFrom(start), branches, otherwise);
  }

  private StatementSyntax assignmentOrCall(int start) {
    if (!tokens.at(TokenKind.NAME)) {
      throw tokens.unexpected("a statement", null);
    }
    if (exprs.types().atDeclaration()) {
      tokens.error(
          SyntaxCode.UNEXPECTED,
          "Variables are not declared here",
          "declare them before the first location of a thread or statement of a function");
      throw SyntaxError.recoverable();
    }
    ExprSyntax target = exprs.expression();
    if (target instanceof ExprSyntax.Call call && !tokens.at(TokenKind.ASSIGN)) {
      tokens.semicolon();
      return new StatementSyntax.Call(call.span(), call);
    }
    if (!tokens.at(TokenKind.ASSIGN)) {
      throw tokens.unexpected("`:=`", null);
    }
    tokens.take();
    ExprSyntax value = exprs.expression();
    Span span = tokens.spanFrom(start);
    tokens.semicolon();
    return new StatementSyntax.Assign(span, target, value);
  }
}
