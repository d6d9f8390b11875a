package fathom.murphi.check;

import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import org.jspecify.annotations.Nullable;

/** Keeps the index variables of multisets to the multisets they belong to. */
final class Slots {
  private final Context context;

  Slots(Context context) {
    this.context = context;
  }

  /** The multiset that an expression denotes; reports and answers null if it is none. */
  Designation.@Nullable At multiset(ExprSyntax syntax) {
    Designation.At at = new PlaceLowering(context).place(syntax);
    if (at == null) {
      return null;
    }
    if (!at.type().isMultiset()) {
      context
          .reporter()
          .report(
              CheckCode.NOT_A_MULTISET,
              syntax.span(),
              "A multiset is wanted here, but this is of type " + at.type().describe());
      return null;
    }
    return at;
  }

  /** The index variable that goes through the slots of a multiset, declared in this scope. */
  Variable.Local declare(Identifier name, Place multiset) {
    Variable.Local slot =
        context.frame().add(name.text(), Type.INT, Variable.Role.SLOT, name.span());
    declare(name, slot, multiset);
    return slot;
  }

  /** Declares an index variable that the frame already has. */
  void declare(Identifier name, Variable.Local slot, Place multiset) {
    String key = PlaceKey.of(multiset, context.frame());
    context.declare(new Symbol.Slot(name.text(), name.span(), slot, key, multiset.span().text()));
  }

  /** Declares the name of an index variable whose multiset was reported as wrong. */
  void declareBroken(Identifier name) {
    Variable.Local unknown =
        context.frame().add(name.text(), Type.INT, Variable.Role.SLOT, name.span());
    context.declare(
        new Symbol.Located(
            name.text(),
            name.span(),
            new Place.Root(name.span(), unknown),
            MurphiType.ERROR,
            Symbol.Origin.BINDER,
            null));
  }

  /** The index variable that {@code index} names; reports one that does not fit the multiset. */
  Symbol.@Nullable Slot slotFor(ExprSyntax index, Place multiset) {
    if (index instanceof ExprSyntax.Name(Span span, String name)
        && context.scope().find(name) instanceof Symbol.Slot slot) {
      if (!slot.key().equals(PlaceKey.of(multiset, context.frame()))) {
        reportOther(span, slot, multiset);
        return null;
      }
      return slot;
    }
    if (!isBroken(index)) {
      context
          .reporter()
          .report(
              CheckCode.SLOT_MISUSE,
              index.span(),
              "A multiset is indexed only by a variable that choose or multisetcount binds to it",
              null,
              "use choose i : " + multiset.span().text() + " do … end");
    }
    return null;
  }

  /** Whether an index is the variable of a multiset that was reported as wrong. */
  boolean isBroken(ExprSyntax index) {
    return index instanceof ExprSyntax.Name(_, String name)
        && context.scope().find(name) instanceof Symbol.Located located
        && located.type().isError();
  }

  private void reportOther(Span span, Symbol.Slot slot, Place multiset) {
    context
        .reporter()
        .report(
            CheckCode.SLOT_MISUSE,
            span,
            slot.name()
                + " indexes the multiset "
                + slot.multiset()
                + ", not "
                + multiset.span().text());
  }
}
