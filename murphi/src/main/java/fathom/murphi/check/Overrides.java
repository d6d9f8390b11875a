package fathom.murphi.check;

import fathom.model.Constant;
import fathom.model.Expr;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.murphi.syntax.Identifier;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Gives constants of a model the values that the user asked for. */
final class Overrides {
  private final Context context;

  Overrides(Context context) {
    this.context = context;
  }

  /** The value that replaces the written one; reports a text that is no value of its type. */
  Typed apply(Identifier name, Typed written, String text) {
    String trimmed = text.strip();
    Long value =
        switch (written.type().type()) {
          case Type.Bool _ -> booleanValue(trimmed);
          case Type.Enumeration(_, _, List<String> members) -> memberValue(members, trimmed);
          case Type.Int _, Type.Range _ -> integerValue(trimmed);
          case Type.Scalarset _, Type.Union _ -> null;
          case Type.Array _, Type.Struct _, Type.Multiset _ -> null;
        };
    if (value == null) {
      reportBad(name, written, text);
      return Typed.error(name.span());
    }
    var literal = new Expr.Literal(written.span(), written.type().simpleType(), value);
    return new Typed(literal, written.type());
  }

  /** Reports the names among the overrides that no constant of the model has. */
  void reportUnknown(Globals globals, SourceFile source) {
    List<String> known = globals.constants().stream().map(Constant::name).toList();
    for (String name : globals.overrides().keySet()) {
      boolean isBroken =
          context.scope().find(name) instanceof Symbol.Constant constant
              && constant.type().isError();
      if (!known.contains(name) && !isBroken) {
        String help = Suggestions.help(name, known);
        String all =
            known.isEmpty()
                ? "the model declares no constants"
                : "its constants are " + String.join(", ", known);
        context
            .reporter()
            .report(
                CheckCode.UNKNOWN_CONSTANT,
                new Span(source, 0, 0),
                "The model has no constant " + name + " to give a value to",
                null,
                help == null ? all : help);
      }
    }
  }

  private void reportBad(Identifier name, Typed written, String text) {
    String wanted =
        switch (written.type().type()) {
          case Type.Bool _ -> "true or false";
          case Type.Enumeration(_, _, List<String> members) -> String.join(", ", members);
          case Type.Int _, Type.Range _, Type.Scalarset _, Type.Union _ -> "an integer";
          case Type.Array _, Type.Struct _, Type.Multiset _ -> "an integer";
        };
    context
        .reporter()
        .report(
            CheckCode.BAD_CONSTANT,
            name.span(),
            "\"" + text + "\" is no value for the constant " + name.text(),
            "its value here is " + written.span().text(),
            "give " + wanted);
  }

  private static @Nullable Long integerValue(String text) {
    try {
      return text.toLowerCase(Locale.ROOT).startsWith("0x")
          ? Long.parseLong(text.substring(2), 16)
          : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static @Nullable Long booleanValue(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> 1L;
      case "false" -> 0L;
      default -> null;
    };
  }

  private static @Nullable Long memberValue(List<String> members, String text) {
    int position = members.indexOf(text);
    return position < 0 ? null : (long) position;
  }
}
