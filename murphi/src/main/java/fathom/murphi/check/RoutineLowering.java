package fathom.murphi.check;

import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import fathom.model.Variable.Role;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.RoutineSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.ArrayList;
import java.util.List;

/** Lowers functions and procedures. */
final class RoutineLowering {
  private static final String READ_ONLY = "it is a parameter without var";

  private RoutineLowering() {}

  /** Declares a routine, with its parameters and result resolved but its body not looked at. */
  static Routine declare(RoutineSyntax syntax, Context global) {
    Context inner = global.inner();
    var resolver = new TypeResolver(inner);
    var formals = new ArrayList<Routine.Formal>();
    for (RoutineSyntax.Formal formal : syntax.formals()) {
      MurphiType type = resolver.resolve(formal.type());
      for (Identifier name : formal.names()) {
        formals.add(new Routine.Formal(name, type, formal.byReference()));
      }
    }
    var resultSyntax = syntax.result();
    MurphiType result = resultSyntax == null ? null : resolver.resolve(resultSyntax);
    var routine = new Routine(syntax, formals, result, inner.scope());
    global.declare(new Symbol.RoutineName(routine.name(), syntax.name().span(), routine));
    return routine;
  }

  /** Lowers one version of a routine. */
  static Function lower(RoutineTable.Version version, Checking checking) {
    Routine routine = version.routine();
    var frame = new Frame();
    Context parameters = new Context(checking, frame, routine.scope().inner(), routine);
    for (int i = 0; i < routine.formals().size(); i++) {
      declare(routine.formals().get(i), version.isShared(i), parameters);
    }
    List<Variable.Local> parameterLocals = List.copyOf(frame.locals());
    Context body = parameters.inner();
    DeclarationLowering.local(body).declareAll(routine.syntax().locals());
    List<Statement> statements = new StatementLowering(body).lowerAll(routine.syntax().body());
    checkReturns(routine, checking);
    return new Function(
        routine.name(),
        parameterLocals,
        routine.resultType(checking.rules()),
        frame.locals(),
        statements,
        routine.syntax().header());
  }

  private static void declare(Routine.Formal formal, boolean shared, Context context) {
    Identifier name = formal.name();
    Role role = shared ? Role.REFERENCE_PARAMETER : Role.VALUE_PARAMETER;
    Variable.Local local =
        context.frame().add(name.text(), formal.type().type(), role, name.span());
    context.declare(
        new Symbol.Located(
            name.text(),
            name.span(),
            new Place.Root(name.span(), local),
            formal.type(),
            Symbol.Origin.PARAMETER,
            formal.byReference() ? null : READ_ONLY));
  }

  private static void checkReturns(Routine routine, Checking checking) {
    if (!routine.isFunction() || returns(routine.syntax().body())) {
      return;
    }
    boolean isError = checking.rules().needsRulesAndReturns();
    checking
        .reporter()
        .report(
            isError ? CheckCode.NEVER_RETURNS : CheckCode.RETURN_MISSING,
            routine.syntax().name().span(),
            "The function " + routine.name() + " has no return",
            "every call of it is an error",
            null);
  }

  private static boolean returns(List<StatementSyntax> statements) {
    return statements.stream().anyMatch(RoutineLowering::returns);
  }

  private static boolean returns(StatementSyntax statement) {
    return switch (statement) {
      case StatementSyntax.Return _ -> true;
      case StatementSyntax.If(_, var branches, var otherwise) ->
          returns(otherwise) || branches.stream().anyMatch(branch -> returns(branch.body()));
      case StatementSyntax.Switch(_, _, var cases, var otherwise) ->
          returns(otherwise) || cases.stream().anyMatch(branch -> returns(branch.body()));
      case StatementSyntax.For(_, _, var body) -> returns(body);
      case StatementSyntax.While(_, _, var body) -> returns(body);
      case StatementSyntax.Alias(_, _, var body) -> returns(body);
      case StatementSyntax.Assignment _, StatementSyntax.Call _ -> false;
      case StatementSyntax.Clear _, StatementSyntax.Undefine _ -> false;
      case StatementSyntax.Fail _, StatementSyntax.Check _ -> false;
      case StatementSyntax.PutText _, StatementSyntax.PutValue _ -> false;
      case StatementSyntax.MultisetAdd _, StatementSyntax.MultisetRemove _ -> false;
      case StatementSyntax.MultisetRemoveMatching _ -> false;
    };
  }
}
