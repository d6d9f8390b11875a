package fathom.murphi.syntax;

import java.util.List;

/** Parses the bodies of rules, start states and routines: local declarations and statements. */
final class BodyParser {
  /** What a body consists of. */
  record Body(List<Declaration> locals, List<StatementSyntax> statements) {}

  private final Context context;
  private final TokenStream tokens;
  private final DeclarationParser declarations;
  private final StatementParser statements;

  BodyParser(Context context, ExprParser expressions, DeclarationParser declarations) {
    this.context = context;
    this.tokens = context.tokens();
    this.declarations = declarations;
    this.statements = new StatementParser(context, expressions);
  }

  /** Whether a contextual word begins a statement here that no expression begins with. */
  boolean atContextualStatement() {
    return statements.atContextualStatement();
  }

  /** Parses {@code [locals begin] statements}. */
  Body body() {
    return body(true);
  }

  /**
   * Parses {@code [locals] [begin] statements}, where {@code begin} may be left out after locals.
   */
  Body bodyWithOptionalBegin() {
    return body(false);
  }

  private Body body(boolean needsBegin) {
    List<Declaration> locals = declarations.sections(true);
    if (!tokens.takeIf(TokenKind.BEGIN) && needsBegin && !locals.isEmpty()) {
      context.missingWord("begin");
    }
    return new Body(locals, statements.statements());
  }
}
