package fathom.bir.syntax;

import fathom.bir.syntax.ThreadSyntax.LocationSyntax;
import fathom.bir.syntax.ThreadSyntax.TransformationSyntax;
import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads threads. */
final class ThreadParser {
  private final TokenStream tokens;
  private final ExprParser exprs;
  private final StatementParser statements;
  private final Recovery recovery;

  ThreadParser(TokenStream tokens, ExprParser exprs) {
    this.tokens = tokens;
    this.exprs = exprs;
    this.statements = new StatementParser(tokens, exprs);
    this.recovery = new Recovery(tokens);
  }

  /** Takes a thread. */
  ThreadSyntax thread() {
    int start = tokens.current().start();
    boolean isActive = tokens.takeIf(TokenKind.ACTIVE) || tokens.takeIf(TokenKind.MAIN);
    ExprSyntax count = null;
    if (tokens.takeIf(TokenKind.LEFT_BRACKET)) {
      count = exprs.expression();
      tokens.expect(TokenKind.RIGHT_BRACKET);
    }
    tokens.expect(TokenKind.THREAD);
    Identifier name = tokens.name();
    List<VariableSyntax> parameters = exprs.types().parameters();
    Span span = tokens.spanFrom(start);
    tokens.expect(TokenKind.LEFT_BRACE);
    List<VariableSyntax> variables = variables();
    List<LocationSyntax> locations = locations();
    if (locations.isEmpty()) {
      tokens.error(
          SyntaxCode.NO_LOCATION,
          "The thread " + name.text() + " has no location",
          "a thread is a row of locations, each with `do { … } goto …;`");
    }
    statements.close("thread");
    return new ThreadSyntax(span, isActive, count, name, parameters, variables, locations);
  }

  private List<VariableSyntax> variables() {
    var out = new ArrayList<VariableSyntax>();
    while (exprs.types().atDeclaration()) {
      try {
        out.addAll(exprs.types().declaration());
      } catch (SyntaxError e) {
        e.orGiveUp();
        recovery.skipStatement();
      }
    }
    return out;
  }

  private List<LocationSyntax> locations() {
    var out = new ArrayList<LocationSyntax>();
    while (tokens.at(TokenKind.LOC)) {
      try {
        out.add(location());
      } catch (SyntaxError e) {
        e.orGiveUp();
        recovery.skipTransformation();
        while (tokens.at(TokenKind.WHEN) || tokens.at(TokenKind.DO)) {
          tokens.take();
          recovery.skipTransformation();
        }
      }
    }
    return out;
  }

  private LocationSyntax location() {
    tokens.expect(TokenKind.LOC);
    Identifier name = tokens.name();
    tokens.expect(TokenKind.COLON);
    skipLive();
    var out = new ArrayList<TransformationSyntax>();
    while (tokens.at(TokenKind.WHEN) || tokens.at(TokenKind.DO)) {
      int before = tokens.index();
      try {
        out.add(transformation());
      } catch (SyntaxError e) {
        e.orGiveUp();
        if (tokens.index() == before) {
          tokens.take();
        }
        recovery.skipTransformation();
      }
    }
    if (out.isEmpty()) {
      tokens.error(
          SyntaxCode.NO_TRANSFORMATION,
          "The location " + name.text() + " has no transformation",
          "write `when … do { … } goto …;`, or `do { } return;` to end the thread");
    }
    return new LocationSyntax(name, out);
  }

  /** Passes over {@code live { a, b }}, which only helps other tools to save memory. */
  private void skipLive() {
    if (!tokens.at(TokenKind.LIVE)) {
      return;
    }
    int start = tokens.take().start();
    tokens.expect(TokenKind.LEFT_BRACE);
    while (!tokens.atEnd() && !tokens.at(TokenKind.RIGHT_BRACE)) {
      tokens.name();
      tokens.takeIf(TokenKind.COMMA);
    }
    tokens.expect(TokenKind.RIGHT_BRACE);
    tokens
        .reporter()
        .report(
            SyntaxCode.IGNORED,
            tokens.spanFrom(start),
            "Which variables are live is ignored: all keep their values",
            null,
            null);
  }

  private TransformationSyntax transformation() {
    int start = tokens.current().start();
    ExprSyntax guard = tokens.takeIf(TokenKind.WHEN) ? exprs.expression() : null;
    tokens.expect(TokenKind.DO);
    if (tokens.at(TokenKind.VISIBLE) || tokens.at(TokenKind.INVISIBLE)) {
      Token word = tokens.take();
      tokens
          .reporter()
          .report(
              SyntaxCode.IGNORED,
              tokens.span(word),
              "`" + tokens.text(word) + "` is ignored: every transformation is one step",
              null,
              null);
    }
    tokens.expect(TokenKind.LEFT_BRACE);
    tokens.enter();
    List<StatementSyntax> body = statements.statements(false);
    tokens.leave();
    boolean isInside = atJump();
    Jump jump = isInside ? jump() : null;
    if (isInside && !tokens.at(TokenKind.RIGHT_BRACE)) {
      tokens.error(
          SyntaxCode.AFTER_JUMP, "A jump is the last thing that a transformation does", null);
      while (!tokens.at(TokenKind.RIGHT_BRACE) && !tokens.at(TokenKind.LOC) && !tokens.atEnd()) {
        tokens.take();
      }
    }
    statements.close("transformation");
    if (jump == null) {
      jump = jump();
    }
    return new TransformationSyntax(tokens.spanFrom(start), guard, body, jump.target());
  }

  /** Where a transformation leads; null if the thread ends. */
  private record Jump(@Nullable Identifier target) {}

  private boolean atJump() {
    return tokens.at(TokenKind.GOTO) || tokens.at(TokenKind.RETURN) || tokens.at(TokenKind.EXIT);
  }

  private Jump jump() {
    if (!atJump()) {
      tokens.error(
          SyntaxCode.MISSING_JUMP,
          "The transformation does not say where it goes",
          "end it with `goto` and a location, or with `return;`");
      throw SyntaxError.recoverable();
    }
    Identifier target = tokens.take().kind() == TokenKind.GOTO ? tokens.name() : null;
    tokens.semicolon();
    return new Jump(target);
  }
}
