package fathom.compile.interpret;

import fathom.model.Type;
import java.util.stream.Collectors;

/** Types as sentences name them. */
final class TypeNames {
  private TypeNames() {}

  /** The declared name of a type, or what it consists of. */
  static String of(Type.Simple type) {
    return switch (type) {
      case Type.Bool _ -> "boolean";
      case Type.Int _ -> "the integers";
      case Type.Enumeration(_, var name, var members) ->
          name != null ? name : "enum {" + String.join(", ", members) + "}";
      case Type.Range(long low, long high) -> low + ".." + high;
      case Type.Scalarset scalarset -> scalarset.name();
      case Type.Union(var name, var members) ->
          name != null
              ? name
              : members.stream()
                  .map(TypeNames::of)
                  .collect(Collectors.joining(", ", "union {", "}"));
    };
  }
}
