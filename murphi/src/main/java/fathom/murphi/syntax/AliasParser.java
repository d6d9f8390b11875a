package fathom.murphi.syntax;

import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Parses the heads of alias statements and alias rules. */
final class AliasParser {
  private static final Set<TokenKind> DO = EnumSet.of(TokenKind.DO);

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final NameParser names;

  AliasParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.names = new NameParser(tokens);
  }

  /** Parses aliases and the {@code do} after them, going on after mistakes. */
  List<AliasSyntax> head() {
    var aliases = new ArrayList<AliasSyntax>();
    int open = context.blocks().depth();
    try {
      while (tokens.atName() || isDeclaredKeyword()) {
        aliases.add(alias());
        separate();
      }
      if (aliases.isEmpty()) {
        tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "`alias` without a name");
      }
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipTo(DO);
    }
    context.expectDo();
    return aliases;
  }

  private boolean isDeclaredKeyword() {
    return tokens.kind().isReservedIn(tokens.dialect()) && tokens.peek(1) == TokenKind.COLON;
  }

  private AliasSyntax alias() {
    int start = tokens.current().start();
    List<Identifier> declared = names.single("alias");
    context.expectDeclarationColon();
    ExprSyntax value = expressions.expression();
    return new AliasSyntax(tokens.spanFrom(start), declared, value);
  }

  private void separate() {
    if (tokens.at(TokenKind.COMMA)) {
      tokens.refuse(Dialect.RUMUR, tokens.span(tokens.current()), "a comma between aliases");
      tokens.take();
      return;
    }
    boolean isMissing = !tokens.at(TokenKind.SEMICOLON) && tokens.atName();
    if (isMissing && tokens.dialect() == Dialect.CMURPHI) {
      tokens.errorBefore(
          SyntaxCode.MISSING_SEMICOLON, "CMurphi wants a `;` between aliases", "add `;` here");
    }
    while (tokens.takeIf(TokenKind.SEMICOLON)) {
      // Both tools allow more than one.
    }
  }
}
