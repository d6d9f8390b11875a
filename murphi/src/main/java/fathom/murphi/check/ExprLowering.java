package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.QuantifierSyntax;
import fathom.murphi.syntax.TypeSyntax;
import java.util.List;

/** Lowers expressions. */
final class ExprLowering {
  private final Context context;
  private final Compatibility compatibility;

  ExprLowering(Context context) {
    this.context = context;
    this.compatibility = new Compatibility(context.checking());
  }

  /** The value of an expression that is calculated with. */
  Typed lower(ExprSyntax syntax) {
    return lower(syntax, Reading.USED);
  }

  /** The value of an expression. */
  Typed lower(ExprSyntax syntax, Reading reading) {
    return switch (syntax) {
      case ExprSyntax.IntegerLiteral(Span span, long value) ->
          Typed.integer(new Expr.Literal(span, Type.INT, value));
      case ExprSyntax.BooleanLiteral(Span span, boolean value) ->
          Typed.bool(Folding.bool(span, value));
      case ExprSyntax.Name _, ExprSyntax.Field _, ExprSyntax.Index _ -> read(syntax, reading);
      case ExprSyntax.Undefined undefined -> undefined(undefined, reading);
      case ExprSyntax.Call call -> new CallLowering(context).value(call);
      case ExprSyntax.Unary unary -> new OperatorLowering(context).unary(unary);
      case ExprSyntax.Binary binary -> new OperatorLowering(context).binary(binary);
      case ExprSyntax.Conditional conditional -> conditional(conditional, reading);
      case ExprSyntax.Quantified quantified -> quantified(quantified);
      case ExprSyntax.IsUndefined isUndefined -> isUndefined(isUndefined);
      case ExprSyntax.IsMember isMember -> isMember(isMember);
      case ExprSyntax.MultisetCount count -> count(count);
    };
  }

  /** A boolean expression; anything else is reported. */
  Expr condition(ExprSyntax syntax) {
    Typed value = lower(syntax);
    if (!value.isError() && !value.type().isBoolean()) {
      context
          .reporter()
          .report(
              CheckCode.NOT_BOOLEAN,
              syntax.span(),
              "A condition must be boolean, but this is of type " + value.type().describe());
    }
    return value.expr();
  }

  /** An integer expression; anything else is reported and becomes an error. */
  Typed integer(ExprSyntax syntax) {
    Typed value = lower(syntax);
    if (!value.isError() && !value.type().isInteger()) {
      context
          .reporter()
          .report(
              CheckCode.NOT_INTEGER,
              syntax.span(),
              "An integer is wanted here, but this is of type " + value.type().describe());
      return Typed.error(syntax.span());
    }
    return value;
  }

  /** A value for a place of type {@code target}; one that does not fit is reported. */
  Expr fitting(Typed value, MurphiType target, CheckCode code, String holder) {
    if (!compatibility.isAssignable(target, value.type())) {
      context
          .reporter()
          .report(
              code,
              value.span(),
              "This is of type "
                  + value.type().describe()
                  + ", but "
                  + holder
                  + " is of type "
                  + target.describe());
      return value.expr();
    }
    return compatibility.converted(value, target);
  }

  /** Whether the word {@code undefined} stands here as the literal and not as a name. */
  boolean isUndefinedLiteral(ExprSyntax syntax) {
    return syntax instanceof ExprSyntax.Undefined(_, String spelling)
        && context.scope().find(spelling) == null
        && context.rules().hasUndefinedLiteral();
  }

  private Typed read(ExprSyntax designator, Reading reading) {
    if (!designator.isDesignator()) {
      new PlaceLowering(context).designate(designator);
      return Typed.error(designator.span());
    }
    return switch (new PlaceLowering(context).designate(designator)) {
      case Designation.Broken _ -> Typed.error(designator.span());
      case Designation.Value(Typed value) -> value;
      case Designation.At at ->
          new Typed(
              new Expr.Load(
                  designator.span(), at.place(), reading.mode(at.type(), context.rules())),
              at.type());
    };
  }

