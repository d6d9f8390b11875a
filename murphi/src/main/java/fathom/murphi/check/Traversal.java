package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Statement.Output;
import java.util.List;

/** Goes through statements and expressions in the order of evaluation. */
final class Traversal {
  private final Visitor visitor;

  Traversal(Visitor visitor) {
    this.visitor = visitor;
  }

  /** What is told of what is met on the way. */
  interface Visitor {
    /** A place is read. */
    default void read(Place place) {}

    /** A place is changed by a statement. */
    default void write(Place place, Statement by) {}

    /** A routine is called; {@code at} is the call. */
    default void call(Call call) {}

    /** A statement is reached. */
    default void enter(Statement statement) {}
  }

  /** A call, in an expression or as a statement. */
  record Call(Span span, int function, List<Argument> arguments) {}

  void statements(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  void statement(Statement statement) {
    visitor.enter(statement);
    switch (statement) {
      case Statement.Assign(_, Place target, Expr value) -> {
        expr(value);
        write(target, statement);
      }
      case Statement.If(_, var branches, var otherwise) -> {
        for (Statement.Branch branch : branches) {
          expr(branch.condition());
          statements(branch.body());
        }
        statements(otherwise);
      }
      case Statement.For(_, Binder binder, var body) -> {
        domain(binder.domain());
        statements(body);
      }
      case Statement.While(_, Expr condition, _, var body) -> {
        expr(condition);
        statements(body);
      }
      case Statement.Call(var span, int function, var arguments) ->
          call(new Call(span, function, arguments));
      case Statement.Return(_, Expr value) -> {
        if (value != null) {
          expr(value);
        }
      }
      case Statement.Clear(_, Place target) -> write(target, statement);
      case Statement.Undefine(_, Place target) -> write(target, statement);
      case Statement.Error _ -> {}
      case Statement.Assert(_, Expr condition, _) -> expr(condition);
      case Statement.Assume(_, Expr condition) -> expr(condition);
      case Statement.Cover(_, Expr condition, _) -> expr(condition);
      case Statement.Put(_, Output output) -> output(output);
      case Statement.MultisetAdd(_, Expr element, Place multiset) -> {
        expr(element);
        write(multiset, statement);
      }
      case Statement.MultisetRemove(_, _, Place multiset) -> write(multiset, statement);
      case Statement.MultisetRemoveAll(_, _, Place multiset, Expr predicate) -> {
        expr(predicate);
        write(multiset, statement);
      }
    }
  }

  void expr(Expr expr) {
    switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> {}
      case Expr.Load(_, Place place, _) -> read(place);
      case Expr.Unary(_, _, Expr operand) -> expr(operand);
      case Expr.Binary(_, _, Expr left, Expr right) -> {
        expr(left);
        expr(right);
      }
      case Expr.Conditional(_, _, Expr condition, Expr whenTrue, Expr whenFalse) -> {
        expr(condition);
        expr(whenTrue);
        expr(whenFalse);
      }
      case Expr.Quantified(_, _, Binder binder, Expr body) -> {
        domain(binder.domain());
        expr(body);
      }
      case Expr.Let(_, _, Expr value, Expr body) -> {
        expr(value);
        expr(body);
      }
      case Expr.IsUndefined(_, Place place) -> read(place);
      case Expr.IsMember(_, Expr value, _) -> expr(value);
      case Expr.Convert(_, _, Expr operand) -> expr(operand);
      case Expr.Call(var span, _, int function, var arguments) ->
          call(new Call(span, function, arguments));
      case Expr.MultisetCount(_, _, Place multiset, Expr predicate) -> {
        read(multiset);
        expr(predicate);
      }
    }
  }

  /** Goes through the indices of a place. */
  void indices(Place place) {
    switch (place) {
      case Place.Root _ -> {}
      case Place.Field(_, Place struct, _) -> indices(struct);
      case Place.Element(_, Place multiset, _) -> indices(multiset);
      case Place.Index(_, Place array, Expr index) -> {
        indices(array);
        expr(index);
      }
    }
  }

  private void read(Place place) {
    indices(place);
    visitor.read(place);
  }

  private void write(Place place, Statement by) {
    indices(place);
    visitor.write(place, by);
  }

  private void call(Call call) {
    for (Argument argument : call.arguments()) {
      switch (argument) {
        case Argument.ByValue(Expr value) -> expr(value);
        case Argument.ByReference(Place place) -> indices(place);
      }
    }
    visitor.call(call);
  }

  private void domain(Binder.Domain domain) {
    if (domain instanceof Binder.Domain.Stepped(Expr from, Expr to, Expr step, _)) {
      expr(from);
      expr(to);
      if (step != null) {
        expr(step);
      }
    }
  }

  private void output(Output output) {
    switch (output) {
      case Output.Text _ -> {}
      case Output.Value(Expr value) -> expr(value);
      case Output.Leaves(Place place) -> read(place);
    }
  }
}
