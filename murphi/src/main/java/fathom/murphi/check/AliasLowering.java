package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.AliasSyntax;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import java.util.List;

/**
 * Lowers aliases away: the name of an alias stands for its place, with the indices as they were at
 * entry, or for the value it had at entry.
 */
final class AliasLowering {
  private static final String READ_ONLY = "it is an alias of a value";

  private final Prologue prologue;

  AliasLowering(Prologue prologue) {
    this.prologue = prologue;
  }

  /** Declares aliases, each seeing the ones before it; answers where all can be seen. */
  Context open(List<AliasSyntax> aliases, Context outer) {
    Context context = outer;
    for (AliasSyntax alias : aliases) {
      Context inner = context.inner();
      for (Identifier name : alias.names()) {
        inner.declare(name, symbol(name, alias.value(), context));
      }
      context = inner;
    }
    return context;
  }

  private Symbol symbol(Identifier name, ExprSyntax value, Context context) {
    if (value instanceof ExprSyntax.Name(_, String slotName)
        && context.scope().find(slotName) instanceof Symbol.Slot slot) {
      return slot;
    }
    if (value.isDesignator()
        && new PlaceLowering(context).designate(value) instanceof Designation.At at) {
      return new Symbol.Located(
          name.text(),
          name.span(),
          fixed(at.place()),
          at.type(),
          Symbol.Origin.ALIAS,
          at.readOnly() == null ? null : "it is an alias of something that cannot");
    }
    Typed typed = new ExprLowering(context).lower(value);
    Expr.Literal constant = typed.constant();
    if (constant != null) {
      return new Symbol.Constant(name.text(), name.span(), typed.type(), constant.value());
    }
    Variable.Local kept = prologue.keep(typed.expr());
    return new Symbol.Located(
        name.text(),
        name.span(),
        new Place.Root(name.span(), kept),
        typed.type(),
        Symbol.Origin.ALIAS,
        READ_ONLY);
  }

  /** The place with its indices evaluated now, once. */
  private Place fixed(Place place) {
    Place result = withFixedIndices(place);
    if (!isCertain(result)) {
      prologue.probe(result);
    }
    return result;
  }

  private Place withFixedIndices(Place place) {
    return switch (place) {
      case Place.Root root -> root;
      case Place.Field(Span span, Place struct, int field) ->
          new Place.Field(span, withFixedIndices(struct), field);
      case Place.Element(Span span, Place multiset, Variable.Local slot) ->
          new Place.Element(span, withFixedIndices(multiset), slot);
      case Place.Index(Span span, Place array, Expr index) ->
          new Place.Index(span, withFixedIndices(array), fixed(index));
    };
  }

  private Expr fixed(Expr index) {
    if (isFixed(index)) {
      return index;
    }
    Variable.Local kept = prologue.keep(index);
    return new Expr.Load(index.span(), new Place.Root(index.span(), kept), Expr.Mode.DEFINED);
  }

  /** Whether nothing in the body can change the value. */
  private static boolean isFixed(Expr index) {
    return switch (index) {
      case Expr.Literal _ -> true;
      case Expr.Load(_, Place.Root(_, Variable.Local local), _) -> isFixed(local);
      case Expr.Unary(_, _, Expr operand) -> isFixed(operand);
      case Expr.Convert(_, _, Expr operand) -> isFixed(operand);
      case Expr.Binary(_, _, Expr left, Expr right) -> isFixed(left) && isFixed(right);
      case Expr.Load _, Expr.Undefined _, Expr.Conditional _, Expr.Quantified _ -> false;
      case Expr.Let _, Expr.IsUndefined _, Expr.IsMember _ -> false;
      case Expr.Call _, Expr.MultisetCount _ -> false;
    };
  }

  private static boolean isFixed(Variable.Local local) {
    return local.role() == Variable.Role.BINDER || local.role() == Variable.Role.VALUE_PARAMETER;
  }

  /** Whether no index of the place can be out of range. */
  private static boolean isCertain(Place place) {
    return switch (place) {
      case Place.Root _ -> true;
      case Place.Field(_, Place struct, _) -> isCertain(struct);
      case Place.Element(_, Place multiset, _) -> isCertain(multiset);
      case Place.Index(_, Place array, Expr index) ->
          isCertain(array)
              && isAlwaysDefined(index)
              && Bounds.isInside(index, ((Type.Array) array.type()).index());
    };
  }

  private static boolean isAlwaysDefined(Expr index) {
    return index instanceof Expr.Literal
        || (index instanceof Expr.Load(_, Place.Root(_, Variable.Local local), _)
            && local.role() != Variable.Role.VALUE_PARAMETER);
  }
}
