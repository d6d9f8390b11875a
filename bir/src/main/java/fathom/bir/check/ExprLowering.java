package fathom.bir.check;

import fathom.bir.syntax.ExprSyntax;
import fathom.bir.syntax.Identifier;
import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Span;
import fathom.model.Suggestions;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers expressions: every one gets a type, or a report and the unknown type. */
final class ExprLowering {
  private final Context context;

  ExprLowering(Context context) {
    this.context = context;
  }

  Typed lower(ExprSyntax syntax) {
    return switch (syntax) {
      case ExprSyntax.IntegerLiteral(Span span, long value) ->
          Typed.number(new Expr.Literal(span, Type.INT, value));
      case ExprSyntax.BooleanLiteral(Span span, boolean value) ->
          Typed.bool(Folding.bool(span, value));
      case ExprSyntax.Name _, ExprSyntax.Field _, ExprSyntax.Index _ ->
          new PlaceLowering(context).value(syntax);
      case ExprSyntax.AtLocation at -> atLocation(at);
      case ExprSyntax.Running running -> running(running);
      case ExprSyntax.Call call -> call(call);
      case ExprSyntax.Cast cast -> cast(cast);
      case ExprSyntax.Unary unary ->
          new OperatorLowering(context.reporter()).unary(unary, lower(unary.operand()));
      case ExprSyntax.Binary(Span span, var operator, var left, var right) -> {
        // Long rows of operators lean to the left, where the recursion is the parser's height.
        Typed first = lower(left);
        yield new OperatorLowering(context.reporter()).binary(span, operator, first, lower(right));
      }
      case ExprSyntax.Conditional conditional -> conditional(conditional);
      case ExprSyntax.Quantified quantified -> quantified(quantified);
    };
  }

  private Typed atLocation(ExprSyntax.AtLocation at) {
    ThreadRef thread = new PlaceLowering(context).thread(at.thread());
    if (thread == null) {
      return Typed.unknown(at.span());
    }
    int position = thread.info().positionOf(at.location().text());
    if (position < 0) {
      context
          .reporter()
          .report(
              CheckCode.UNKNOWN_LOCATION,
              at.location().span(),
              "The thread " + thread.info().name() + " has no location " + at.location().text(),
              null,
              Suggestions.help(at.location().text(), thread.info().locationNames()));
      return Typed.unknown(at.span());
    }
    Expr value = thread.info().locationValue(at.thread().span(), thread.index());
    return Typed.bool(thread.info().compare(at.span(), Expr.BinaryOp.EQUAL, value, position));
  }

  private Typed running(ExprSyntax.Running running) {
    ThreadRef thread = new PlaceLowering(context).thread(running.thread());
    if (thread == null) {
      return Typed.unknown(running.span());
    }
    ThreadInfo info = thread.info();
    if (info.idle() < 0) {
      return Typed.bool(Folding.bool(running.span(), true));
    }
    Expr value = info.locationValue(running.thread().span(), thread.index());
    return Typed.bool(info.compare(running.span(), Expr.BinaryOp.NOT_EQUAL, value, info.idle()));
  }

  private Typed call(ExprSyntax.Call call) {
    FunctionTable.Signature signature = signature(call.function());
    if (signature == null) {
      call.arguments().forEach(this::lower);
      return Typed.unknown(call.span());
    }
    List<Argument> arguments = arguments(call, signature);
    BirType result = signature.result();
    if (result == null) {
      context
          .reporter()
          .report(
              CheckCode.NO_RESULT,
              call.span(),
              signature.name() + " has no result, but a value is wanted here");
      return Typed.unknown(call.span());
    }
    var expr = new Expr.Call(call.span(), result.type(), signature.index(), arguments);
    return new Typed(expr, result);
  }