  private Typed undefined(ExprSyntax.Undefined syntax, Reading reading) {
    if (isUndefinedLiteral(syntax)) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_KIND,
              syntax.span(),
              "undefined can only be assigned or passed to a parameter",
              null,
              "use isundefined(…) to test for it");
      return Typed.error(syntax.span());
    }
    return read(new ExprSyntax.Name(syntax.span(), syntax.spelling()), reading);
  }

  private Typed conditional(ExprSyntax.Conditional syntax, Reading reading) {
    Expr condition = condition(syntax.condition());
    Typed yes = lower(syntax.whenTrue(), reading.inBranches());
    Typed no = lower(syntax.whenFalse(), reading.inBranches());
    MurphiType type = compatibility.common(yes.type(), no.type());
    if (type == null) {
      context
          .reporter()
          .report(
              CheckCode.TYPE_MISMATCH,
              syntax.span(),
              "The two branches are of types "
                  + yes.type().describe()
                  + " and "
                  + no.type().describe()
                  + ", which do not go together");
      return Typed.error(syntax.span());
    }
    if (type.isError()) {
      return Typed.error(syntax.span());
    }
    Expr whenTrue = compatibility.converted(yes, type);
    Expr whenFalse = compatibility.converted(no, type);
    Expr expr = Folding.conditional(syntax.span(), type.type(), condition, whenTrue, whenFalse);
    return new Typed(expr, type);
  }

  private Typed quantified(ExprSyntax.Quantified syntax) {
    return context.hasRoomFor(syntax.quantifiers().size(), syntax.span())
        ? Typed.bool(quantified(syntax, syntax.quantifiers()))
        : Typed.error(syntax.span());
  }

  private Expr quantified(ExprSyntax.Quantified syntax, List<QuantifierSyntax> quantifiers) {
    if (quantifiers.isEmpty()) {
      return condition(syntax.condition());
    }
    var bound = new QuantifierLowering(context).bind(quantifiers.get(0));
    var rest = quantifiers.subList(1, quantifiers.size());
    Expr body = new ExprLowering(bound.context()).quantified(syntax, rest);
    var quantifier = syntax.universal() ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS;
    return new Expr.Quantified(syntax.span(), quantifier, bound.binder(), body);
  }

  private Typed isUndefined(ExprSyntax.IsUndefined syntax) {
    Designation.At at = new PlaceLowering(context).place(syntax.operand());
    if (at == null) {
      return Typed.error(syntax.span());
    }
    if (!at.type().isSimple()) {
      reportNotSimple(syntax.operand(), "isundefined looks at a single value", at.type());
      return Typed.error(syntax.span());
    }
    return Typed.bool(new Expr.IsUndefined(syntax.span(), at.place()));
  }

  private void reportNotSimple(ExprSyntax syntax, String message, MurphiType type) {
    context
        .reporter()
        .report(
            CheckCode.NOT_SIMPLE,
            syntax.span(),
            message + ", but this is of type " + type.describe());
  }

  private Typed isMember(ExprSyntax.IsMember syntax) {
    MurphiType member = memberType(syntax.type());
    Designation.At at = new PlaceLowering(context).place(syntax.operand());
    if (at == null || member.isError()) {
      return Typed.error(syntax.span());
    }
    if (at.type().type().equals(member.type())) {
      Expr undefined = new Expr.IsUndefined(syntax.span(), at.place());
      return Typed.bool(Folding.unary(syntax.span(), Expr.UnaryOp.NOT, undefined));
    }
    if (!(at.type().type() instanceof Type.Union union)
        || union.offsetOf(member.simpleType()) < 0) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_OPERAND,
              syntax.operand().span(),
              "A value of type "
                  + at.type().describe()
                  + " is never a member of type "
                  + member.describe());
      return Typed.error(syntax.span());
    }
    var load = new Expr.Load(syntax.operand().span(), at.place(), Expr.Mode.MAYBE_UNDEFINED);
    return Typed.bool(new Expr.IsMember(syntax.span(), load, member.simpleType()));
  }

  private MurphiType memberType(TypeSyntax syntax) {
    MurphiType member = new TypeResolver(context).resolve(syntax);
    boolean suits =
        member.isError()
            || member.type() instanceof Type.Enumeration
            || member.type() instanceof Type.Scalarset;
    if (!suits) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_OPERAND,
              syntax.span(),
              "ismember asks for an enumeration or a scalarset, not for type " + member.describe());
    }
    return suits ? member : MurphiType.ERROR;
  }

  private Typed count(ExprSyntax.MultisetCount syntax) {
    Context inner = context.inner();
    Identifier variable = syntax.variable();
    Designation.At multiset = new Slots(context).multiset(syntax.multiset());
    if (multiset == null) {
      new Slots(inner).declareBroken(variable);
      new ExprLowering(inner).condition(syntax.condition());
      return Typed.error(syntax.span());
    }
    Variable.Local slot = new Slots(inner).declare(variable, multiset.place());
    Expr predicate = new ExprLowering(inner).condition(syntax.condition());
    return Typed.integer(new Expr.MultisetCount(syntax.span(), slot, multiset.place(), predicate));
  }
}
