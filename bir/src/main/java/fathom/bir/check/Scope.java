package fathom.bir.check;

import fathom.model.Reporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names and what they stand for, with the scope around them. */
final class Scope {
  private final @Nullable Scope outer;
  private final Map<String, Symbol> symbols = new HashMap<>();

  private Scope(@Nullable Scope outer) {
    this.outer = outer;
  }

  /** The scope of the system. */
  static Scope global() {
    return new Scope(null);
  }

  /** A new scope inside this one. */
  Scope inner() {
    return new Scope(this);
  }

  /** Declares a name; a name that this very scope already has reports a mistake. */
  void declare(Symbol symbol, Reporter reporter) {
    Symbol earlier = symbols.putIfAbsent(symbol.name(), symbol);
    if (earlier != null) {
      reporter.report(
          CheckCode.DUPLICATE_NAME,
          symbol.span(),
          symbol.name() + " is declared twice",
          "the first declaration is on line " + earlier.span().line(),
          null);
    }
  }

  /** What a name stands for here, or null. */
  @Nullable Symbol find(String name) {
    Symbol here = symbols.get(name);
    return here != null || outer == null ? here : outer.find(name);
  }

  /** Every name that can be used here. */
  List<String> names() {
    var names = new ArrayList<>(symbols.keySet());
    if (outer != null) {
      names.addAll(outer.names());
    }
    return names;
  }
}
