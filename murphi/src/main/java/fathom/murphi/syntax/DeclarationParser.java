package fathom.murphi.syntax;

import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Parses sections of constants, types and variables. */
final class DeclarationParser {
  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final NameParser names;

  DeclarationParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.names = new NameParser(tokens);
  }

  /** Whether a section begins here. */
  boolean atSection() {
    return switch (tokens.kind()) {
      case CONST, TYPE, VAR -> true;
      default -> false;
    };
  }

  /** Parses the sections that begin here, going on after mistakes. */
  List<Declaration> sections(boolean isLocal) {
    var declarations = new ArrayList<Declaration>();
    while (atSection()) {
      TokenKind section = tokens.take().kind();
      while (atDeclaration(isLocal)) {
        declaration(section, declarations);
      }
    }
    return declarations;
  }

  private boolean atDeclaration(boolean isLocal) {
    TokenKind next = tokens.peek(1);
    boolean isIntroduced = next == TokenKind.COLON || next == TokenKind.COMMA;
    if (tokens.at(TokenKind.COLON) || (isIntroduced && isWord())) {
      return !isLocal || !tokens.kind().isEnd();
    }
    if (!tokens.atName() || (tokens.kind().isContextual() && startsRule())) {
      return false;
    }
    // Where statements follow without `begin`, a name may be the first of them.
    return !isLocal || !startsStatement(next);
  }

  private boolean isWord() {
    return tokens.atName() || tokens.kind().isReservedIn(tokens.dialect());
  }

  private boolean startsRule() {
    return switch (tokens.kind()) {
      case ASSUME, COVER, LIVENESS, CHOOSE, PCTL, EXTERNFUN, EXTERNPROC -> true;
      default -> false;
    };
  }

  private static boolean startsStatement(TokenKind next) {
    return switch (next) {
      case ASSIGN, DOT, LEFT_BRACKET, LEFT_PAREN -> true;
      default -> false;
    };
  }

  private void declaration(TokenKind section, List<Declaration> declarations) {
    int before = tokens.index();
    int open = context.blocks().depth();
    try {
      declarations.add(
          switch (section) {
            case CONST -> constants();
            case TYPE -> types();
            default -> expressions.types().variables();
          });
      separate();
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipDeclaration();
      while (tokens.at(TokenKind.SEMICOLON)) {
        tokens.skip();
      }
      tokens.markInError();
    }
    if (tokens.index() == before) {
      tokens.skip();
    }
  }

  private Declaration constants() {
    int start = tokens.current().start();
    List<Identifier> declared = names.single("constant");
    context.expectDeclarationColon();
    ExprSyntax value = expressions.expression();
    return new Declaration.Constant(tokens.spanFrom(start), declared, value);
  }

  private Declaration types() {
    int start = tokens.current().start();
    List<Identifier> declared = names.single("type");
    context.expectDeclarationColon();
    TypeSyntax type = expressions.types().type();
    return new Declaration.Type(tokens.spanFrom(start), declared, type);
  }

  /** CMurphi wants exactly one semicolon after a declaration, Rumur any number. */
  private void separate() {
    if (!tokens.at(TokenKind.SEMICOLON)) {
      if (tokens.dialect() == Dialect.CMURPHI) {
        tokens.errorBefore(
            SyntaxCode.MISSING_SEMICOLON,
            "CMurphi wants a `;` after every declaration",
            "add `;` here");
      }
      return;
    }
    tokens.take();
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "a second semicolon here");
      tokens.take();
    }
  }
}
