package fathom.bir.check;

import fathom.bir.syntax.ExprSyntax;
import fathom.bir.syntax.StatementSyntax;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Suggestions;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers statements. */
final class StatementLowering {
  private final Context context;
  private final @Nullable BirType result;

  /** For a body that returns {@code result}, or nothing. */
  StatementLowering(Context context, @Nullable BirType result) {
    this.context = context;
    this.result = result;
  }

  List<Statement> lower(List<StatementSyntax> body) {
    var out = new ArrayList<Statement>();
    for (StatementSyntax statement : body) {
      lower(statement, out);
    }
    return out;
  }

  private void lower(StatementSyntax statement, List<Statement> out) {
    switch (statement) {
      case StatementSyntax.Assign assign -> assign(assign, out);
      case StatementSyntax.Assert(Span span, ExprSyntax condition) ->
          out.add(new Statement.Assert(span, context.condition(condition), message(span)));
      case StatementSyntax.Assume(Span span, ExprSyntax condition) -> {
        context.effects().noteChange();
        out.add(new Statement.Assume(span, context.condition(condition)));
      }
      case StatementSyntax.Start start -> start(start, out);
      case StatementSyntax.Call(Span span, ExprSyntax.Call call) -> call(span, call, out);
      case StatementSyntax.Skip _ -> {}
      case StatementSyntax.If(Span span, var branches, var otherwise) -> {
        var lowered = new ArrayList<Statement.Branch>();
        for (StatementSyntax.Branch branch : branches) {
          Expr condition = context.condition(branch.condition());
          lowered.add(new Statement.Branch(condition, lower(branch.body())));
        }
        out.add(new Statement.If(span, lowered, lower(otherwise)));
      }
      case StatementSyntax.While(Span span, ExprSyntax condition, var body) ->
          out.add(
              new Statement.While(
                  span,
                  context.condition(condition),
                  context.checking().whileLimit(),
                  lower(body)));
      case StatementSyntax.Return(Span span, ExprSyntax value) -> returns(span, value, out);
    }
  }

  private static String message(Span span) {
    return span.text().strip().replaceAll("\\s+", " ");
  }

  private void assign(StatementSyntax.Assign assign, List<Statement> out) {
    PlaceLowering.Located target = new PlaceLowering(context).target(assign.target());
    Typed value = context.lower(assign.value());
    if (target == null) {
      return;
    }
    if (isState(target.place())) {
      context.effects().noteChange();
    }
    Expr stored =
        new Storing(context.reporter()).store(value, target.type(), assign.value().span());
    out.add(new Statement.Assign(assign.span(), target.place(), stored));
  }

  private static boolean isState(Place place) {
    return switch (place) {
      case Place.Root(_, Variable variable) -> variable instanceof Variable.State;
      case Place.Field(_, Place record, _) -> isState(record);
      case Place.Index(_, Place array, _) -> isState(array);
      case Place.Element(_, Place multiset, _) -> isState(multiset);
    };
  }

  private void call(Span span, ExprSyntax.Call call, List<Statement> out) {
    var exprs = new ExprLowering(context);
    FunctionTable.Signature signature = exprs.signature(call.function());
    if (signature == null) {
      call.arguments().forEach(context::lower);
      return;
    }
    out.add(new Statement.Call(span, signature.index(), exprs.arguments(call, signature)));
  }

  private void returns(Span span, @Nullable ExprSyntax value, List<Statement> out) {
    if (value == null) {
      if (result != null) {
        report(span, "The function has a result of type " + result.describe());
      }
      out.add(new Statement.Return(span, null));
      return;
    }
    Typed typed = context.lower(value);
    if (result == null) {
      report(value.span(), "The function has no result");
      return;
    }
    out.add(
        new Statement.Return(
            span, new Storing(context.reporter()).store(typed, result, value.span())));
  }

  private void report(Span span, String message) {
    context.reporter().report(CheckCode.WRONG_RETURN, span, message);
  }

  /** The first thread that is not running gets the arguments and goes to its first location. */
  private void start(StatementSyntax.Start start, List<Statement> out) {
    context.effects().noteChange();
    String name = start.thread().text();
    ThreadInfo info = context.checking().threads().find(name);
    if (info == null) {
      var names = context.checking().threads().all().stream().map(ThreadInfo::name).toList();
      context
          .reporter()
          .report(
              CheckCode.THREAD_WANTED,
              start.thread().span(),
              "There is no thread " + name,
              null,
              Suggestions.help(name, names));
      start.arguments().forEach(context::lower);
      return;
    }
    List<BirType> parameters = info.parameters().stream().map(ThreadInfo.Slot::type).toList();
    List<Expr> values =
        new ExprLowering(context).values(start.arguments(), parameters, start.span(), name);
    Statement none =
        new Statement.Error(
            start.span(),
            info.count() == 1
                ? "The thread " + name + " cannot be started: it is running"
                : "No thread " + name + " can be started: all " + info.count() + " are running");
    if (info.idle() < 0 || values.size() != parameters.size()) {
      out.add(none);
      return;
    }
    var branches = new ArrayList<Statement.Branch>();
    var instances = new InstanceLowering(context.checking(), info);
    for (int number = 0; number < info.count(); number++) {
      Expr index = info.indexOf(number, start.span());
      branches.add(
          new Statement.Branch(
              info.isAt(start.span(), index, info.idle()),
              instances.begin(number, values, context)));
    }
    out.add(new Statement.If(start.span(), branches, List.of(none)));
  }
}