  /** The function of a call; reports a name that is none. */
  FunctionTable.@Nullable Signature signature(Identifier name) {
    Symbol symbol = context.scope().find(name.text());
    if (symbol instanceof Symbol.Function) {
      return context.checking().functions().find(name.text());
    }
    if (symbol != null) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_KIND,
              name.span(),
              "A function is wanted here, but " + name.text() + " is " + symbol.kind());
    } else {
      context
          .reporter()
          .report(
              CheckCode.UNKNOWN_NAME,
              name.span(),
              "There is no function " + name.text(),
              null,
              Suggestions.help(name.text(), context.checking().functions().names()));
    }
    return null;
  }

  /** The arguments of a call, as many as there are parameters; reports those that do not fit. */
  List<Argument> arguments(ExprSyntax.Call call, FunctionTable.Signature signature) {
    context.effects().noteCall(signature.index(), call.span());
    List<Expr> values =
        values(call.arguments(), signature.parameters(), call.span(), signature.name());
    return values.stream().<Argument>map(Argument.ByValue::new).toList();
  }

  /** The values to store in the parameters of {@code name}. */
  List<Expr> values(List<ExprSyntax> arguments, List<BirType> parameters, Span span, String name) {
    if (arguments.size() != parameters.size()) {
      context
          .reporter()
          .report(
              CheckCode.ARGUMENT_COUNT,
              span,
              "%s has %s, but is given %d"
                  .formatted(
                      name,
                      parameters.size() == 1 ? "one parameter" : parameters.size() + " parameters",
                      arguments.size()));
    }
    var out = new ArrayList<Expr>();
    var storing = new Storing(context.reporter());
    for (int i = 0; i < arguments.size(); i++) {
      Typed value = lower(arguments.get(i));
      if (i < parameters.size()) {
        out.add(storing.store(value, parameters.get(i), arguments.get(i).span()));
      }
    }
    return out;
  }

  private Typed cast(ExprSyntax.Cast cast) {
    BirType target = context.checking().types().resolve(cast.type());
    Typed operand = lower(cast.operand());
    if (operand.isUnknown() || target instanceof BirType.Unknown) {
      return new Typed(operand.expr(), BirTypes.UNKNOWN);
    }
    if (!operand.type().fits(target)) {
      context
          .reporter()
          .report(
              CheckCode.TYPE_MISMATCH,
              cast.span(),
              "A value of type "
                  + operand.type().describe()
                  + " cannot become "
                  + target.describe());
      return Typed.unknown(cast.span());
    }
    if (target instanceof BirType.Number number && number.wraps()) {
      return new Typed(new Storing(context.reporter()).wrap(operand, number), target);
    }
    return operand;
  }

  private Typed conditional(ExprSyntax.Conditional conditional) {
    Expr condition = context.condition(conditional.condition());
    Typed whenTrue = lower(conditional.whenTrue());
    Typed whenFalse = lower(conditional.whenFalse());
    if (whenTrue.isUnknown() || whenFalse.isUnknown()) {
      return Typed.unknown(conditional.span());
    }
    if (!whenTrue.type().fits(whenFalse.type())) {
      context
          .reporter()
          .report(
              CheckCode.TYPE_MISMATCH,
              conditional.span(),
              "One branch is of type "
                  + whenTrue.type().describe()
                  + " and the other of type "
                  + whenFalse.type().describe());
      return Typed.unknown(conditional.span());
    }
    BirType type = whenTrue.type() instanceof BirType.Number ? BirTypes.INT : whenTrue.type();
    Type modelType = type instanceof BirType.Number ? Type.INT : type.type();
    Expr expr =
        Folding.conditional(
            conditional.span(), modelType, condition, whenTrue.expr(), whenFalse.expr());
    return new Typed(expr, type);
  }

  private Typed quantified(ExprSyntax.Quantified quantified) {
    ExprSyntax.Bound bound = quantified.bound();
    Expr from = context.number(bound.from());
    Expr to = context.number(bound.to());
    Identifier name = bound.variable();
    Variable.Local variable =
        context.frame().add(name.text(), Type.INT, Variable.Role.BINDER, name.span());
    Context inner = context.inner();
    inner.scope().declare(PlaceLowering.readOnly(name, variable, BirTypes.INT), context.reporter());
    Expr body = inner.condition(quantified.body());
    var domain = new Binder.Domain.Stepped(from, to, null, false);
    Expr.Quantifier kind = quantified.isForall() ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS;
    return Typed.bool(
        new Expr.Quantified(quantified.span(), kind, new Binder(variable, domain), body));
  }
}
