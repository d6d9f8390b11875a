package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.List;

/**
 * Gives a body its own copy of a ruleset or loop variable that it changes, where the dialect lets
 * it do so.
 */
final class BinderCopies {
  private final List<StatementSyntax> body;

  BinderCopies(List<StatementSyntax> body) {
    this.body = body;
  }

  /** Where the body sees the variable of a loop; the copy, if needed, is made in {@code out}. */
  Context open(QuantifierLowering.Bound bound, List<Statement> out) {
    return open(bound.binder().variable(), bound.type(), bound.context(), out);
  }

  /** The same for a variable that is bound in {@code context}. */
  Context open(Variable.Local variable, MurphiType type, Context context, List<Statement> out) {
    if (!context.rules().assignsBinders() || !changes(body, variable.name())) {
      return context;
    }
    Context inner = context.inner();
    Variable.Local copy =
        inner.frame().add(variable.name(), type.type(), Variable.Role.VARIABLE, variable.span());
    Span span = variable.span();
    var value = new Expr.Load(span, new Place.Root(span, variable), Expr.Mode.DEFINED);
    out.add(new Statement.Assign(span, new Place.Root(span, copy), value));
    inner.declare(Symbol.Located.variable(copy, type));
    return inner;
  }

  private static boolean changes(List<StatementSyntax> statements, String name) {
    return statements.stream().anyMatch(statement -> changes(statement, name));
  }

  private static boolean changes(StatementSyntax statement, String name) {
    return switch (statement) {
      case StatementSyntax.Assignment(_, ExprSyntax target, ExprSyntax value) ->
          isPartOf(target, name) || passes(value, name);
      case StatementSyntax.Clear(_, ExprSyntax target) -> isPartOf(target, name);
      case StatementSyntax.Undefine(_, ExprSyntax target) -> isPartOf(target, name);
      case StatementSyntax.Call(_, _, List<ExprSyntax> arguments) ->
          arguments.stream().anyMatch(argument -> isPartOf(argument, name));
      case StatementSyntax.If(_, var branches, var otherwise) ->
          changes(otherwise, name)
              || branches.stream().anyMatch(branch -> changes(branch.body(), name));
      case StatementSyntax.Switch(_, _, var cases, var otherwise) ->
          changes(otherwise, name)
              || cases.stream().anyMatch(branch -> changes(branch.body(), name));
      case StatementSyntax.For(_, _, var body) -> changes(body, name);
      case StatementSyntax.While(_, _, var body) -> changes(body, name);
      case StatementSyntax.Alias(_, var aliases, var body) ->
          changes(body, name) || aliases.stream().anyMatch(alias -> isPartOf(alias.value(), name));
      case StatementSyntax.Fail _, StatementSyntax.Check _ -> false;
      case StatementSyntax.PutText _, StatementSyntax.PutValue _ -> false;
      case StatementSyntax.Return _, StatementSyntax.MultisetAdd _ -> false;
      case StatementSyntax.MultisetRemove _, StatementSyntax.MultisetRemoveMatching _ -> false;
    };
  }

  /** Whether a value is a call that may change the variable through a parameter. */
  private static boolean passes(ExprSyntax value, String name) {
    return value instanceof ExprSyntax.Call(_, _, List<ExprSyntax> arguments)
        && arguments.stream().anyMatch(argument -> isPartOf(argument, name));
  }

  private static boolean isPartOf(ExprSyntax designator, String name) {
    return designator instanceof ExprSyntax.Name(_, String used) && used.equals(name);
  }
}
