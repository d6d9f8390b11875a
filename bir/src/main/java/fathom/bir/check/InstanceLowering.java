package fathom.bir.check;

import fathom.bir.syntax.ExprSyntax;
import fathom.bir.syntax.Identifier;
import fathom.bir.syntax.ThreadSyntax.LocationSyntax;
import fathom.bir.syntax.ThreadSyntax.TransformationSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.ModelThread;
import fathom.model.Place;
import fathom.model.Reporter;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Suggestions;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers the single threads of a declaration: how each begins, what each does, how it ends. */
final class InstanceLowering {
  private final Checking checking;
  private final ThreadInfo info;

  InstanceLowering(Checking checking, ThreadInfo info) {
    this.checking = checking;
    this.info = info;
  }

  /** The thread as the model knows it. */
  ModelThread thread(int number) {
    Span span = info.syntax().name().span();
    Place location = info.location(span, info.indexOf(number, span));
    return new ModelThread(info.nameOf(number), location, info.idle(), span);
  }

  /** The names that the body of a thread sees. */
  private Scope scope(int number) {
    Scope scope = checking.global().inner();
    List<VariableSyntax> parameters = info.syntax().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Identifier name = parameters.get(i).name();
      if (info.parameters().isEmpty()) {
        BirType type = checking.types().resolve(parameters.get(i).type());
        var value = new Expr.Literal(name.span(), Type.INT, number);
        declare(scope, new Symbol.Known(name.text(), name.span(), value, type));
      } else {
        BirType type = info.parameters().get(i).type();
        Place place = info.parameter(name.span(), info.indexOf(number, name.span()), i);
        declare(scope, new Symbol.Located(name.text(), name.span(), place, type, false));
      }
    }
    for (int i = 0; i < info.variables().size(); i++) {
      ThreadInfo.Slot slot = info.variables().get(i);
      Span span = slot.syntax().name().span();
      Place place = info.variable(span, info.indexOf(number, span), i);
      declare(scope, new Symbol.Located(slot.name(), span, place, slot.type(), true));
    }
    return scope;
  }

  /** Declares a name; two of one name are reported where the thread is declared. */
  private static void declare(Scope scope, Symbol symbol) {
    scope.declare(symbol, new Reporter(CheckCode.TOO_MANY_ERRORS));
  }

  /**
   * What makes a thread run. The arguments are those of its parameters that the state holds;
   * without arguments a thread has its number.
   */
  List<Statement> begin(int number, @Nullable List<Expr> arguments, Context caller) {
    Span span = info.syntax().name().span();
    Expr index = info.indexOf(number, span);
    var out = new ArrayList<Statement>();
    for (int i = 0; i < info.parameters().size(); i++) {
      Expr value = arguments == null ? new Expr.Literal(span, Type.INT, number) : arguments.get(i);
      out.add(new Statement.Assign(span, info.parameter(span, index, i), value));
    }
    assignVariables(number, caller, true, out);
    out.add(goTo(span, index, 0));
    return out;
  }

  /** What the state holds of a thread that does not run. */
  List<Statement> idle(int number, Context caller) {
    Span span = info.syntax().name().span();
    Expr index = info.indexOf(number, span);
    var out = new ArrayList<Statement>();
    var defaults = new Defaults(caller);
    for (int i = 0; i < info.parameters().size(); i++) {
      defaults.assign(info.parameter(span, index, i), info.parameters().get(i).type(), null, out);
    }
    assignVariables(number, caller, false, out);
    out.add(goTo(span, index, info.idle()));
    return out;
  }

  private void assignVariables(
      int number, Context caller, boolean useInitials, List<Statement> out) {
    Context pure = checking.pure("An initial value", scope(number), caller.frame());
    var defaults = new Defaults(pure);
    for (int i = 0; i < info.variables().size(); i++) {
      ThreadInfo.Slot slot = info.variables().get(i);
      Span span = slot.syntax().name().span();
      Place place = info.variable(span, info.indexOf(number, span), i);
      defaults.assign(place, slot.type(), useInitials ? slot.syntax().initial() : null, out);
    }
  }

  private Statement goTo(Span span, @Nullable Expr index, long location) {
    return new Statement.Assign(
        span, info.location(span, index), info.locationLiteral(span, location));
  }

  /** One rule for each transformation. */
  List<Rule> rules(int number) {
    Scope scope = scope(number);
    var out = new ArrayList<Rule>();
    List<LocationSyntax> locations = info.syntax().locations();
    for (int position = 0; position < locations.size(); position++) {
      LocationSyntax location = locations.get(position);
      List<TransformationSyntax> ways = location.transformations();
      for (int way = 0; way < ways.size(); way++) {
        String name = info.nameOf(number) + ":" + location.name().text();
        String full = ways.size() == 1 ? name : name + "#" + (way + 1);
        out.add(rule(full, number, position, ways.get(way), scope));
      }
    }
    return out;
  }

  private Rule rule(
      String name, int number, int position, TransformationSyntax transformation, Scope scope) {
    var frame = new Frame();
    Span here = info.syntax().locations().get(position).name().span();
    Expr guard = info.isAt(here, info.indexOf(number, here), position);
    ExprSyntax written = transformation.guard();
    if (written != null) {
      Expr condition = checking.pure("A guard", scope, frame).condition(written);
      // What stands for a mistake is false too.
      boolean isKnown = checking.reporter().isClean();
      if (isKnown && condition instanceof Expr.Literal(_, _, long value) && value == 0) {
        checking
            .reporter()
            .report(CheckCode.NEVER_ENABLED, written.span(), "This guard is never true");
      }
      guard = Folding.binary(written.span(), Expr.BinaryOp.AND, guard, condition);
    }
    var context = new Context(checking, scope, frame, new Effects());
    var body = new ArrayList<>(new StatementLowering(context, null).lower(transformation.body()));
    body.addAll(jump(number, transformation, context));
    return new Rule(
        name,
        List.of(),
        0,
        info.nameOf(number),
        guard,
        frame.locals(),
        body,
        transformation.span());
  }

  private List<Statement> jump(int number, TransformationSyntax transformation, Context context) {
    Identifier target = transformation.target();
    if (target == null) {
      return idle(number, context);
    }
    int position = info.positionOf(target.text());
    if (position < 0) {
      checking
          .reporter()
          .report(
              CheckCode.UNKNOWN_LOCATION,
              target.span(),
              "The thread " + info.name() + " has no location " + target.text(),
              null,
              Suggestions.help(target.text(), info.locationNames()));
      return List.of();
    }
    return List.of(goTo(target.span(), info.indexOf(number, target.span()), position));
  }
}
