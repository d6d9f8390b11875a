package fathom.murphi.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names that one part of the text declares, in front of those of the parts around it. */
final class Scope {
  private final @Nullable Scope outer;
  private final int depth;
  private final Map<String, Symbol> symbols = new LinkedHashMap<>();

  private Scope(@Nullable Scope outer) {
    this.outer = outer;
    this.depth = outer == null ? 0 : outer.depth + 1;
  }

  /** How many scopes are around this one. */
  int depth() {
    return depth;
  }

  static Scope global() {
    return new Scope(null);
  }

  Scope inner() {
    return new Scope(this);
  }

  /** Adds a symbol; returns the one that already has its name in this very scope, if any. */
  @Nullable Symbol add(String name, Symbol symbol) {
    return symbols.putIfAbsent(name, symbol);
  }

  /** What a name means here, or null if nothing. */
  @Nullable Symbol find(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Symbol symbol = scope.symbols.get(name);
      if (symbol != null) {
        return symbol;
      }
    }
    return null;
  }

  /** Gives another scope the symbols of this very scope. */
  void copyInto(Scope other) {
    other.symbols.putAll(symbols);
  }

  /** Every name that can be seen from here. */
  List<Symbol> visible() {
    var all = new LinkedHashMap<String, Symbol>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      scope.symbols.forEach(all::putIfAbsent);
    }
    return new ArrayList<>(all.values());
  }
}
