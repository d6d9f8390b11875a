package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses quantifiers, alone and as the head of a construct. */
final class QuantifierParser {
  private static final Set<TokenKind> DO = EnumSet.of(TokenKind.DO);

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final TypeParser types;

  QuantifierParser(Context context, ExprParser expressions, TypeParser types) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.types = types;
  }

  /** Parses the quantifiers and the {@code do} of an expression or loop, one of them in Rumur. */
  List<QuantifierSyntax> headOf(String construct) {
    List<QuantifierSyntax> result = head();
    if (result.size() > 1) {
      Span second = result.get(1).span();
      tokens.refuse(Dialect.RUMUR, second, "a second quantifier in " + construct);
    }
    return result;
  }

  /** Parses the quantifiers and the {@code do} of a ruleset, going on after mistakes. */
  List<QuantifierSyntax> head() {
    var result = new ArrayList<QuantifierSyntax>();
    try {
      result.add(quantifier());
      while (tokens.at(TokenKind.SEMICOLON)) {
        skipSemicolons();
        result.add(quantifier());
      }
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.recovery().skipTo(DO);
    }
    context.expectDo();
    return result;
  }

  private void skipSemicolons() {
    tokens.take();
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "a second semicolon here");
      tokens.take();
    }
  }

  private QuantifierSyntax quantifier() {
    int start = tokens.current().start();
    Identifier variable = tokens.name();
    if (tokens.takeIf(TokenKind.COLON)) {
      TypeSyntax type = types.type();
      return new QuantifierSyntax.OverType(tokens.spanFrom(start), variable, type);
    }
    if (tokens.at(TokenKind.EQUAL)) {
      tokens.error(
          SyntaxCode.WRONG_EQUALS, "The bounds of a loop are introduced by `:=`", null, null);
      tokens.skip();
    } else if (!tokens.takeIf(TokenKind.ASSIGN)) {
      throw tokens.unexpected("`:` and a type, or `:=` and bounds");
    }
    ExprSyntax from = expressions.expression();
    tokens.expect(TokenKind.TO);
    ExprSyntax to = expressions.expression();
    @Nullable ExprSyntax step = tokens.takeIf(TokenKind.BY) ? expressions.expression() : null;
    return new QuantifierSyntax.OverRange(tokens.spanFrom(start), variable, from, to, step);
  }
}
