package fathom.compile.bytecode;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.List;

/**
 * Goes through a piece of a model, every part before the parts inside it. Subclasses override what
 * they want to see and call the overridden method to go on inside.
 */
abstract class ModelWalk {

  /** Visits an expression. */
  void expr(Expr expr) {
    switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> {}
      case Expr.Load(_, var place, _) -> place(place);
      case Expr.Unary(_, _, var operand) -> expr(operand);
      case Expr.Binary(_, _, var left, var right) -> {
        expr(left);
        expr(right);
      }
      case Expr.Conditional(_, _, var condition, var whenTrue, var whenFalse) -> {
        expr(condition);
        expr(whenTrue);
        expr(whenFalse);
      }
      case Expr.Quantified(_, _, var binder, var body) -> {
        binder(binder);
        expr(body);
      }
      case Expr.Let(_, var variable, var value, var body) -> {
        expr(value);
        bound(variable);
        expr(body);
      }
      case Expr.IsUndefined(_, var place) -> place(place);
      case Expr.IsMember(_, var value, _) -> expr(value);
      case Expr.Convert(_, _, var operand) -> expr(operand);
      case Expr.Call(_, _, int function, var arguments) -> call(function, arguments);
      case Expr.MultisetCount(_, var slot, var multiset, var predicate) -> {
        place(multiset);
        bound(slot);
        expr(predicate);
      }
    }
  }

  /** Visits a place. */
  void place(Place place) {
    switch (place) {
      case Place.Root(_, var variable) -> {
        if (variable instanceof Variable.Local local) {
          used(local);
        }
      }
      case Place.Field(_, var record, _) -> place(record);
      case Place.Index(_, var array, var index) -> {
        place(array);
        expr(index);
      }
      case Place.Element(_, var multiset, var slot) -> {
        place(multiset);
        used(slot);
      }
    }
  }

  /** Visits a place that a statement changes. */
  void target(Place place) {
    place(place);
  }

  /** Visits statements. */
  void block(List<Statement> statements) {
    for (Statement statement : statements) {
      statement(statement);
    }
  }

  /** Visits a statement. */
  void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(_, var target, var value) -> {
        target(target);
        expr(value);
      }
      case Statement.If(_, var branches, var otherwise) -> {
        for (Statement.Branch branch : branches) {
          expr(branch.condition());
          block(branch.body());
        }
        block(otherwise);
      }
      case Statement.For(_, var binder, var body) -> {
        binder(binder);
        block(body);
      }
      case Statement.While(_, var condition, _, var body) -> {
        expr(condition);
        block(body);
      }
      case Statement.Call(_, int function, var arguments) -> call(function, arguments);
      case Statement.Return(_, var value) -> {
        if (value != null) {
          expr(value);
        }
      }
      case Statement.Clear(_, var target) -> target(target);
      case Statement.Undefine(_, var target) -> target(target);
      case Statement.Error _ -> {}
      case Statement.Assert(_, var condition, _) -> expr(condition);
      case Statement.Assume(_, var condition) -> expr(condition);
      case Statement.Cover(_, var condition, _) -> expr(condition);
      case Statement.Put(_, var output) -> output(output);
      case Statement.MultisetAdd(_, var element, var multiset) -> {
        expr(element);
        target(multiset);
      }
      case Statement.MultisetRemove(_, var slot, var multiset) -> {
        target(multiset);
        used(slot);
      }
      case Statement.MultisetRemoveAll(_, var slot, var multiset, var predicate) -> {
        target(multiset);
        bound(slot);
        expr(predicate);
      }
    }
  }

  /** Visits what a put statement prints. */
  void output(Statement.Output output) {
    switch (output) {
      case Statement.Output.Text _ -> {}
      case Statement.Output.Value(var value) -> expr(value);
      case Statement.Output.Leaves(var place) -> place(place);
    }
  }

  /** Visits a call. */
  void call(int function, List<Argument> arguments) {
    for (Argument argument : arguments) {
      switch (argument) {
        case Argument.ByValue(var value) -> expr(value);
        case Argument.ByReference(var place) -> reference(place);
      }
    }
  }

  /** Visits a place that is passed by reference. */
  void reference(Place place) {
    place(place);
  }

  /** Visits a binder: its bounds, then its variable. */
  void binder(Binder binder) {
    if (binder.domain() instanceof Binder.Domain.Stepped(var from, var to, var step, _)) {
      expr(from);
      expr(to);
      if (step != null) {
        expr(step);
      }
    }
    bound(binder.variable());
  }

  /** Sees a local variable where it gets its value. */
  void bound(Variable.Local variable) {}

  /** Sees a local variable where it is named. */
  void used(Variable.Local variable) {}

  /** The variable that a place is a part of. */
  static Variable rootOf(Place place) {
    return switch (place) {
      case Place.Root(_, var variable) -> variable;
      case Place.Field(_, var record, _) -> rootOf(record);
      case Place.Index(_, var array, _) -> rootOf(array);
      case Place.Element(_, var multiset, _) -> rootOf(multiset);
    };
  }
}
