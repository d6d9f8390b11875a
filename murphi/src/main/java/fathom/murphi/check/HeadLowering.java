package fathom.murphi.check;

import fathom.model.Parameter;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.Identifier;
import fathom.murphi.syntax.QuantifierSyntax;
import fathom.murphi.syntax.StatementSyntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Lowers what stands around one rule: parameters and aliases. Aliases are evaluated once for the
 * guard and once for the body, so the two see different variables behind the same names.
 */
final class HeadLowering {
  private final Frame frame;
  private final Prologue guardPrologue;
  private final Prologue bodyPrologue;
  private final List<Parameter> parameters = new ArrayList<>();
  private final Map<Variable.Local, MurphiType> types = new HashMap<>();
  private Context guard;
  private Context body;

  HeadLowering(List<Head> heads, Context global) {
    this.frame = new Frame();
    this.guardPrologue = Prologue.ofCondition(frame);
    this.bodyPrologue = Prologue.ofBody(frame);
    this.guard = new Context(global.checking(), frame, global.scope(), null).inner();
    this.body = new Context(global.checking(), frame, global.scope(), null).inner();
    heads.forEach(this::open);
  }

  /** Where a guard or property stands. */
  Context guard() {
    return guard;
  }

  /** What aliases do before the guard. */
  Prologue guardPrologue() {
    return guardPrologue;
  }

  /**
   * Where a body stands.
   *
   * @param out takes what is to be done before the body
   */
  Context body(List<StatementSyntax> statements, List<Statement> out) {
    out.addAll(bodyPrologue.statements());
    Context inner = body;
    for (Parameter parameter : parameters) {
      MurphiType type = types.get(parameter.variable());
      if (parameter instanceof Parameter.Ranging && type != null) {
        inner = new BinderCopies(statements).open(parameter.variable(), type, inner, out);
      }
    }
    return inner.inner();
  }

  List<Parameter> parameters() {
    return parameters;
  }

  List<Variable.Local> frame() {
    return frame.locals();
  }

  /** How many instances the parameters make at most. */
  long instances() {
    long product = 1;
    for (Parameter parameter : parameters) {
      long count =
          switch (parameter) {
            case Parameter.Ranging ranging -> ranging.count();
            case Parameter.Choosing choosing ->
                ((Type.Multiset) choosing.multiset().type()).capacity();
          };
      product = Limits.times(product, count);
    }
    return product;
  }

  private void open(Head head) {
    switch (head) {
      case Head.Aliased(var aliases) -> {
        guard = new AliasLowering(guardPrologue).open(aliases, guard);
        body = new AliasLowering(bodyPrologue).open(aliases, body);
      }
      case Head.Chosen(Identifier variable, ExprSyntax multiset) -> choose(variable, multiset);
      case Head.Quantified(QuantifierSyntax quantifier) -> quantify(quantifier);
    }
  }

  private void choose(Identifier name, ExprSyntax multiset) {
    Designation.At at = new Slots(guard).multiset(multiset);
    guard = guard.inner();
    body = body.inner();
    if (at == null) {
      new Slots(guard).declareBroken(name);
      new Slots(body).declareBroken(name);
      return;
    }
    Variable.Local slot = new Slots(guard).declare(name, at.place());
    new Slots(body).declare(name, slot, at.place());
    parameters.add(new Parameter.Choosing(slot, guardPrologue.standalone(at.place())));
  }

  private void quantify(QuantifierSyntax syntax) {
    Context outer = guard;
    new QuantifierLowering(outer).checkHiding(syntax.variable());
    guard = guard.inner();
    switch (syntax) {
      case QuantifierSyntax.OverType(_, Identifier name, var typeSyntax) -> {
        MurphiType type = new TypeResolver(guard).resolve(typeSyntax);
        type = new QuantifierLowering(outer).simple(type, typeSyntax.span());
        Type.Simple domain = type.simpleType();
        long count = type.isError() ? 1 : domain.size();
        declare(name, type, new Values(domain.low(), 1, count), typeSyntax.span());
      }
      case QuantifierSyntax.OverRange range -> overRange(range);
    }
    // Members of an enumeration that the quantifier declares are seen by the body too.
    Context opened = guard;
    body = body.inner();
    opened.scope().copyInto(body.scope());
  }

  private record Values(long first, long step, long count) {}

  private void declare(Identifier name, MurphiType type, Values values, Span span) {
    Variable.Local variable =
        frame.add(name.text(), type.type(), Variable.Role.BINDER, name.span());
    guard.declare(Symbol.Located.binder(variable, type, QuantifierLowering.READ_ONLY));
    types.put(variable, type);
    if (values.count() > Limits.INSTANCES) {
      guard
          .reporter()
          .report(
              CheckCode.TOO_LARGE,
              span,
              "A ruleset over " + values.count() + " values has too many instances");
      return;
    }
    parameters.add(
        new Parameter.Ranging(variable, values.first(), values.step(), (int) values.count()));
  }

  private void overRange(QuantifierSyntax.OverRange syntax) {
    var constants = new ConstantLowering(guard);
    OptionalLong from = constants.integer(syntax.from(), "A bound of a ruleset");
    OptionalLong to = constants.integer(syntax.to(), "A bound of a ruleset");
    ExprSyntax stepSyntax = syntax.step();
    OptionalLong step =
        stepSyntax == null
            ? OptionalLong.of(1)
            : constants.integer(stepSyntax, "The step of a ruleset");
    if (from.isEmpty() || to.isEmpty() || step.isEmpty()) {
      declare(syntax.variable(), MurphiType.ERROR, new Values(0, 1, 1), syntax.span());
      return;
    }
    MurphiType type = new QuantifierLowering(guard).constantRange(syntax);
    long count = rounds(from.getAsLong(), to.getAsLong(), step.getAsLong());
    var values = new Values(from.getAsLong(), step.getAsLong(), count);
    declare(syntax.variable(), type, values, syntax.span());
  }

  private static long rounds(long from, long to, long step) {
    if (step == 0 || (step > 0 ? from > to : from < to)) {
      return 0;
    }
    long distance = to - from;
    boolean overflows = ((to ^ from) & (to ^ distance)) < 0;
    return overflows || step == Long.MIN_VALUE ? Long.MAX_VALUE : distance / step + 1;
  }
}
