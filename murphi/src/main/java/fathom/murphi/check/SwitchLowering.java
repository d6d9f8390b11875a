package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Folding;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.ArrayList;
import java.util.List;

/** Lowers a switch to a variable that keeps its subject and a chain of comparisons. */
final class SwitchLowering {
  private final Context context;
  private final ExprLowering expressions;
  private final Compatibility compatibility;

  SwitchLowering(Context context) {
    this.context = context;
    this.expressions = new ExprLowering(context);
    this.compatibility = new Compatibility(context.checking());
  }

  void lower(StatementSyntax.Switch syntax, List<Statement> out) {
    Typed subject = subject(syntax.subject(), out);
    var branches = new ArrayList<Statement.Branch>();
    for (StatementSyntax.Case branch : syntax.cases()) {
      List<Expr> tests = branch.values().stream().map(value -> test(subject, value)).toList();
      List<Statement> body = new StatementLowering(context).lowerAll(branch.body());
      if (!tests.isEmpty()) {
        branches.add(new Statement.Branch(any(branch.span(), tests), body));
      }
    }
    List<Statement> otherwise = new StatementLowering(context).lowerAll(syntax.otherwise());
    out.addAll(Branching.of(syntax.span(), branches, otherwise));
  }

  /** Whether one of some tests holds, as a shallow tree. */
  private static Expr any(Span span, List<Expr> tests) {
    if (tests.size() == 1) {
      return tests.get(0);
    }
    int half = tests.size() / 2;
    Expr left = any(span, tests.subList(0, half));
    return Folding.binary(span, BinaryOp.OR, left, any(span, tests.subList(half, tests.size())));
  }

  /** The subject, which is evaluated once even if there are no cases. */
  private Typed subject(ExprSyntax syntax, List<Statement> out) {
    Typed value = expressions.lower(syntax, Reading.COMPARED);
    if (value.isError() || value.constant() != null) {
      return value;
    }
    if (!value.type().isSimple()) {
      context
          .reporter()
          .report(
              CheckCode.NOT_SIMPLE,
              syntax.span(),
              "A switch is on a single value, but this is of type " + value.type().describe());
      return Typed.error(syntax.span());
    }
    Variable.Local kept =
        context.frame().addTemporary(value.expr().type(), Variable.Role.VARIABLE, syntax.span());
    Place place = new Place.Root(syntax.span(), kept);
    out.add(new Statement.Assign(syntax.span(), place, value.expr()));
    var mode = Reading.COMPARED.mode(value.type(), context.rules());
    return new Typed(new Expr.Load(syntax.span(), place, mode), value.type());
  }

  private Expr test(Typed subject, ExprSyntax syntax) {
    Typed value =
        context.rules().hasDynamicCases()
            ? expressions.lower(syntax, Reading.COMPARED)
            : new ConstantLowering(context).constant(syntax, "A case in CMurphi's dialect");
    MurphiType type = compatibility.common(subject.type(), value.type());
    if (type == null) {
      context
          .reporter()
          .report(
              CheckCode.NOT_COMPARABLE,
              syntax.span(),
              "The switch is on type "
                  + subject.type().describe()
                  + ", but this case is of type "
                  + value.type().describe());
    }
    if (type == null || type.isError()) {
      return Folding.bool(syntax.span(), false);
    }
    return Folding.binary(
        syntax.span(),
        BinaryOp.EQUAL,
        compatibility.converted(subject, type),
        compatibility.converted(value, type));
  }
}
