package fathom.murphi.check;

import fathom.model.Type;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.RoutineSyntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The header of a function or procedure. Equality is identity. */
final class Routine {
  private final RoutineSyntax syntax;
  private final List<Formal> formals;
  private final @Nullable MurphiType result;
  private final Scope scope;

  Routine(RoutineSyntax syntax, List<Formal> formals, @Nullable MurphiType result, Scope scope) {
    this.syntax = syntax;
    this.formals = List.copyOf(formals);
    this.result = result;
    this.scope = scope;
  }

  /** A parameter. */
  record Formal(Identifier name, MurphiType type, boolean byReference) {}

  String name() {
    return syntax.name().text();
  }

  RoutineSyntax syntax() {
    return syntax;
  }

  List<Formal> formals() {
    return formals;
  }

  boolean isFunction() {
    return result != null;
  }

  /** The type of the result, or null for a procedure. */
  @Nullable MurphiType result() {
    return result;
  }

  /** The type that the model gives the result, or null for a procedure. */
  @Nullable Type resultType(LanguageRules rules) {
    MurphiType type = result;
    if (type == null) {
      return null;
    }
    return type.isInteger() && !rules.checksResults() ? Type.INT : type.type();
  }

  /** Where the types of the parameters were resolved; the body continues from there. */
  Scope scope() {
    return scope;
  }
}
