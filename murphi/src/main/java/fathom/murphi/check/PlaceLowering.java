package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import org.jspecify.annotations.Nullable;

/** Lowers names with fields and indices to places. */
final class PlaceLowering {
  private static final Designation BROKEN = new Designation.Broken();

  private final Context context;

  PlaceLowering(Context context) {
    this.context = context;
  }

  /** What an expression denotes; it must be a designator. */
  Designation designate(ExprSyntax designator) {
    return switch (designator) {
      case ExprSyntax.Name(Span span, String name) -> name(span, name);
      case ExprSyntax.Undefined(Span span, String spelling) -> name(span, spelling);
      case ExprSyntax.Field(Span span, ExprSyntax base, Identifier field) ->
          field(span, designate(base), field);
      case ExprSyntax.Index(Span span, ExprSyntax base, ExprSyntax index) ->
          index(span, designate(base), index);
      case ExprSyntax.IntegerLiteral _, ExprSyntax.BooleanLiteral _ -> notAPlace(designator);
      case ExprSyntax.Call _, ExprSyntax.Unary _, ExprSyntax.Binary _ -> notAPlace(designator);
      case ExprSyntax.Conditional _, ExprSyntax.Quantified _ -> notAPlace(designator);
      case ExprSyntax.IsUndefined _, ExprSyntax.IsMember _ -> notAPlace(designator);
      case ExprSyntax.MultisetCount _ -> notAPlace(designator);
    };
  }

  /** The place an expression denotes; reports and answers null if it is none. */
  Designation.@Nullable At place(ExprSyntax designator) {
    return switch (designate(designator)) {
      case Designation.At at -> at;
      case Designation.Broken _ -> null;
      case Designation.Value _ -> {
        context
            .reporter()
            .report(
                CheckCode.NOT_A_PLACE,
                designator.span(),
                "The constant " + designator.span().text() + " stands where a variable is wanted");
        yield null;
      }
    };
  }

  /** The same for a place that is to be changed. */
  Designation.@Nullable At writable(ExprSyntax designator) {
    Designation.At at = place(designator);
    if (at != null && at.readOnly() != null) {
      context.reporter().report(CheckCode.NOT_ASSIGNABLE, designator.span(), at.readOnly());
      return null;
    }
    return at;
  }

  private Designation notAPlace(ExprSyntax expr) {
    context
        .reporter()
        .report(
            CheckCode.NOT_A_PLACE,
            expr.span(),
            "A variable or a part of one is wanted here, not a value");
    return BROKEN;
  }

  private Designation name(Span span, String name) {
    return switch (context.resolve(name, span)) {
      case null -> BROKEN;
      case Symbol.Constant constant -> constant(span, constant);
      case Symbol.Located located -> located(span, located);
      case Symbol.Slot slot -> misusedSlot(span, slot);
      case Symbol.TypeName type -> wrongKind(span, type);
      case Symbol.RoutineName routine -> wrongKind(span, routine);
    };
  }

  private static Designation constant(Span span, Symbol.Constant constant) {
    if (constant.type().isError()) {
      return BROKEN;
    }
    var literal = new Expr.Literal(span, constant.simpleType(), constant.value());
    return new Designation.Value(new Typed(literal, constant.type()));
  }

  private static Designation located(Span span, Symbol.Located located) {
    if (located.type().isError()) {
      return BROKEN;
    }
    String why = located.readOnly();
    String reason = why == null ? null : located.name() + " cannot be changed: " + why;
    return new Designation.At(at(span, located.place()), located.type(), reason);
  }

  /** The same place, used at another position of the text. */
  private static Place at(Span span, Place place) {
    return switch (place) {
      case Place.Root(_, var variable) -> new Place.Root(span, variable);
      case Place.Field(_, var struct, int field) -> new Place.Field(span, struct, field);
      case Place.Index(_, var array, var index) -> new Place.Index(span, array, index);
      case Place.Element(_, var set, var slot) -> new Place.Element(span, set, slot);
    };
  }

