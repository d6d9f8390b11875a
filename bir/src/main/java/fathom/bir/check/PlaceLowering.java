package fathom.bir.check;

import fathom.bir.syntax.ExprSyntax;
import fathom.bir.syntax.Identifier;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers names, fields and elements: places of the state, constants and enumeration members. */
final class PlaceLowering {
  private final Context context;

  PlaceLowering(Context context) {
    this.context = context;
  }

  /** A place with its type, and whether statements may change it. */
  record Located(Place place, BirType type, boolean isAssignable) {}

  /** What a name, field or element can be. */
  private sealed interface Meaning {
    record At(Located located) implements Meaning {}

    record Value(Typed value) implements Meaning {}

    record OfThread(ThreadRef thread) implements Meaning {}

    record Wrong() implements Meaning {}
  }

  /** A symbol for a local variable that nothing may change. */
  static Symbol.Located readOnly(Identifier name, Variable.Local variable, BirType type) {
    return new Symbol.Located(
        name.text(), name.span(), new Place.Root(name.span(), variable), type, false);
  }

  /** The value of a name, field or element. */
  Typed value(ExprSyntax syntax) {
    return switch (meaning(syntax)) {
      case Meaning.Value(Typed value) -> value;
      case Meaning.At(Located(Place place, BirType type, _)) ->
          type instanceof BirType.Unknown
              ? Typed.unknown(syntax.span())
              : new Typed(new Expr.Load(syntax.span(), place, Expr.Mode.DEFINED), type);
      case Meaning.OfThread(ThreadRef thread) -> {
        String name = thread.info().name();
        report(
            CheckCode.WRONG_KIND,
            syntax.span(),
            name + " is a thread, not a value",
            "ask where it is with `" + name + " @ location`, or `running(" + name + ")`");
        yield Typed.unknown(syntax.span());
      }
      case Meaning.Wrong() -> Typed.unknown(syntax.span());
    };
  }

  /** The place that an assignment changes, or null after reporting that there is none. */
  @Nullable Located target(ExprSyntax syntax) {
    boolean isPlaceLike =
        switch (syntax) {
          case ExprSyntax.Name _, ExprSyntax.Field _, ExprSyntax.Index _ -> true;
          default -> false;
        };
    Meaning meaning = isPlaceLike ? meaning(syntax) : new Meaning.Value(context.lower(syntax));
    return switch (meaning) {
      case Meaning.At(Located located) -> {
        if (!located.isAssignable()) {
          report(
              CheckCode.NOT_ASSIGNABLE,
              syntax.span(),
              syntax.span().text() + " cannot be changed here",
              "parameters, quantified variables and the variables of other threads can only be"
                  + " read");
          yield null;
        }
        yield located;
      }
      case Meaning.Value(Typed value) -> {
        if (!value.isUnknown()) {
          report(
              CheckCode.NOT_ASSIGNABLE,
              syntax.span(),
              "This cannot be changed: it is a value",
              null);
        }
        yield null;
      }
      case Meaning.OfThread _ -> {
        report(CheckCode.NOT_ASSIGNABLE, syntax.span(), "A thread cannot be changed", null);
        yield null;
      }
      case Meaning.Wrong() -> null;
    };
  }

  /** The thread that an expression names, or null after reporting that it names none. */
  @Nullable ThreadRef thread(ExprSyntax syntax) {
    boolean isNameLike = syntax instanceof ExprSyntax.Name || syntax instanceof ExprSyntax.Index;
    Meaning meaning = isNameLike ? meaning(syntax) : new Meaning.Value(context.lower(syntax));
    return switch (meaning) {
      case Meaning.OfThread(ThreadRef(ThreadInfo info, Expr index)) -> {
        if (info.isArray() && index == null) {
          report(
              CheckCode.THREAD_WANTED,
              syntax.span(),
              "There are " + info.count() + " threads " + info.name(),
              "name one by its number, as in " + info.name() + "[0]");
          yield null;
        }
        yield new ThreadRef(info, index);
      }
      case Meaning.At _, Meaning.Value _ -> {
        report(CheckCode.THREAD_WANTED, syntax.span(), "A thread is wanted here", null);
        yield null;
      }
      case Meaning.Wrong() -> null;
    };
  }

  private Meaning meaning(ExprSyntax syntax) {
    return switch (syntax) {
      case ExprSyntax.Name(Span span, String name) -> name(span, name);
      case ExprSyntax.Field field -> field(field);
      case ExprSyntax.Index index -> index(index);
      default -> new Meaning.Value(context.lower(syntax));
    };
  }

