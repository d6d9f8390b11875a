package fathom.bir.check;

import fathom.bir.syntax.Identifier;
import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.TypeSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of a system. They may mention each other in any order, but not in a circle. */
final class TypeTable {
  private static final String BYTE = "byte";
  private static final long MOST_VALUES = 1L << 62;

  private final Checking checking;
  private final Map<String, ItemSyntax> declared = new LinkedHashMap<>();
  private final Map<String, BirType> resolved = new LinkedHashMap<>();
  private final Set<String> underWay = new HashSet<>();
  private int enumerations;

  TypeTable(Checking checking) {
    this.checking = checking;
  }

  /** Declares an enumeration, record or alias. */
  void declare(Identifier name, ItemSyntax item) {
    checking.global().declare(new Symbol.TypeName(name.text(), name.span()), checking.reporter());
    declared.putIfAbsent(name.text(), item);
  }

  /** A number for the next enumeration, so that no two are the same type. */
  int nextEnumeration() {
    return enumerations++;
  }

  /** Resolves every declared type; the types of the model by name. */
  Map<String, Type> all() {
    var out = new LinkedHashMap<String, Type>();
    for (var entry : declared.entrySet()) {
      out.put(entry.getKey(), named(entry.getKey(), entry.getValue().span()).type());
    }
    return out;
  }

  /** The type called {@code name} if there is one. */
  @Nullable BirType find(String name, Span span) {
    return declared.containsKey(name) || name.equals(BYTE) ? named(name, span) : null;
  }

  /** The first enumeration that has a member of this name, or null. */
  @Nullable String enumerationWith(String member) {
    for (ItemSyntax item : declared.values()) {
      if (item instanceof ItemSyntax.Enumeration(_, Identifier name, var members)
          && members.stream().anyMatch(each -> each.text().equals(member))) {
        return name.text();
      }
    }
    return null;
  }

  /** The type that was written; reports one that is none. */
  BirType resolve(TypeSyntax syntax) {
    return switch (syntax) {
      case TypeSyntax.Bool _ -> BirTypes.BOOL;
      case TypeSyntax.Int(Span span, boolean wraps, TypeSyntax.Bounds bounds) ->
          range(span, wraps, bounds);
      case TypeSyntax.Named(Span span, String name) -> named(name, span);
      case TypeSyntax.Array(Span span, TypeSyntax element, var size) -> {
        Long count = constantContext().constantNumber(size);
        BirType elementType = resolve(element);
        yield count == null ? BirTypes.UNKNOWN : array(span, count, elementType);
      }
    };
  }

  private Context constantContext() {
    return checking.pure("A bound of a type", checking.global(), new Frame());
  }

  private BirType range(Span span, boolean wraps, TypeSyntax.@Nullable Bounds bounds) {
    if (bounds == null) {
      return BirTypes.INT;
    }
    Long low = constantContext().constantNumber(bounds.low());
    Long high = constantContext().constantNumber(bounds.high());
    if (low == null || high == null) {
      return BirTypes.UNKNOWN;
    }
    if (low > high) {
      checking
          .reporter()
          .report(
              CheckCode.EMPTY_RANGE,
              span,
              "The range from " + low + " to " + high + " has no values");
      return BirTypes.UNKNOWN;
    }
    if (low < -MOST_VALUES / 2 || high >= MOST_VALUES / 2) {
      checking.reporter().report(CheckCode.BAD_SIZE, span, "A range cannot go beyond 61 bits");
      return BirTypes.UNKNOWN;
    }
    return new BirType.Number(low, high, wraps);
  }

  private BirType array(Span span, long count, BirType element) {
    if (count < 1) {
      checking
          .reporter()
          .report(CheckCode.BAD_SIZE, span, "An array of " + count + " elements holds nothing");
      return BirTypes.UNKNOWN;
    }
    if (count > Limits.LEAVES || count * element.leaves() > Limits.LEAVES) {
      return tooLarge(span);
    }
    return checkDepth(span, new BirType.Array((int) count, element));
  }

  private BirType tooLarge(Span span) {
    checking
        .reporter()
        .report(CheckCode.TOO_LARGE, span, "This type has more than " + Limits.LEAVES + " parts");
    return BirTypes.UNKNOWN;
  }

  private BirType checkDepth(Span span, BirType type) {
    if (depth(type) <= Limits.NESTING) {
      return type;
    }
    checking
        .reporter()
        .report(
            CheckCode.TOO_LARGE,
            span,
            "More than " + Limits.NESTING + " types are inside one another here");
    return BirTypes.UNKNOWN;
  }