  private Designation wrongKind(Span span, Symbol symbol) {
    String help = symbol instanceof Symbol.RoutineName ? "call it: " + symbol.name() + "(…)" : null;
    context
        .reporter()
        .report(
            CheckCode.WRONG_KIND,
            span,
            symbol.name() + " is " + symbol.kind() + ", but a value is wanted here",
            null,
            help);
    return BROKEN;
  }

  private Designation misusedSlot(Span span, Symbol.Slot slot) {
    context
        .reporter()
        .report(
            CheckCode.SLOT_MISUSE,
            span,
            slot.name() + " can only be used to index " + slot.multiset(),
            null,
            "write " + slot.multiset() + "[" + slot.name() + "] for the element");
    return BROKEN;
  }

  private Designation field(Span span, Designation base, Identifier name) {
    if (!(base instanceof Designation.At(Place place, MurphiType type, String readOnly))) {
      return base instanceof Designation.Value(Typed value) ? noField(value.type(), name) : BROKEN;
    }
    MurphiType fieldType = type.fields().get(name.text());
    if (fieldType == null) {
      return noField(type, name);
    }
    int number = type.fields().keySet().stream().toList().indexOf(name.text());
    return new Designation.At(new Place.Field(span, place, number), fieldType, readOnly);
  }

  private Designation noField(MurphiType type, Identifier name) {
    String message =
        type.type() instanceof Type.Struct
            ? "The record has no field " + name.text()
            : "Only records have fields; this is of type " + type.describe();
    context
        .reporter()
        .report(
            CheckCode.NO_SUCH_FIELD,
            name.span(),
            message,
            null,
            Suggestions.help(name.text(), type.fields().keySet()));
    return BROKEN;
  }

  private Designation index(Span span, Designation base, ExprSyntax index) {
    return switch (base) {
      case Designation.Broken _ -> {
        new ExprLowering(context).lower(index);
        yield BROKEN;
      }
      case Designation.Value(Typed value) -> notIndexable(span, value.type());
      case Designation.At _ when new Slots(context).isBroken(index) -> BROKEN;
      case Designation.At at when at.type().isMultiset() -> element(span, at, index);
      case Designation.At at when at.type().index() == null -> notIndexable(span, at.type());
      case Designation.At at -> arrayElement(span, at, index);
    };
  }

  private Designation notIndexable(Span span, MurphiType type) {
    context
        .reporter()
        .report(
            CheckCode.NOT_INDEXABLE,
            span,
            "Only arrays and multisets have elements; this is of type " + type.describe());
    return BROKEN;
  }

  private Designation arrayElement(Span span, Designation.At array, ExprSyntax syntax) {
    MurphiType indexType = array.type().index();
    MurphiType elementType = array.type().element();
    Typed index = new ExprLowering(context).lower(syntax);
    if (indexType == null || elementType == null || index.isError()) {
      return BROKEN;
    }
    var compatibility = new Compatibility(context.checking());
    if (!compatibility.isAssignable(indexType, index.type())) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_INDEX,
              syntax.span(),
              "The array is indexed by type "
                  + indexType.describe()
                  + ", but this is of type "
                  + index.type().describe());
      return BROKEN;
    }
    Bounds.warnUnlessInside(context, index, indexType, "index");
    Expr converted = compatibility.converted(index, indexType);
    var place = new Place.Index(span, array.place(), converted);
    return new Designation.At(place, elementType, array.readOnly());
  }

  private Designation element(Span span, Designation.At multiset, ExprSyntax index) {
    MurphiType elementType = multiset.type().element();
    Symbol.Slot slot = new Slots(context).slotFor(index, multiset.place());
    if (slot == null || elementType == null) {
      return BROKEN;
    }
    var place = new Place.Element(span, multiset.place(), slot.variable());
    return new Designation.At(place, elementType, multiset.readOnly());
  }
}
