package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.List;

/** Lowers {@code return}. */
final class ReturnLowering {
  private final Context context;

  ReturnLowering(Context context) {
    this.context = context;
  }

  void lower(StatementSyntax.Return syntax, List<Statement> out) {
    Routine routine = context.routine();
    MurphiType result = routine == null ? null : routine.result();
    ExprSyntax value = syntax.value();
    if (result == null || routine == null) {
      if (value != null) {
        new ExprLowering(context).lower(value);
        String what = routine == null ? "a rule" : "the procedure " + routine.name();
        report(value.span(), "A return in " + what + " has no value");
      }
      out.add(new Statement.Return(syntax.span(), null));
      return;
    }
    if (value == null) {
      report(syntax.span(), "A return in the function " + routine.name() + " needs a value");
      return;
    }
    var expressions = new ExprLowering(context);
    Typed typed = expressions.lower(value);
    Expr fitting =
        expressions.fitting(
            typed, result, CheckCode.TYPE_MISMATCH, "the result of " + routine.name());
    Bounds.warnUnlessInside(context, typed, result, "result");
    out.add(new Statement.Return(syntax.span(), fitting));
  }

  private void report(Span span, String message) {
    context.reporter().report(CheckCode.WRONG_RETURN, span, message);
  }
}
