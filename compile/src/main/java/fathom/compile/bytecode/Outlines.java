package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Says where places are without the code that computes their indices: what {@link PlaceEmitter}
 * will say, but for the JVM variables of the indices.
 */
final class Outlines {
  private static final int UNKNOWN = -1;

  private final Scope scope;

  Outlines(Scope scope) {
    this.scope = scope;
  }

  /** Any element of an array; null if the array is in a multiset or has an index outside. */
  Home.@Nullable Spot anyElement(Place array) {
    Home.Spot spot = of(array);
    var type = (Type.Array) array.type();
    int stride = Leaves.count(type.element());
    var dimension = new Dimension(UNKNOWN, 0, stride, (int) type.index().size());
    return spot == null ? null : spot.element(dimension, type.element());
  }

  private Home.@Nullable Spot of(Place place) {
    return switch (place) {
      case Place.Root(_, Variable.State _) -> scope.places.spot(place);
      case Place.Root(_, Variable.Local local) ->
          scope.home(local) instanceof Home.Spot spot ? spot : null;
      case Place.Field(_, var record, int field) -> {
        Home.Spot spot = of(record);
        int offset = Leaves.offsetOfField((Type.Struct) record.type(), field);
        yield spot == null ? null : spot.part(offset, place.type());
      }
      case Place.Index(_, var array, Expr.Literal(_, _, long value)) -> element(array, value);
      case Place.Index(_, var array, _) -> anyElement(array);
      case Place.Element _ -> null;
    };
  }

  private Home.@Nullable Spot element(Place array, long index) {
    Home.Spot spot = of(array);
    var type = (Type.Array) array.type();
    if (spot == null || !Interval.of(type.index()).contains(index)) {
      return null;
    }
    int leaves = (int) (index - type.index().low()) * Leaves.count(type.element());
    return spot.part(leaves, type.element());
  }
}
