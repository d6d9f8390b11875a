package fathom.compile.interpret;

import fathom.model.Place;
import fathom.model.Type;
import org.jspecify.annotations.Nullable;

/** Where a variable or a part of one lives: the leaves from {@code first} on in {@code memory}. */
record Location(long[] memory, int first, Path path) {

  /**
   * How a location was reached, kept to name it when someone asks.
   *
   * @param parent what {@code place} is a part of; null for a whole variable
   * @param key the value of the index, or the slot of a multiset; unused elsewhere
   */
  record Path(@Nullable Path parent, Place place, long key) {
    private String name() {
      String prefix = parent == null ? "" : parent.name();
      return switch (place) {
        case Place.Root root -> root.variable().name();
        case Place.Field(_, var record, int field) ->
            prefix + "." + ((Type.Struct) record.type()).fields().get(field).name();
        case Place.Index(_, var array, _) ->
            prefix + "[" + ((Type.Array) array.type()).index().show(key) + "]";
        case Place.Element _ -> prefix + "{" + key + "}";
      };
    }
  }

  /** A part of this location that starts {@code offset} leaves after it. */
  Location part(int offset, Place place, long key) {
    return new Location(memory, first + offset, new Path(path, place, key));
  }

  /** The value of a simple location, or undefined. */
  long get() {
    return memory[first];
  }

  /** Sets the value of a simple location. */
  void set(long value) {
    memory[first] = value;
  }

  /** Copies all leaves of a value to this location. */
  void setAll(long[] leaves) {
    System.arraycopy(leaves, 0, memory, first, leaves.length);
  }

  /** The name as in traces, such as {@code Chan[NODE_1].Cmd}. */
  String name() {
    return path.name();
  }
}
