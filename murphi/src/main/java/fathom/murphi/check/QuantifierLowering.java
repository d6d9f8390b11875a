package fathom.murphi.check;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.QuantifierSyntax;
import org.jspecify.annotations.Nullable;

/** Lowers the quantifiers of loops, {@code forall} and {@code exists}. */
final class QuantifierLowering {
  static final String READ_ONLY = "it goes through the values of a quantifier by itself";

  private static final long MOST_ROUNDS = 10_000_000;

  private final Context context;

  QuantifierLowering(Context context) {
    this.context = context;
  }

  /** A binder and the place in the text where its variable can be seen. */
  record Bound(Binder binder, MurphiType type, Context context) {}

  /** Binds the variable of a quantifier in a scope of its own. */
  Bound bind(QuantifierSyntax syntax) {
    checkHiding(syntax.variable());
    return switch (syntax) {
      case QuantifierSyntax.OverType(_, Identifier variable, var type) -> {
        Context inner = context.inner();
        MurphiType domain = simple(new TypeResolver(inner).resolve(type), type.span());
        yield bound(inner, variable, domain, new Binder.Domain.OfType(domain.simpleType()));
      }
      case QuantifierSyntax.OverRange range -> overRange(range);
    };
  }

  /** Reports a quantifier whose variable hides another quantifier or an alias. */
  void checkHiding(Identifier variable) {
    Symbol hidden = context.scope().find(variable.text());
    if (hidden == null || !hidden.isBinderOrAlias()) {
      return;
    }
    boolean allowed = context.rules().hidesBinders();
    context
        .reporter()
        .report(
            allowed ? CheckCode.HIDES_BINDER : CheckCode.SHADOWS_BINDER,
            variable.span(),
            "The variable " + variable.text() + " hides " + hidden.kind() + " of the same name",
            "the other one is in line " + hidden.span().line(),
            "rename one of the two");
  }

  /** A type that can be gone through; reports others and answers an error then. */
  MurphiType simple(MurphiType type, Span span) {
    if (type.isSimple()) {
      return type;
    }
    context
        .reporter()
        .report(
            CheckCode.BAD_INDEX_TYPE,
            span,
            "A variable cannot go through the values of type " + type.describe());
    return MurphiType.ERROR;
  }

  /** The type of a variable between constant bounds, with what is wrong about them reported. */
  MurphiType constantRange(QuantifierSyntax.OverRange syntax) {
    var expressions = new ExprLowering(context);
    ExprSyntax step = syntax.step();
    return rangeType(
        syntax,
        expressions.integer(syntax.from()),
        expressions.integer(syntax.to()),
        step == null ? null : step(step));
  }

  private Bound overRange(QuantifierSyntax.OverRange syntax) {
    var expressions = new ExprLowering(context);
    Typed from = expressions.integer(syntax.from());
    Typed to = expressions.integer(syntax.to());
    ExprSyntax stepSyntax = syntax.step();
    Typed step = stepSyntax == null ? null : step(stepSyntax);
    MurphiType type = rangeType(syntax, from, to, step);
    var domain =
        new Binder.Domain.Stepped(
            from.expr(),
            to.expr(),
            step == null ? null : step.expr(),
            context.rules().directsLoops());
    return bound(context.inner(), syntax.variable(), type, domain);
  }

  private Typed step(ExprSyntax syntax) {
    Typed step;
    if (context.rules().hasDynamicSteps()) {
      step = new ExprLowering(context).integer(syntax);
    } else {
      step = new ConstantLowering(context).constant(syntax, "A step in CMurphi's dialect");
    }
    Expr.Literal literal = step.constant();
    if (literal != null && literal.value() == 0) {
      context.reporter().report(CheckCode.BAD_STEP, syntax.span(), "A step of zero leads nowhere");
      return Typed.error(syntax.span());
    }
    return step;
  }

  /** The range between constant bounds, so that back ends know what the variable can hold. */
  private MurphiType rangeType(
      QuantifierSyntax.OverRange syntax, Typed from, Typed to, @Nullable Typed step) {
    Expr.Literal low = from.constant();
    Expr.Literal high = to.constant();
    if (low == null || high == null || (step != null && step.isError())) {
      return from.isError() || to.isError() ? MurphiType.ERROR : MurphiType.INTEGER;
    }
    boolean reversed = checkDirection(syntax, low.value(), high.value(), step);
    return reversed
        ? MurphiType.INTEGER
        : MurphiType.simple(
            new Type.Range(
                Math.min(low.value(), high.value()), Math.max(low.value(), high.value())),
            null);
  }

  /** Reports constant bounds that the step does not lead through; answers whether it did. */
  private boolean checkDirection(
      QuantifierSyntax.OverRange syntax, long from, long to, @Nullable Typed step) {
    Expr.Literal constant = step == null ? null : step.constant();
    if (step != null && constant == null) {
      return false;
    }
    boolean up = constant == null || constant.value() > 0;
    if (up ? from <= to : from >= to) {
      return false;
    }
    boolean isError = context.rules().directsLoops();
    context
        .reporter()
        .report(
            isError ? CheckCode.BAD_STEP : CheckCode.REVERSED_BOUNDS,
            syntax.span(),
            "Going from " + from + " to " + to + " takes no rounds",
            null,
            constant == null ? "add by -1 to count down" : "turn the sign of the step");
    return true;
  }

  private static Bound bound(
      Context inner, Identifier name, MurphiType type, Binder.Domain domain) {
    checkRounds(inner, name, type);
    Variable.Local variable =
        inner.frame().add(name.text(), type.type(), Variable.Role.BINDER, name.span());
    inner.declare(Symbol.Located.binder(variable, type, READ_ONLY));
    return new Bound(new Binder(variable, domain), type, inner);
  }

  /** Reports a loop that no search would see the end of. */
  private static void checkRounds(Context inner, Identifier name, MurphiType type) {
    if (type.type() instanceof Type.Range(long low, long high)
        && (high - low < 0 || high - low >= MOST_ROUNDS)) {
      inner
          .reporter()
          .report(
              CheckCode.TOO_LARGE,
              name.span(),
              "The variable " + name.text() + " would go through more than 10,000,000 values");
    }
  }
}
