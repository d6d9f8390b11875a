package fathom.murphi.check;

import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import org.jspecify.annotations.Nullable;

/** What a name means. */
sealed interface Symbol {
  /** The name as declared. */
  String name();

  /** Where it was declared. */
  Span span();

  /** A constant, an enumeration member, or an alias of one. */
  record Constant(String name, Span span, MurphiType type, long value) implements Symbol {
    Type.Simple simpleType() {
      return type.simpleType();
    }
  }

  /** A type. */
  record TypeName(String name, Span span, MurphiType type) implements Symbol {}

  /**
   * A variable, or an alias of a place.
   *
   * @param readOnly why it cannot be changed, to follow its name in a sentence; null if it can
   */
  record Located(
      String name,
      Span span,
      Place place,
      MurphiType type,
      Origin origin,
      @Nullable String readOnly)
      implements Symbol {

    static Located variable(Variable variable, MurphiType type) {
      return new Located(
          variable.name(),
          variable.span(),
          new Place.Root(variable.span(), variable),
          type,
          Origin.VARIABLE,
          null);
    }

    static Located binder(Variable.Local variable, MurphiType type, String readOnly) {
      return new Located(
          variable.name(),
          variable.span(),
          new Place.Root(variable.span(), variable),
          type,
          Origin.BINDER,
          readOnly);
    }
  }

  /** Where a located name comes from. */
  enum Origin {
    VARIABLE,
    PARAMETER,
    BINDER,
    ALIAS
  }

  /**
   * The index variable of a {@code choose}, count or removal.
   *
   * @param key what tells its multiset from others
   * @param multiset the multiset as written
   */
  record Slot(String name, Span span, Variable.Local variable, String key, String multiset)
      implements Symbol {}

  /** A function or procedure. */
  record RoutineName(String name, Span span, Routine routine) implements Symbol {}

  /** The kind of thing the name stands for, as in "x is a …". */
  default String kind() {
    return switch (this) {
      case Constant _ -> "a constant";
      case TypeName _ -> "a type";
      case Located located ->
          switch (located.origin()) {
            case VARIABLE -> "a variable";
            case PARAMETER -> "a parameter";
            case BINDER -> "a quantifier";
            case ALIAS -> "an alias";
          };
      case Slot _ -> "the index of a multiset";
      case RoutineName name -> name.routine().isFunction() ? "a function" : "a procedure";
    };
  }

  /** Whether CMurphi lets no quantifier hide it. */
  default boolean isBinderOrAlias() {
    return this instanceof Located located
        && (located.origin() == Origin.BINDER || located.origin() == Origin.ALIAS);
  }
}