  private Meaning name(Span span, String name) {
    return switch (context.scope().find(name)) {
      case Symbol.Located located -> {
        context.checking().noteUse(located.span());
        yield new Meaning.At(
            new Located(withSpan(located.place(), span), located.type(), located.isAssignable()));
      }
      case Symbol.Known(_, Span declared, Expr value, BirType type) -> {
        context.checking().noteUse(declared);
        long known = ((Expr.Literal) value).value();
        yield new Meaning.Value(new Typed(new Expr.Literal(span, Type.INT, known), type));
      }
      case Symbol.Thread thread -> {
        ThreadInfo info = context.checking().threads().find(thread.name());
        yield info == null ? new Meaning.Wrong() : new Meaning.OfThread(new ThreadRef(info, null));
      }
      case Symbol.Block(String block, _) ->
          wrong(
              CheckCode.WRONG_KIND,
              span,
              block + " is a block of constants, not a value",
              "name a constant of it, as in " + block + ".N");
      case Symbol.TypeName(String type, _) ->
          wrong(CheckCode.WRONG_KIND, span, type + " is a type, not a value", null);
      case Symbol.Function(String function, _) ->
          wrong(
              CheckCode.WRONG_KIND,
              span,
              function + " is a function; a call has parentheses",
              null);
      case null -> unknownName(span, name);
    };
  }

  private static Place withSpan(Place place, Span span) {
    return switch (place) {
      case Place.Root(_, Variable variable) -> new Place.Root(span, variable);
      case Place.Field(_, Place record, int field) ->
          new Place.Field(span, withSpan(record, span), field);
      case Place.Index(_, Place array, Expr index) ->
          new Place.Index(span, withSpan(array, span), index);
      case Place.Element _ -> place;
    };
  }

  private Meaning unknownName(Span span, String name) {
    String block = context.checking().constants().blockOf(name);
    String enumeration = context.checking().types().enumerationWith(name);
    String help;
    if (block != null) {
      help = "the constant is called " + block + "." + name;
    } else if (enumeration != null) {
      help = "the member of the enumeration is called " + enumeration + "." + name;
    } else {
      help = Suggestions.help(name, context.scope().names());
    }
    return wrong(CheckCode.UNKNOWN_NAME, span, "There is no variable " + name, help);
  }

  private Meaning field(ExprSyntax.Field field) {
    if (field.operand() instanceof ExprSyntax.Name(Span span, String name)) {
      switch (context.scope().find(name)) {
        case Symbol.Block(String block, _) -> {
          Typed value = context.checking().constants().value(block, field.field());
          return new Meaning.Value(at(value, field.span()));
        }
        case Symbol.TypeName(String type, _) -> {
          return member(field, type, span);
        }
        case null, default -> {}
      }
    }
    return switch (meaning(field.operand())) {
      case Meaning.At(Located located) -> fieldOf(located, field);
      case Meaning.OfThread(ThreadRef thread) -> fieldOf(thread, field);
      case Meaning.Value(Typed value) when value.isUnknown() -> new Meaning.Wrong();
      case Meaning.Value(Typed value) -> noField(field, value.type(), List.of());
      case Meaning.Wrong wrong -> wrong;
    };
  }

  private static Typed at(Typed constant, Span span) {
    return constant.expr() instanceof Expr.Literal(_, Type.Simple type, long value)
        ? new Typed(new Expr.Literal(span, type, value), constant.type())
        : constant;
  }

  private Meaning member(ExprSyntax.Field field, String typeName, Span span) {
    BirType type = context.checking().types().find(typeName, span);
    if (type instanceof BirType.Enum(Type.Enumeration enumeration)) {
      int position = enumeration.members().indexOf(field.field().text());
      if (position >= 0) {
        return new Meaning.Value(
            new Typed(new Expr.Literal(field.span(), enumeration, position), type));
      }
      return wrong(
          CheckCode.NO_SUCH_MEMBER,
          field.field().span(),
          "The enumeration " + typeName + " has no member " + field.field().text(),
          Suggestions.help(field.field().text(), enumeration.members()));
    }
    return type == null || type instanceof BirType.Unknown
        ? new Meaning.Wrong()
        : wrong(CheckCode.WRONG_KIND, span, typeName + " is a type, not a value", null);
  }

