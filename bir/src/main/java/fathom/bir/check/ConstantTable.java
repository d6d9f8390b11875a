package fathom.bir.check;

import fathom.bir.syntax.Identifier;
import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.ItemSyntax.ConstantSyntax;
import fathom.model.Constant;
import fathom.model.Expr;
import fathom.model.SourceFile;
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

/** The constants of a system. They may mention each other in any order, but not in a circle. */
final class ConstantTable {
  private final Checking checking;
  private final Map<String, String> overrides;
  private final Map<String, Map<String, Entry>> blocks = new LinkedHashMap<>();
  private final Set<String> usedOverrides = new HashSet<>();

  ConstantTable(Checking checking, Map<String, String> overrides) {
    this.checking = checking;
    this.overrides = overrides;
  }

  /** A constant before and after its value is known. */
  private static final class Entry {
    final String qualified;
    final ConstantSyntax syntax;
    boolean isUnderWay;
    @Nullable Typed value;

    Entry(String qualified, ConstantSyntax syntax) {
      this.qualified = qualified;
      this.syntax = syntax;
    }
  }

  /** Declares the constants of a block. */
  void declare(ItemSyntax.Constants block) {
    String name = block.name().text();
    checking.global().declare(new Symbol.Block(name, block.name().span()), checking.reporter());
    Map<String, Entry> entries = blocks.computeIfAbsent(name, _ -> new LinkedHashMap<>());
    for (ConstantSyntax constant : block.constants()) {
      String constantName = constant.name().text();
      var entry = new Entry(name + "." + constantName, constant);
      if (entries.putIfAbsent(constantName, entry) != null) {
        checking
            .reporter()
            .report(
                CheckCode.DUPLICATE_NAME,
                constant.name().span(),
                constantName + " is declared twice in this block");
      }
    }
  }

  /** The value of a constant; reports one that the block does not have. */
  Typed value(String block, Identifier name) {
    Map<String, Entry> entries = blocks.getOrDefault(block, Map.of());
    Entry entry = entries.get(name.text());
    if (entry == null) {
      checking
          .reporter()
          .report(
              CheckCode.NO_SUCH_MEMBER,
              name.span(),
              "The block " + block + " has no constant " + name.text(),
              null,
              Suggestions.help(name.text(), entries.keySet()));
      return Typed.unknown(name.span());
    }
    return resolve(entry);
  }

  /** The block that has a constant of this name, or null if none or several have. */
  @Nullable String blockOf(String constant) {
    String found = null;
    for (var block : blocks.entrySet()) {
      if (block.getValue().containsKey(constant)) {
        if (found != null) {
          return null;
        }
        found = block.getKey();
      }
    }
    return found;
  }

  private Typed resolve(Entry entry) {
    Identifier name = entry.syntax.name();
    if (entry.value != null) {
      return entry.value;
    }
    if (entry.isUnderWay) {
      checking
          .reporter()
          .report(CheckCode.CIRCULAR, name.span(), entry.qualified + " depends on itself");
      return Typed.unknown(name.span());
    }
    entry.isUnderWay = true;
    Context context = checking.pure("A constant", checking.global(), new Frame());
    Typed written = context.constant(entry.syntax.value());
    Typed value = written == null ? Typed.unknown(name.span()) : overridden(entry, written);
    entry.value = value;
    return value;
  }

  private Typed overridden(Entry entry, Typed written) {
    String name = entry.syntax.name().text();
    String key = entry.qualified;
    if (!overrides.containsKey(key)) {
      if (!overrides.containsKey(name) || blockOf(name) == null) {
        return written;
      }
      key = name;
    }
    usedOverrides.add(key);
    String text = overrides.getOrDefault(key, "").strip();
    Long value = valueOf(text, written.type());
    if (value == null) {
      checking
          .reporter()
          .report(
              CheckCode.BAD_CONSTANT,
              entry.syntax.name().span(),
              "\"" + text + "\" is no value for the constant " + entry.qualified,
              "its value here is " + entry.syntax.value().span().text(),
              "give " + wanted(written.type()));
      return Typed.unknown(entry.syntax.name().span());
    }
    Expr.Literal literal = (Expr.Literal) written.expr();
    return new Typed(new Expr.Literal(literal.span(), literal.type(), value), written.type());
  }

  private static @Nullable Long valueOf(String text, BirType type) {
    return switch (type) {
      case BirType.Bool _ ->
          switch (text) {
            case "true" -> 1L;
            case "false" -> 0L;
            default -> null;
          };
      case BirType.Number _ -> number(text);
      case BirType.Enum(Type.Enumeration(_, String name, List<String> members)) -> {
        int position =
            members.indexOf(text.startsWith(name + ".") ? text.substring(name.length() + 1) : text);
        yield position < 0 ? null : (long) position;
      }
      case BirType.Record _, BirType.Array _, BirType.Unknown _ -> null;
    };
  }

  private static @Nullable Long number(String text) {
    try {
      return Long.decode(text);
    } catch (NumberFormatException _) {
      return null;
    }
  }

  private static String wanted(BirType type) {
    return switch (type) {
      case BirType.Bool _ -> "true or false";
      case BirType.Enum(Type.Enumeration(_, _, List<String> members)) -> String.join(", ", members);
      case BirType.Number _, BirType.Record _, BirType.Array _, BirType.Unknown _ -> "an integer";
    };
  }

  /** All constants with their values, in the order of their declaration. */
  List<Constant> all() {
    var out = new ArrayList<Constant>();
    for (Map<String, Entry> entries : blocks.values()) {
      for (Entry entry : entries.values()) {
        if (resolve(entry).expr() instanceof Expr.Literal(_, Type.Simple type, long value)) {
          out.add(new Constant(entry.qualified, type, value, entry.syntax.name().span()));
        }
      }
    }
    return out;
  }

  /** Reports the names among the overrides that no constant of the system has. */
  void reportUnknownOverrides(SourceFile source) {
    List<String> known = all().stream().map(Constant::name).toList();
    for (String name : overrides.keySet()) {
      if (usedOverrides.contains(name) || !checking.reporter().isClean()) {
        continue;
      }
      String near = Suggestions.help(name, known);
      String all =
          known.isEmpty()
              ? "the system declares no constants"
              : "its constants are " + String.join(", ", known);
      checking
          .reporter()
          .report(
              CheckCode.UNKNOWN_CONSTANT,
              new Span(source, 0, 0),
              "The system has no constant " + name + " to give a value to",
              null,
              near == null ? all : near);
    }
  }
}
