package fathom.murphi.check;

import fathom.model.Reporter;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.murphi.syntax.Identifier;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where in the text something stands: the names it can see, the frame its locals live in, and the
 * routine around it.
 *
 * @param routine null outside routines
 */
record Context(Checking checking, Frame frame, Scope scope, @Nullable Routine routine) {

  /** The same place one scope further in. */
  Context inner() {
    return new Context(checking, frame, scope.inner(), routine);
  }

  LanguageRules rules() {
    return checking.rules();
  }

  Reporter reporter() {
    return checking.reporter();
  }

  /** Declares a symbol in the current scope, and reports a name that is taken. */
  void declare(Symbol symbol) {
    declare(new Identifier(symbol.span(), symbol.name()), symbol);
  }

  /** Declares a symbol under another name than its own. */
  void declare(Identifier name, Symbol symbol) {
    Symbol taken = scope.add(name.text(), symbol);
    if (taken != null) {
      reporter()
          .report(
              CheckCode.DUPLICATE_NAME,
              name.span(),
              "The name " + name.text() + " is already declared in this scope",
              "first declared in line " + taken.span().line(),
              null);
    }
  }

  /** Whether {@code more} scopes may be opened inside one another here; reports too many. */
  boolean hasRoomFor(int more, Span span) {
    boolean fits = more <= Limits.NESTING - scope.depth();
    if (!fits) {
      reporter()
          .report(
              CheckCode.TOO_LARGE,
              span,
              "Quantifiers and aliases nest deeper than " + Limits.NESTING + " levels here");
    }
    return fits;
  }

  /** What a name means at {@code use}; reports one that means nothing, and answers null then. */
  @Nullable Symbol resolve(String name, Span use) {
    Symbol symbol = scope.find(name);
    if (symbol == null) {
      reportUnknown(name, use);
      return null;
    }
    checking.usage().use(symbol.span());
    if (isAhead(symbol.span(), use) && !mayUseAhead(symbol)) {
      reporter()
          .report(
              CheckCode.USED_TOO_EARLY,
              use,
              "The name " + name + " is used before its declaration",
              "declared in line " + symbol.span().line(),
              "move the declaration before its first use");
    }
    return symbol;
  }

  /** The names in sight that satisfy a predicate, for advice. */
  List<String> namesOf(Predicate<Symbol> predicate) {
    return scope.visible().stream().filter(predicate).map(Symbol::name).toList();
  }

  /** Whether a declaration comes after a use in the same text. */
  private static boolean isAhead(Span declaration, Span use) {
    return declaration.file() == use.file() && declaration.start() > use.start();
  }

  private boolean mayUseAhead(Symbol symbol) {
    return symbol instanceof Symbol.RoutineName && rules().callsAhead();
  }

  private void reportUnknown(String name, Span use) {
    if (checking.isNewlyUnknown(name)) {
      reporter()
          .report(
              CheckCode.UNKNOWN_NAME,
              use,
              "The name " + name + " is not declared",
              null,
              Suggestions.help(name, namesOf(_ -> true)));
    }
  }
}
