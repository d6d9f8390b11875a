package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Statement;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers the statements that change multisets. */
final class MultisetLowering {
  private final Context context;
  private final ExprLowering expressions;

  MultisetLowering(Context context) {
    this.context = context;
    this.expressions = new ExprLowering(context);
  }

  void add(StatementSyntax.MultisetAdd syntax, List<Statement> out) {
    Typed element = expressions.lower(syntax.element(), Reading.COPIED);
    Designation.At multiset = changing(syntax.multiset());
    if (multiset == null || element.isError()) {
      return;
    }
    MurphiType elementType = multiset.type().element();
    if (elementType == null || !mayAdd(syntax.element(), element, elementType)) {
      return;
    }
    Expr fitting =
        expressions.fitting(element, elementType, CheckCode.TYPE_MISMATCH, "the multiset");
    Bounds.warnUnlessInside(context, element, elementType, "element");
    out.add(new Statement.MultisetAdd(syntax.span(), fitting, multiset.place()));
  }

  private boolean mayAdd(ExprSyntax syntax, Typed element, MurphiType elementType) {
    if (!context.rules().addsOnlyPlaces()) {
      return true;
    }
    boolean isPlace = syntax.isDesignator() && element.constant() == null;
    if (isPlace && new Compatibility(context.checking()).isSame(elementType, element.type())) {
      return true;
    }
    context
        .reporter()
        .report(
            CheckCode.REFUSED_BY_DIALECT,
            syntax.span(),
            "CMurphi's dialect adds to a multiset only variables of its element type "
                + elementType.describe());
    return false;
  }

  void remove(StatementSyntax.MultisetRemove syntax, List<Statement> out) {
    Designation.At multiset = changing(syntax.multiset());
    if (multiset == null) {
      return;
    }
    Symbol.Slot slot = new Slots(context).slotFor(syntax.index(), multiset.place());
    if (slot != null) {
      out.add(new Statement.MultisetRemove(syntax.span(), slot.variable(), multiset.place()));
    }
  }

  void removeMatching(StatementSyntax.MultisetRemoveMatching syntax, List<Statement> out) {
    Context inner = context.inner();
    Designation.At multiset = changing(syntax.multiset());
    if (multiset == null) {
      new Slots(inner).declareBroken(syntax.variable());
      new ExprLowering(inner).condition(syntax.condition());
      return;
    }
    Variable.Local slot = new Slots(inner).declare(syntax.variable(), multiset.place());
    Expr predicate = new ExprLowering(inner).condition(syntax.condition());
    out.add(new Statement.MultisetRemoveAll(syntax.span(), slot, multiset.place(), predicate));
  }

  /** A multiset that may be changed; reports and answers null if it is none. */
  private Designation.@Nullable At changing(ExprSyntax syntax) {
    Designation.At multiset = new Slots(context).multiset(syntax);
    if (multiset != null && multiset.readOnly() != null) {
      context.reporter().report(CheckCode.NOT_ASSIGNABLE, syntax.span(), multiset.readOnly());
      return null;
    }
    return multiset;
  }
}