  private static int depth(BirType type) {
    return switch (type) {
      case BirType.Bool _, BirType.Number _, BirType.Enum _, BirType.Unknown _ -> 0;
      case BirType.Array(_, BirType element) -> 1 + depth(element);
      case BirType.Record(_, var fields) ->
          1 + fields.stream().mapToInt(field -> depth(field.type())).max().orElse(0);
    };
  }

  private BirType named(String name, Span span) {
    BirType known = resolved.get(name);
    if (known != null) {
      return known;
    }
    ItemSyntax item = declared.get(name);
    if (item == null) {
      if (name.equals(BYTE)) {
        return BirTypes.BYTE;
      }
      reportUnknown(name, span);
      return BirTypes.UNKNOWN;
    }
    if (!underWay.add(name)) {
      checking
          .reporter()
          .report(CheckCode.CIRCULAR, span, "The type " + name + " is inside itself");
      return BirTypes.UNKNOWN;
    }
    if (underWay.size() > Limits.NESTING) {
      return tooDeep(span);
    }
    BirType type = make(item);
    underWay.remove(name);
    resolved.put(name, type);
    return type;
  }

  private BirType tooDeep(Span span) {
    checking
        .reporter()
        .report(
            CheckCode.TOO_LARGE,
            span,
            "More than " + Limits.NESTING + " types depend on one another here");
    return BirTypes.UNKNOWN;
  }

  private void reportUnknown(String name, Span span) {
    Symbol symbol = checking.global().find(name);
    if (symbol != null) {
      checking
          .reporter()
          .report(
              CheckCode.WRONG_KIND,
              span,
              "A type is wanted here, but " + name + " is " + symbol.kind());
      return;
    }
    var candidates = new ArrayList<>(declared.keySet());
    candidates.addAll(List.of(BYTE, "boolean", "int"));
    checking
        .reporter()
        .report(
            CheckCode.UNKNOWN_NAME,
            span,
            "There is no type " + name,
            null,
            Suggestions.help(name, candidates));
  }

  private BirType make(ItemSyntax item) {
    return switch (item) {
      case ItemSyntax.Alias(_, _, TypeSyntax type) -> resolve(type);
      case ItemSyntax.Enumeration enumeration -> enumeration(enumeration);
      case ItemSyntax.RecordType type -> record(type);
      case ItemSyntax.Constants _, ItemSyntax.Variable _, ItemSyntax.Thread _ ->
          throw new IllegalArgumentException("no type: " + item);
      case ItemSyntax.Function _, ItemSyntax.Property _ ->
          throw new IllegalArgumentException("no type: " + item);
    };
  }

  private BirType enumeration(ItemSyntax.Enumeration item) {
    var members = new ArrayList<String>();
    for (Identifier member : item.members()) {
      if (members.contains(member.text())) {
        checking
            .reporter()
            .report(CheckCode.DUPLICATE_NAME, member.span(), member.text() + " is declared twice");
      }
      members.add(member.text());
    }
    return new BirType.Enum(new Type.Enumeration(nextEnumeration(), item.name().text(), members));
  }

  private BirType record(ItemSyntax.RecordType item) {
    var fields = new ArrayList<BirType.Field>();
    var names = new HashSet<String>();
    long leaves = 0;
    for (VariableSyntax field : item.fields()) {
      if (!names.add(field.name().text())) {
        checking
            .reporter()
            .report(
                CheckCode.DUPLICATE_NAME,
                field.name().span(),
                field.name().text() + " is declared twice");
      }
      if (field.initial() != null) {
        checking
            .reporter()
            .report(
                CheckCode.WRONG_INITIAL,
                field.initial().span(),
                "A field has no initial value of its own",
                null,
                "give it where the variable is declared, as in `Point p := { 1, 2 };`");
      }
      BirType type = resolve(field.type());
      leaves += type.leaves();
      fields.add(new BirType.Field(field.name().text(), type));
    }
    if (fields.isEmpty()) {
      checking
          .reporter()
          .report(CheckCode.BAD_SIZE, item.span(), "A record without fields holds nothing");
      return BirTypes.UNKNOWN;
    }
    if (leaves > Limits.LEAVES) {
      return tooLarge(item.span());
    }
    return checkDepth(item.span(), new BirType.Record(item.name().text(), fields));
  }
}
