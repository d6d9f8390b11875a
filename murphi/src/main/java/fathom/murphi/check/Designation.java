package fathom.murphi.check;

import fathom.model.Place;
import fathom.model.Variable;
import org.jspecify.annotations.Nullable;

/** What a name with its fields and indices denotes. */
sealed interface Designation {

  /**
   * A place.
   *
   * @param readOnly a sentence that says why it cannot be changed; null if it can
   */
  record At(Place place, MurphiType type, @Nullable String readOnly) implements Designation {

    /** Whether nothing can change what it holds while the body runs. */
    boolean isFixed() {
      return root(place) instanceof Variable.Local local
          && (local.role() == Variable.Role.BINDER
              || local.role() == Variable.Role.VALUE_PARAMETER);
    }
  }

  /** A constant. */
  record Value(Typed value) implements Designation {}

  /** Something that was reported as wrong. */
  record Broken() implements Designation {}

  /** The variable that a place is a part of. */
  static Variable root(Place place) {
    return switch (place) {
      case Place.Root(_, Variable variable) -> variable;
      case Place.Field field -> root(field.record());
      case Place.Index index -> root(index.array());
      case Place.Element element -> root(element.multiset());
    };
  }
}
