package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Rule;
import fathom.model.SourceFile;
import fathom.model.Type;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.util.List;
import java.util.Objects;

/** Loads small texts and looks at what comes of them. */
final class Loading {
  private Loading() {}

  static Murphi.Result load(String text, Options options) {
    return Murphi.load(new SourceFile("test.m", text), options);
  }

  static Murphi.Result load(String text, Dialect dialect) {
    return load(text, Options.of(dialect));
  }

  /** The model of a text that must be right. */
  static Model model(String text, Options options) {
    Murphi.Result result = load(text, options);
    assertThat(result.diagnostics().stream().filter(Diagnostic::isError)).as(text).isEmpty();
    return Objects.requireNonNull(result.model());
  }

  static Model model(String text, Dialect dialect) {
    return model(text, Options.of(dialect));
  }

  static Model model(String text) {
    return model(text, Dialect.MURPHI);
  }

  /** A text around one rule, with a start state that does nothing. */
  static String withRule(String declarations, String rule) {
    return declarations + " startstate begin end; " + rule;
  }

  /** A text around the body of one rule. */
  static String withBody(String declarations, String body) {
    return withRule(declarations, "rule begin " + body + " end;");
  }

  /** The body of the only rule, lowered. */
  static String body(String declarations, String body) {
    return body(declarations, body, Options.of(Dialect.MURPHI));
  }

  static String body(String declarations, String body, Dialect dialect) {
    return body(declarations, body, Options.of(dialect));
  }

  static String body(String declarations, String body, Options options) {
    Rule rule = model(withBody(declarations, body), options).rules().get(0);
    return Print.statements(rule.body());
  }

  /** The guard of the only rule, lowered. */
  static String guard(String declarations, String guard) {
    return guard(declarations, guard, Dialect.MURPHI);
  }

  static String guard(String declarations, String guard, Dialect dialect) {
    String text = withRule(declarations, "rule " + guard + " ==> begin end;");
    return Print.expr(model(text, dialect).rules().get(0).guard());
  }

  /** The type of a variable, lowered. */
  static Type typeOf(String variable, Model model) {
    return model.variables().stream()
        .filter(candidate -> candidate.name().equals(variable))
        .findFirst()
        .orElseThrow()
        .type();
  }

  /** The body of a function, lowered. */
  static String function(String declarations, int number) {
    Function function = model(withBody(declarations, "")).functions().get(number);
    return Print.statements(function.body());
  }

  /**
   * Asserts that a text has exactly one error, with a code, at the part between « and ».
   *
   * @return that error
   */
  static Diagnostic expectError(CheckCode code, String marked, Options options) {
    Diagnostic found = expectOnly(code, marked, options, true);
    assertThat(load(unmarked(marked), options).model()).as(marked).isNull();
    return found;
  }

  static Diagnostic expectError(CheckCode code, String marked) {
    return expectError(code, marked, Options.of(Dialect.MURPHI));
  }

  static Diagnostic expectError(CheckCode code, String marked, Dialect dialect) {
    return expectError(code, marked, Options.of(dialect));
  }

  /** Asserts that a right text gets exactly one warning, at the part between « and ». */
  static Diagnostic expectWarning(CheckCode code, String marked) {
    return expectWarning(code, marked, Dialect.MURPHI);
  }

  static Diagnostic expectWarning(CheckCode code, String marked, Dialect dialect) {
    Diagnostic found = expectOnly(code, marked, Options.of(dialect), false);
    assertThat(load(unmarked(marked), dialect).model()).as(marked).isNotNull();
    return found;
  }

  /** The codes reported for a text, in source order. */
  static List<String> codes(String text, Dialect dialect) {
    return load(text, dialect).diagnostics().stream().map(Diagnostic::code).toList();
  }

  static List<String> codes(String text) {
    return codes(text, Dialect.MURPHI);
  }

  private static String unmarked(String marked) {
    return marked.replace("«", "").replace("»", "");
  }

  private static Diagnostic expectOnly(
      CheckCode code, String marked, Options options, boolean errors) {
    int start = marked.indexOf('«');
    int end = marked.indexOf('»') - 1;
    List<Diagnostic> found =
        load(unmarked(marked), options).diagnostics().stream()
            .filter(diagnostic -> diagnostic.isError() == errors)
            .toList();
    assertThat(found).as(marked).hasSize(1);
    Diagnostic diagnostic = found.get(0);
    assertThat(diagnostic.code()).as(marked).isEqualTo(code.code());
    assertThat(List.of(diagnostic.span().start(), diagnostic.span().end()))
        .as(marked)
        .isEqualTo(List.of(start, end));
    return diagnostic;
  }
}
