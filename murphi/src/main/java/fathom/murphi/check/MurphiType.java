package fathom.murphi.check;

import fathom.model.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type as the text declares it. Two of them may stand for the same type of the model and still be
 * different declarations, which CMurphi tells apart; hence equality is identity.
 */
final class MurphiType {
  static final MurphiType BOOLEAN = simple(Type.BOOL, "boolean");
  static final MurphiType INTEGER = simple(Type.INT, "integer");

  /** The type of whatever was reported as wrong already: it fits everywhere. */
  static final MurphiType ERROR = simple(Type.INT, "unknown");

  private final Type type;
  private final @Nullable String name;
  private final @Nullable MurphiType index;
  private final @Nullable MurphiType element;
  private final Map<String, MurphiType> fields;
  private final long weight;
  private final int depth;

  private MurphiType(Type type, @Nullable String name, Parts parts, long weight) {
    this.type = type;
    this.name = name;
    this.index = parts.index;
    this.element = parts.element;
    this.fields = parts.fields;
    this.weight = weight;
    this.depth = parts.depth();
  }

  private record Parts(
      @Nullable MurphiType index, @Nullable MurphiType element, Map<String, MurphiType> fields) {
    static final Parts NONE = new Parts(null, null, Map.of());

    int depth() {
      int deepest = element == null ? 0 : element.depth;
      for (MurphiType field : fields.values()) {
        deepest = Math.max(deepest, field.depth);
      }
      return deepest + 1;
    }
  }

  /** A type whose values are single numbers. */
  static MurphiType simple(Type.Simple type, @Nullable String name) {
    return new MurphiType(type, name, Parts.NONE, 1);
  }

  /** An array; {@code index} is simple. */
  static MurphiType array(MurphiType index, MurphiType element, @Nullable String name) {
    var type = new Type.Array(index.simpleType(), element.type);
    long weight = Math.max(1, Limits.times(index.simpleType().size(), element.weight));
    return new MurphiType(type, name, new Parts(index, element, Map.of()), weight);
  }

  /** A record with its fields in order. */
  static MurphiType struct(Map<String, MurphiType> fields, @Nullable String name) {
    var members =
        fields.entrySet().stream()
            .map(field -> new Type.Field(field.getKey(), field.getValue().type))
            .toList();
    var copy = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    long weight = 1;
    for (MurphiType field : fields.values()) {
      weight = plus(weight, field.weight);
    }
    var parts = new Parts(null, null, copy);
    return new MurphiType(new Type.Struct(members), name, parts, Math.max(1, weight - 1));
  }

  /** A multiset. */
  static MurphiType multiset(int capacity, MurphiType element, @Nullable String name) {
    var parts = new Parts(null, element, Map.of());
    long weight = Limits.times(capacity, plus(1, element.weight));
    return new MurphiType(new Type.Multiset(capacity, element.type), name, parts, weight);
  }

  /** What the model makes of it. */
  Type type() {
    return type;
  }

  /** The same for a type that is known to be simple. */
  Type.Simple simpleType() {
    return (Type.Simple) type;
  }

  boolean isError() {
    return this == ERROR;
  }

  boolean isSimple() {
    return type instanceof Type.Simple;
  }

  boolean isBoolean() {
    return type instanceof Type.Bool;
  }

  /** Whether it holds numbers that can be calculated with. */
  boolean isInteger() {
    return type instanceof Type.Int || type instanceof Type.Range;
  }

  boolean isUnion() {
    return type instanceof Type.Union;
  }

  boolean isMultiset() {
    return type instanceof Type.Multiset;
  }

  /** Whether its undefined value can be compared as if it were a value. */
  boolean comparesUndefined() {
    return type instanceof Type.Scalarset || type instanceof Type.Union;
  }

  /** The type of the elements of an array or multiset, else null. */
  @Nullable MurphiType element() {
    return element;
  }

  /** The index type of an array, else null. */
  @Nullable MurphiType index() {
    return index;
  }

  /** The fields of a record by name; none for other types. */
  Map<String, MurphiType> fields() {
    return fields;
  }

  /** The number of its leaves and of its parts without leaves, or the greatest long if more. */
  long weight() {
    return weight;
  }

  /** How many types are nested in one another here. */
  int depth() {
    return depth;
  }

  /** The type as people would say it, after the word "type". */
  String describe() {
    if (name != null) {
      return name;
    }
    return switch (type) {
      case Type.Bool _ -> "boolean";
      case Type.Int _ -> "integer";
      case Type.Range(long low, long high) -> low + ".." + high;
      case Type.Enumeration enumeration -> describe(enumeration);
      case Type.Scalarset scalarset -> "scalarset(" + scalarset.members() + ")";
      case Type.Union _ -> "union";
      case Type.Array _ -> "array";
      case Type.Struct _ -> "record";
      case Type.Multiset _ -> "multiset";
    };
  }

  private static long plus(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  private static String describe(Type.Enumeration enumeration) {
    var shown = enumeration.members().stream().limit(3).toList();
    String rest = shown.size() < enumeration.members().size() ? ", …}" : "}";
    return "enum {" + String.join(", ", shown) + rest;
  }
}
