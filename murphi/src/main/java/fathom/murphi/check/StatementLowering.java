package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.QuantifierSyntax;
import fathom.murphi.syntax.StatementSyntax;
import fathom.murphi.syntax.TextSyntax;
import java.util.ArrayList;
import java.util.List;

/** Lowers statements. */
final class StatementLowering {
  private final Context context;
  private final ExprLowering expressions;
  private final PlaceLowering places;

  StatementLowering(Context context) {
    this.context = context;
    this.expressions = new ExprLowering(context);
    this.places = new PlaceLowering(context);
  }

  List<Statement> lowerAll(List<StatementSyntax> statements) {
    var out = new ArrayList<Statement>();
    statements.forEach(statement -> lower(statement, out));
    return out;
  }

  private void lower(StatementSyntax syntax, List<Statement> out) {
    switch (syntax) {
      case StatementSyntax.Assignment assignment -> assign(assignment, out);
      case StatementSyntax.If branching -> branch(branching, out);
      case StatementSyntax.Switch branching -> new SwitchLowering(context).lower(branching, out);
      case StatementSyntax.For loop -> loop(loop, out);
      case StatementSyntax.While loop -> loop(loop, out);
      case StatementSyntax.Alias alias -> alias(alias, out);
      case StatementSyntax.Call call -> out.add(new CallLowering(context).statement(call));
      case StatementSyntax.Clear(Span span, ExprSyntax target) -> clear(span, target, out);
      case StatementSyntax.Undefine(Span span, ExprSyntax target) -> undefine(span, target, out);
      case StatementSyntax.Fail(Span span, TextSyntax message) ->
          out.add(new Statement.Error(span, message.text()));
      case StatementSyntax.Check check -> out.add(check(check));
      case StatementSyntax.PutText(Span span, TextSyntax text) ->
          out.add(new Statement.Put(span, new Statement.Output.Text(text.unescaped())));
      case StatementSyntax.PutValue(Span span, ExprSyntax value) -> put(span, value, out);
      case StatementSyntax.Return result -> new ReturnLowering(context).lower(result, out);
      case StatementSyntax.MultisetAdd add -> new MultisetLowering(context).add(add, out);
      case StatementSyntax.MultisetRemove remove ->
          new MultisetLowering(context).remove(remove, out);
      case StatementSyntax.MultisetRemoveMatching remove ->
          new MultisetLowering(context).removeMatching(remove, out);
    }
  }

  private void assign(StatementSyntax.Assignment syntax, List<Statement> out) {
    Designation.At target = places.writable(syntax.target());
    if (expressions.isUndefinedLiteral(syntax.value())) {
      if (target != null) {
        out.add(new Statement.Undefine(syntax.span(), target.place()));
      }
      return;
    }
    Typed value = expressions.lower(syntax.value(), Reading.COPIED);
    if (target == null || value.isError()) {
      return;
    }
    String holder = syntax.target().span().text();
    Expr fitting = expressions.fitting(value, target.type(), CheckCode.TYPE_MISMATCH, holder);
    Bounds.warnUnlessInside(context, value, target.type(), "assignment");
    out.add(new Statement.Assign(syntax.span(), target.place(), fitting));
  }

  private void branch(StatementSyntax.If syntax, List<Statement> out) {
    var branches = new ArrayList<Statement.Branch>();
    for (StatementSyntax.Branch branch : syntax.branches()) {
      Expr condition = expressions.condition(branch.condition());
      branches.add(new Statement.Branch(condition, lowerAll(branch.body())));
    }
    out.addAll(Branching.of(syntax.span(), branches, lowerAll(syntax.otherwise())));
  }

  private void loop(StatementSyntax.For syntax, List<Statement> out) {
    if (context.hasRoomFor(syntax.quantifiers().size(), syntax.span())) {
      out.addAll(nested(syntax, syntax.quantifiers()));
    }
  }

  private List<Statement> nested(StatementSyntax.For syntax, List<QuantifierSyntax> quantifiers) {
    if (quantifiers.isEmpty()) {
      return lowerAll(syntax.body());
    }
    var bound = new QuantifierLowering(context).bind(quantifiers.get(0));
    var body = new ArrayList<Statement>();
    Context inner = new BinderCopies(syntax.body()).open(bound, body);
    var rest = quantifiers.subList(1, quantifiers.size());
    body.addAll(new StatementLowering(inner).nested(syntax, rest));
    return List.of(new Statement.For(syntax.span(), bound.binder(), body));
  }

  private void loop(StatementSyntax.While syntax, List<Statement> out) {
    Expr condition = expressions.condition(syntax.condition());
    List<Statement> body = lowerAll(syntax.body());
    out.add(new Statement.While(syntax.span(), condition, context.rules().whileLimit(), body));
  }

  private void alias(StatementSyntax.Alias syntax, List<Statement> out) {
    if (!context.hasRoomFor(syntax.aliases().size(), syntax.span())) {
      return;
    }
    var prologue = Prologue.ofBody(context.frame());
    Context inner = new AliasLowering(prologue).open(syntax.aliases(), context);
    out.addAll(prologue.statements());
    out.addAll(new StatementLowering(inner).lowerAll(syntax.body()));
  }

  private void clear(Span span, ExprSyntax syntax, List<Statement> out) {
    Designation.At target = places.writable(syntax);
    if (target != null && new Clearing(context).allows(target.type(), syntax.span())) {
      out.add(new Statement.Clear(span, target.place()));
    }
  }

  private void undefine(Span span, ExprSyntax syntax, List<Statement> out) {
    Designation.At target = places.writable(syntax);
    if (target != null) {
      out.add(new Statement.Undefine(span, target.place()));
    }
  }

  private Statement check(StatementSyntax.Check syntax) {
    Expr condition = expressions.condition(syntax.condition());
    TextSyntax text = syntax.message();
    String message = text == null ? syntax.condition().span().text() : text.text();
    return switch (syntax.kind()) {
      case INVARIANT, ASSERT, LIVENESS -> new Statement.Assert(syntax.span(), condition, message);
      case ASSUME -> new Statement.Assume(syntax.span(), condition);
      case COVER ->
          new Statement.Cover(
              syntax.span(), condition, context.checking().coverPoint(syntax.span(), message));
    };
  }

  private void put(Span span, ExprSyntax syntax, List<Statement> out) {
    if (syntax.isDesignator()
        && places.designate(syntax) instanceof Designation.At at
        && isVariable(at.place())) {
      out.add(new Statement.Put(span, new Statement.Output.Leaves(at.place())));
      return;
    }
    Typed value = expressions.lower(syntax);
    if (value.isError()) {
      return;
    }
    if (value.type().isSimple()) {
      out.add(new Statement.Put(span, new Statement.Output.Value(value.expr())));
      return;
    }
    Variable.Local kept =
        context.frame().addTemporary(value.type().type(), Variable.Role.VARIABLE, syntax.span());
    Place place = new Place.Root(syntax.span(), kept);
    out.add(new Statement.Assign(span, place, value.expr()));
    out.add(new Statement.Put(span, new Statement.Output.Leaves(place)));
  }

  /** Whether a place is printed with its name. */
  private boolean isVariable(Place place) {
    return !(Designation.root(place) instanceof Variable.Local local)
        || (local.role() != Variable.Role.BINDER && context.frame().temporarySource(local) == null);
  }
}
