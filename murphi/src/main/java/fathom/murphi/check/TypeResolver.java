package fathom.murphi.check;

import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.murphi.syntax.Declaration;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.TypeSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Makes types of type expressions, and declares the members of enumerations on the way. */
final class TypeResolver {
  private final Context context;

  TypeResolver(Context context) {
    this.context = context;
  }

  /** The type that a type expression without a name of its own stands for. */
  MurphiType resolve(TypeSyntax syntax) {
    return resolve(syntax, null);
  }

  /**
   * The type that a type expression stands for; reports a wrong one.
   *
   * @param name the name it is being declared under, or null
   */
  MurphiType resolve(TypeSyntax syntax, @Nullable String name) {
    MurphiType type =
        switch (syntax) {
          case TypeSyntax.Bool _ -> MurphiType.BOOLEAN;
          case TypeSyntax.Named(Span span, String used) -> named(span, used);
          case TypeSyntax.Range range -> range(range, name);
          case TypeSyntax.Enumeration enumeration -> enumeration(enumeration, name);
          case TypeSyntax.Scalarset scalarset -> scalarset(scalarset, name);
          case TypeSyntax.Union union -> union(union, name);
          case TypeSyntax.Array array -> array(array, name);
          case TypeSyntax.Struct struct -> struct(struct, name);
          case TypeSyntax.Multiset multiset -> multiset(multiset, name);
        };
    if (type.weight() > Limits.LEAVES) {
      report(
          CheckCode.TOO_LARGE,
          syntax.span(),
          "This type has more than " + Limits.LEAVES + " parts, too many for a state");
      return MurphiType.ERROR;
    }
    if (type.depth() > Limits.NESTING) {
      report(
          CheckCode.TOO_LARGE,
          syntax.span(),
          "This type nests deeper than " + Limits.NESTING + " levels");
      return MurphiType.ERROR;
    }
    return type;
  }

  private MurphiType named(Span span, String name) {
    return switch (context.resolve(name, span)) {
      case null -> MurphiType.ERROR;
      case Symbol.TypeName symbol -> symbol.type();
      case Symbol symbol -> {
        context
            .reporter()
            .report(
                CheckCode.WRONG_KIND,
                span,
                name + " is " + symbol.kind() + ", but a type is wanted here",
                null,
                Suggestions.help(name, context.namesOf(s -> s instanceof Symbol.TypeName)));
        yield MurphiType.ERROR;
      }
    };
  }

  private MurphiType range(TypeSyntax.Range syntax, @Nullable String name) {
    var constants = new ConstantLowering(context);
    OptionalLong low = constants.integer(syntax.low(), "The lower bound of a range");
    OptionalLong high = constants.integer(syntax.high(), "The upper bound of a range");
    if (low.isEmpty() || high.isEmpty()) {
      return MurphiType.ERROR;
    }
    String shown = low.getAsLong() + ".." + high.getAsLong();
    if (low.getAsLong() > high.getAsLong()) {
      report(CheckCode.EMPTY_RANGE, syntax.span(), "The range " + shown + " has no values");
      return MurphiType.ERROR;
    }
    var range = new Type.Range(low.getAsLong(), high.getAsLong());
    if (range.size() <= 0) {
      report(CheckCode.BAD_SIZE, syntax.span(), "The range " + shown + " has too many values");
      return MurphiType.ERROR;
    }
    return MurphiType.simple(range, name);
  }

  private MurphiType enumeration(TypeSyntax.Enumeration syntax, @Nullable String name) {
    List<String> members = syntax.members().stream().map(Identifier::text).toList();
    MurphiType type =
        MurphiType.simple(context.checking().identities().enumeration(name, members), name);
    for (int i = 0; i < members.size(); i++) {
      Identifier member = syntax.members().get(i);
      context.declare(new Symbol.Constant(member.text(), member.span(), type, i));
    }
    return type;
  }

  private MurphiType scalarset(TypeSyntax.Scalarset syntax, @Nullable String name) {
    OptionalLong size = size(syntax.size(), "The size of a scalarset");
    return size.isEmpty()
        ? MurphiType.ERROR
        : MurphiType.simple(
            context.checking().identities().scalarset(name, (int) size.getAsLong()), name);
  }

  private OptionalLong size(ExprSyntax syntax, String what) {
    OptionalLong size = new ConstantLowering(context).integer(syntax, what);
    if (size.isPresent() && (size.getAsLong() < 1 || size.getAsLong() > Limits.MEMBERS)) {
      report(
          CheckCode.BAD_SIZE,
          syntax.span(),
          what + " must lie between 1 and " + Limits.MEMBERS + ", but is " + size.getAsLong());
      return OptionalLong.empty();
    }
    return size;
  }

  private MurphiType union(TypeSyntax.Union syntax, @Nullable String name) {
    var members = new ArrayList<Type.Simple>();
    boolean broken = false;
    for (TypeSyntax memberSyntax : syntax.members()) {
      MurphiType member = resolve(memberSyntax, null);
      if (member.isError()) {
        broken = true;
      } else if (!(member.type() instanceof Type.Enumeration)
          && !(member.type() instanceof Type.Scalarset)) {
        report(
            CheckCode.BAD_UNION,
            memberSyntax.span(),
            "The members of a union are enumerations and scalarsets, but this is of type "
                + member.describe());
        broken = true;
      } else if (members.contains(member.simpleType())) {
        report(
            CheckCode.BAD_UNION,
            memberSyntax.span(),
            "The type " + member.describe() + " is already a member of this union");
        broken = true;
      } else {
        members.add(member.simpleType());
      }
    }
    return broken ? MurphiType.ERROR : MurphiType.simple(new Type.Union(name, members), name);
  }

  private MurphiType array(TypeSyntax.Array syntax, @Nullable String name) {
    MurphiType index = resolve(syntax.index(), null);
    MurphiType element = resolve(syntax.element(), null);
    if (!index.isSimple()) {
      report(
          CheckCode.BAD_INDEX_TYPE,
          syntax.index().span(),
          "An array cannot be indexed by type " + index.describe());
      return MurphiType.ERROR;
    }
    return index.isError() || element.isError()
        ? MurphiType.ERROR
        : MurphiType.array(index, element, name);
  }

  private MurphiType struct(TypeSyntax.Struct syntax, @Nullable String name) {
    var fields = new LinkedHashMap<String, MurphiType>();
    for (Declaration.Variable declaration : syntax.fields()) {
      MurphiType type = resolve(declaration.type(), null);
      for (Identifier field : declaration.names()) {
        if (fields.putIfAbsent(field.text(), type) != null) {
          report(
              CheckCode.DUPLICATE_NAME,
              field.span(),
              "The record already has a field " + field.text());
        }
      }
    }
    boolean broken = fields.values().stream().anyMatch(MurphiType::isError);
    return broken ? MurphiType.ERROR : MurphiType.struct(fields, name);
  }

  private MurphiType multiset(TypeSyntax.Multiset syntax, @Nullable String name) {
    OptionalLong capacity = size(syntax.capacity(), "The capacity of a multiset");
    MurphiType element = resolve(syntax.element(), null);
    return capacity.isEmpty() || element.isError()
        ? MurphiType.ERROR
        : MurphiType.multiset((int) capacity.getAsLong(), element, name);
  }

  private void report(CheckCode code, Span span, String message) {
    context.reporter().report(code, span, message);
  }
}