  private Meaning fieldOf(Located located, ExprSyntax.Field field) {
    if (located.type() instanceof BirType.Unknown) {
      return new Meaning.Wrong();
    }
    var names = new ArrayList<String>();
    if (located.type() instanceof BirType.Record(_, var fields)) {
      for (int i = 0; i < fields.size(); i++) {
        if (fields.get(i).name().equals(field.field().text())) {
          Place place = new Place.Field(field.span(), located.place(), i);
          return new Meaning.At(new Located(place, fields.get(i).type(), located.isAssignable()));
        }
        names.add(fields.get(i).name());
      }
    }
    return noField(field, located.type(), names);
  }

  private Meaning noField(ExprSyntax.Field field, BirType type, List<String> names) {
    return wrong(
        CheckCode.NO_SUCH_MEMBER,
        field.field().span(),
        "A value of type " + type.describe() + " has no field " + field.field().text(),
        Suggestions.help(field.field().text(), names));
  }

  /** A variable of another thread, which can only be read. */
  private Meaning fieldOf(ThreadRef thread, ExprSyntax.Field field) {
    ThreadInfo info = thread.info();
    if (info.isArray() && thread.index() == null) {
      thread(field.operand());
      return new Meaning.Wrong();
    }
    String name = field.field().text();
    var names = new ArrayList<String>();
    for (int i = 0; i < info.parameters().size(); i++) {
      if (info.parameters().get(i).name().equals(name)) {
        Place place = info.parameter(field.span(), thread.index(), i);
        return new Meaning.At(new Located(place, info.parameters().get(i).type(), false));
      }
      names.add(info.parameters().get(i).name());
    }
    for (int i = 0; i < info.variables().size(); i++) {
      if (info.variables().get(i).name().equals(name)) {
        context.checking().noteUse(info.variables().get(i).syntax().name().span());
        Place place = info.variable(field.span(), thread.index(), i);
        return new Meaning.At(new Located(place, info.variables().get(i).type(), false));
      }
      names.add(info.variables().get(i).name());
    }
    return wrong(
        CheckCode.NO_SUCH_MEMBER,
        field.field().span(),
        "The thread " + info.name() + " has no variable " + name,
        Suggestions.help(name, names));
  }

  private Meaning index(ExprSyntax.Index index) {
    Meaning operand = meaning(index.operand());
    Expr number = context.number(index.index());
    return switch (operand) {
      case Meaning.At(
              Located(Place place, BirType.Array(int size, BirType element), boolean may)) -> {
        checkIndex(number, size);
        Place part = new Place.Index(index.span(), place, number);
        yield new Meaning.At(new Located(part, element, may));
      }
      case Meaning.OfThread(ThreadRef(ThreadInfo info, Expr already)) when already == null -> {
        if (!info.isArray()) {
          yield wrong(
              CheckCode.NOT_INDEXABLE,
              index.span(),
              "There is only one thread " + info.name() + ", which has no number",
              null);
        }
        checkIndex(number, info.count());
        yield new Meaning.OfThread(new ThreadRef(info, number));
      }
      case Meaning.At(Located located) -> notIndexable(index, located.type());
      case Meaning.Value(Typed value) -> notIndexable(index, value.type());
      case Meaning.OfThread _ ->
          wrong(CheckCode.NOT_INDEXABLE, index.span(), "A thread has no elements", null);
      case Meaning.Wrong wrong -> wrong;
    };
  }

  private Meaning notIndexable(ExprSyntax.Index index, BirType type) {
    return type instanceof BirType.Unknown
        ? new Meaning.Wrong()
        : wrong(
            CheckCode.NOT_INDEXABLE,
            index.operand().span(),
            "A value of type " + type.describe() + " has no elements",
            null);
  }

  private void checkIndex(Expr index, int size) {
    if (index instanceof Expr.Literal(Span span, Type.Int _, long value)
        && (value < 0 || value >= size)) {
      report(
          CheckCode.ALWAYS_OUT_OF_RANGE,
          span,
          "There is no element " + value + ": the last one is " + (size - 1),
          null);
    }
  }

  private Meaning wrong(CheckCode code, Span span, String message, @Nullable String help) {
    report(code, span, message, help);
    return new Meaning.Wrong();
  }

  private void report(CheckCode code, Span span, String message, @Nullable String help) {
    context.reporter().report(code, span, message, null, help);
  }
}
