package fathom.murphi.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import java.util.List;

/** Shorthands for tests that parse small texts. */
final class Parsing {
  private Parsing() {}

  static ParseResult parse(String text) {
    return parse(text, Dialect.MURPHI);
  }

  static ParseResult parse(String text, Dialect dialect) {
    return Parser.parse(new SourceFile("test.m", text), dialect);
  }

  /** The tree of a text without a single complaint. */
  static ModelSyntax model(String text) {
    return model(text, Dialect.MURPHI);
  }

  static ModelSyntax model(String text, Dialect dialect) {
    ParseResult result = parse(text, dialect);
    assertThat(complaints(result)).isEmpty();
    return result.model();
  }

  /** What is complained about, as {@code code line:column}. */
  static List<String> complaints(String text) {
    return complaints(parse(text));
  }

  static List<String> complaints(String text, Dialect dialect) {
    return complaints(parse(text, dialect));
  }

  static List<String> complaints(ParseResult result) {
    return result.diagnostics().stream().map(Parsing::brief).toList();
  }

  private static String brief(Diagnostic diagnostic) {
    return diagnostic.code() + " " + diagnostic.span().line() + ":" + diagnostic.span().column();
  }

  static ExprSyntax expression(String text) {
    return expression(text, Dialect.MURPHI);
  }

  static ExprSyntax expression(String text, Dialect dialect) {
    var property = (RuleSyntax.Property) model("invariant " + text, dialect).items().getFirst();
    return property.condition();
  }

  /** An expression with the parentheses that its tree implies. */
  static String grouped(String text) {
    return Show.expression(expression(text));
  }

  static TypeSyntax type(String text) {
    var declaration = (Declaration.Type) model("type t : " + text + ";").items().getFirst();
    return declaration.type();
  }

  static RuleSyntax.Rule rule(String text) {
    return (RuleSyntax.Rule) model(text).items().getFirst();
  }

  static List<StatementSyntax> statements(String text) {
    return rule("rule begin " + text + " end").body();
  }

  static StatementSyntax statement(String text) {
    List<StatementSyntax> statements = statements(text);
    assertThat(statements).hasSize(1);
    return statements.getFirst();
  }
}
