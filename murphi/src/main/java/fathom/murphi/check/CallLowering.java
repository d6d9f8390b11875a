package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.StatementSyntax;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers calls of functions and procedures. */
final class CallLowering {
  private final Context context;
  private final ExprLowering expressions;

  CallLowering(Context context) {
    this.context = context;
    this.expressions = new ExprLowering(context);
  }

  private record Passed(int function, List<Argument> arguments) {}

  /** A call in an expression. */
  Typed value(ExprSyntax.Call syntax) {
    Routine routine = routine(syntax.function());
    if (routine == null) {
      syntax.arguments().forEach(this::lowerAnyway);
      return Typed.error(syntax.span());
    }
    Passed passed = pass(routine, syntax.span(), syntax.arguments());
    MurphiType result = routine.result();
    Type type = routine.resultType(context.rules());
    if (result == null || type == null) {
      context
          .reporter()
          .report(
              CheckCode.NO_RESULT,
              syntax.span(),
              routine.name() + " is a procedure and has no value");
      return Typed.error(syntax.span());
    }
    if (result.isError()) {
      return Typed.error(syntax.span());
    }
    var call = new Expr.Call(syntax.span(), type, passed.function(), passed.arguments());
    return new Typed(call, result);
  }

  /** A call as a statement. */
  Statement statement(StatementSyntax.Call syntax) {
    Routine routine = routine(syntax.procedure());
    if (routine == null) {
      syntax.arguments().forEach(this::lowerAnyway);
      return new Statement.Return(syntax.span(), null);
    }
    if (routine.isFunction() && !context.rules().callsFunctionsAsStatements()) {
      context
          .reporter()
          .report(
              CheckCode.REFUSED_BY_DIALECT,
              syntax.span(),
              "CMurphi's dialect cannot call the function " + routine.name() + " as a statement");
    }
    Passed passed = pass(routine, syntax.span(), syntax.arguments());
    return new Statement.Call(syntax.span(), passed.function(), passed.arguments());
  }

  private @Nullable Routine routine(Identifier name) {
    return switch (context.resolve(name.text(), name.span())) {
      case null -> null;
      case Symbol.RoutineName symbol -> symbol.routine();
      case Symbol symbol -> {
        context
            .reporter()
            .report(
                CheckCode.WRONG_KIND,
                name.span(),
                name.text() + " is " + symbol.kind() + " and cannot be called",
                null,
                Suggestions.help(
                    name.text(), context.namesOf(s -> s instanceof Symbol.RoutineName)));
        yield null;
      }
    };
  }

  /** Reports what is wrong inside an argument that belongs to no parameter. */
  private void lowerAnyway(ExprSyntax argument) {
    if (!expressions.isUndefinedLiteral(argument)) {
      expressions.lower(argument);
    }
  }

  private Passed pass(Routine routine, Span span, List<ExprSyntax> actuals) {
    List<Routine.Formal> formals = routine.formals();
    if (formals.size() != actuals.size()) {
      context
          .reporter()
          .report(
              CheckCode.ARGUMENT_COUNT,
              span,
              routine.name()
                  + " takes "
                  + counted(formals.size(), "argument")
                  + ", but "
                  + (actuals.size() == 1 ? "1 is" : actuals.size() + " are")
                  + " given");
      actuals.forEach(this::lowerAnyway);
      return new Passed(context.checking().routines().number(routine), List.of());
    }
    var shared = new BitSet();
    var arguments = new ArrayList<Argument>();
    for (int i = 0; i < formals.size(); i++) {
      Argument argument =
          formals.get(i).byReference()
              ? reference(formals.get(i), actuals.get(i))
              : copyOrShare(formals.get(i), actuals.get(i));
      arguments.add(argument);
      shared.set(i, formals.get(i).byReference() || argument instanceof Argument.ByReference);
    }
    return new Passed(context.checking().routines().number(routine, shared), arguments);
  }

  private static String counted(int count, String noun) {
    return count == 0 ? "no " + noun + "s" : count == 1 ? "1 " + noun : count + " " + noun + "s";
  }

  private Argument reference(Routine.Formal formal, ExprSyntax actual) {
    if (!actual.isDesignator()) {
      lowerAnyway(actual);
      context
          .reporter()
          .report(
              CheckCode.WRONG_ARGUMENT,
              actual.span(),
              "The var parameter " + formal.name().text() + " takes a variable, not a value");
      return broken(actual);
    }
    Designation.At at = new PlaceLowering(context).writable(actual);
    if (at == null) {
      return broken(actual);
    }
    if (!new Compatibility(context.checking()).isSame(formal.type(), at.type())) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_ARGUMENT,
              actual.span(),
              "The var parameter "
                  + formal.name().text()
                  + " is of type "
                  + formal.type().describe()
                  + ", but this is of type "
                  + at.type().describe());
    }
    return new Argument.ByReference(at.place());
  }

  private static Argument broken(ExprSyntax actual) {
    return new Argument.ByValue(Typed.error(actual.span()).expr());
  }

  private Argument copyOrShare(Routine.Formal formal, ExprSyntax actual) {
    if (expressions.isUndefinedLiteral(actual)) {
      return new Argument.ByValue(new Expr.Undefined(actual.span(), formal.type().type()));
    }
    if (actual.isDesignator()) {
      return switch (new PlaceLowering(context).designate(actual)) {
        case Designation.Broken _ -> broken(actual);
        case Designation.Value(Typed value) -> copy(formal, value);
        case Designation.At at -> placeArgument(formal, at, actual.span());
      };
    }
    return copy(formal, expressions.lower(actual));
  }

  private Argument placeArgument(Routine.Formal formal, Designation.At at, Span span) {
    boolean sameType = new Compatibility(context.checking()).isSame(formal.type(), at.type());
    if (sameType && context.rules().sharesValueParameters() && !at.isFixed()) {
      return new Argument.ByReference(at.place());
    }
    boolean mayBeUndefined = sameType || context.rules().passesUndefinedAcrossTypes();
    var mode = mayBeUndefined ? Expr.Mode.MAYBE_UNDEFINED : Expr.Mode.DEFINED;
    return copy(formal, new Typed(new Expr.Load(span, at.place(), mode), at.type()));
  }

  private Argument copy(Routine.Formal formal, Typed value) {
    Expr fitting =
        expressions.fitting(
            value,
            formal.type(),
            CheckCode.WRONG_ARGUMENT,
            "the parameter " + formal.name().text());
    Bounds.warnUnlessInside(context, value, formal.type(), "argument");
    return new Argument.ByValue(fitting);
  }
}
