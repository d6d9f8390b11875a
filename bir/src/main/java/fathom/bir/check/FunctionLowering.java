package fathom.bir.check;

import fathom.bir.syntax.Identifier;
import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.StatementSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** Lowers the bodies of functions. */
final class FunctionLowering {
  private final Checking checking;

  FunctionLowering(Checking checking) {
    this.checking = checking;
  }

  Function lower(FunctionTable.Signature signature) {
    ItemSyntax.Function syntax = signature.syntax();
    var frame = new Frame();
    Scope scope = checking.global().inner();
    var parameters = new ArrayList<Variable.Local>();
    for (int i = 0; i < syntax.parameters().size(); i++) {
      Identifier name = syntax.parameters().get(i).name();
      BirType type = signature.parameters().get(i);
      Variable.Local parameter =
          frame.add(name.text(), type.type(), Variable.Role.VALUE_PARAMETER, name.span());
      parameters.add(parameter);
      scope.declare(PlaceLowering.readOnly(name, parameter, type), checking.reporter());
    }
    var context =
        new Context(checking, scope, frame, checking.functions().effectsOf(signature.index()));
    List<Statement> body = new ArrayList<>(variables(syntax, context));
    body.addAll(new StatementLowering(context, signature.result()).lower(syntax.body()));
    if (signature.result() != null && !returns(syntax.body())) {
      checking
          .reporter()
          .report(
              CheckCode.RETURN_MISSING,
              syntax.name().span(),
              "The function " + signature.name() + " never returns a result");
    }
    return new Function(
        signature.name(),
        parameters,
        signature.result() == null ? null : signature.result().type(),
        frame.locals(),
        body,
        syntax.span());
  }

  private static boolean returns(List<StatementSyntax> body) {
    return body.stream()
        .anyMatch(
            statement ->
                switch (statement) {
                  case StatementSyntax.Return _ -> true;
                  case StatementSyntax.If(_, var branches, var otherwise) ->
                      returns(otherwise)
                          || branches.stream().anyMatch(branch -> returns(branch.body()));
                  case StatementSyntax.While(_, _, var inner) -> returns(inner);
                  case StatementSyntax.Assign _, StatementSyntax.Assert _ -> false;
                  case StatementSyntax.Assume _, StatementSyntax.Start _ -> false;
                  case StatementSyntax.Call _, StatementSyntax.Skip _ -> false;
                });
  }

  private List<Statement> variables(ItemSyntax.Function syntax, Context context) {
    var out = new ArrayList<Statement>();
    for (VariableSyntax variable : syntax.variables()) {
      BirType type = checking.types().resolve(variable.type());
      Identifier name = variable.name();
      Variable.Local local =
          context.frame().add(name.text(), type.type(), Variable.Role.VARIABLE, name.span());
      Place place = new Place.Root(name.span(), local);
      new Defaults(context).assign(place, type, variable.initial(), out);
      context
          .scope()
          .declare(
              new Symbol.Located(name.text(), name.span(), place, type, true), checking.reporter());
    }
    return out;
  }
}
