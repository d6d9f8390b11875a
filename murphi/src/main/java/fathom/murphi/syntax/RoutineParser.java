package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses functions and procedures. */
final class RoutineParser {
  private static final Set<TokenKind> AFTER_HEADER = EnumSet.of(TokenKind.BEGIN);

  private record Header(
      Span span,
      Identifier name,
      List<RoutineSyntax.Formal> formals,
      @Nullable TypeSyntax result) {}

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final BodyParser bodies;

  RoutineParser(Context context, ExprParser expressions, BodyParser bodies) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.bodies = bodies;
  }

  /** Whether a function or procedure begins here. */
  boolean atRoutine() {
    return tokens.at(TokenKind.FUNCTION) || tokens.at(TokenKind.PROCEDURE);
  }

  /** Parses a function or procedure, going on after mistakes. */
  RoutineSyntax routine() {
    boolean isFunction = tokens.at(TokenKind.FUNCTION);
    BlockKind kind = isFunction ? BlockKind.FUNCTION : BlockKind.PROCEDURE;
    int start = context.blocks().open(kind).start();
    Header header = header(start, isFunction);
    endHeader();
    boolean isCMurphi = tokens.dialect() == Dialect.CMURPHI;
    BodyParser.Body body = isCMurphi ? bodies.body() : bodies.bodyWithOptionalBegin();
    context.blocks().close();
    var routine =
        new RoutineSyntax(
            tokens.spanFrom(start),
            header.span(),
            isFunction,
            header.name(),
            header.formals(),
            header.result(),
            body.locals(),
            body.statements());
    endRoutine();
    return routine;
  }

  private Header header(int start, boolean isFunction) {
    int open = context.blocks().depth();
    try {
      Identifier name = tokens.name();
      List<RoutineSyntax.Formal> formals = formals();
      @Nullable TypeSyntax result =
          tokens.takeIf(TokenKind.COLON) ? expressions.types().type() : null;
      checkResult(isFunction, name, result);
      return new Header(tokens.spanFrom(start), name, formals, result);
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipTo(AFTER_HEADER);
      Span span = tokens.spanFrom(start);
      return new Header(span, new Identifier(span, ""), List.of(), null);
    }
  }

  private void checkResult(boolean isFunction, Identifier name, @Nullable TypeSyntax result) {
    if (isFunction && result == null) {
      tokens.refuse(Dialect.CMURPHI, name.span(), "functions without a result type");
    } else if (!isFunction && result != null) {
      tokens.refuse(Dialect.CMURPHI, result.span(), "procedures with a result");
    }
  }

  private List<RoutineSyntax.Formal> formals() {
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    var formals = new ArrayList<RoutineSyntax.Formal>();
    while (!tokens.at(TokenKind.RIGHT_PAREN)) {
      formals.add(formal());
      separateFormals();
    }
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return formals;
  }

  private RoutineSyntax.Formal formal() {
    int start = tokens.current().start();
    boolean byReference = tokens.takeIf(TokenKind.VAR);
    var names = new ArrayList<Identifier>();
    names.add(tokens.name());
    while (tokens.takeIf(TokenKind.COMMA)) {
      names.add(tokens.name());
    }
    context.expectDeclarationColon();
    TypeSyntax type = expressions.types().type();
    return new RoutineSyntax.Formal(tokens.spanFrom(start), byReference, names, type);
  }

  private void separateFormals() {
    switch (tokens.kind()) {
      case SEMICOLON -> {
        while (tokens.takeIf(TokenKind.SEMICOLON)) {
          // Both tools allow more than one.
        }
      }
      case COMMA -> {
        Span comma = tokens.span(tokens.take());
        tokens.refuse(Dialect.RUMUR, comma, "a comma between parameters of different types");
        if (tokens.at(TokenKind.RIGHT_PAREN)) {
          throw tokens.unexpected("a parameter");
        }
      }
      case RIGHT_PAREN -> {}
      default -> {
        boolean isNext = tokens.atName() || tokens.at(TokenKind.VAR);
        if (!isNext || tokens.dialect() == Dialect.CMURPHI) {
          throw tokens.unexpected("`;` or `)`");
        }
      }
    }
  }

  private void endHeader() {
    if (!tokens.at(TokenKind.SEMICOLON)) {
      if (tokens.dialect() == Dialect.CMURPHI) {
        tokens.errorBefore(
            SyntaxCode.MISSING_SEMICOLON,
            "CMurphi wants a `;` after the head of a routine",
            "add `;` here");
      }
      return;
    }
    tokens.take();
    skipFurtherSemicolons();
  }

  private void endRoutine() {
    if (tokens.takeIf(TokenKind.SEMICOLON)) {
      skipFurtherSemicolons();
    } else if (tokens.dialect() == Dialect.CMURPHI) {
      tokens.errorBefore(
          SyntaxCode.MISSING_SEMICOLON,
          "CMurphi wants a `;` after the end of a routine",
          "add `;` here");
    }
  }

  private void skipFurtherSemicolons() {
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "a second semicolon here");
      tokens.take();
    }
  }
}
