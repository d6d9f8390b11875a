package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import java.util.IdentityHashMap;
import java.util.List;

/** Estimates, on the safe side, how many bytes of bytecode a piece of a model becomes. */
final class CodeSize {
  private static final int LEAF_ACCESS = 44;
  private static final int GROUP = 90;
  private static final int LOOP = 60;
  private static final int NODE = 16;

  private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();
  private final int mostGroups;

  CodeSize(Limits limits) {
    mostGroups = limits.groups();
  }

  /** The size of an expression, used as a value or as a condition. */
  int of(Expr expr) {
    Integer size = known.get(expr);
    if (size == null) {
      size = compute(expr);
      known.put(expr, size);
    }
    return size;
  }

  /** The size of statements. */
  int of(List<Statement> statements) {
    int total = 0;
    for (Statement statement : statements) {
      total = sum(total, of(statement));
    }
    return total;
  }

  /** The size of a statement. */
  int of(Statement statement) {
    Integer size = known.get(statement);
    if (size == null) {
      size = compute(statement);
      known.put(statement, size);
    }
    return size;
  }

  /** The size of the code that finds a place. */
  int of(Place place) {
    return switch (place) {
      case Place.Root _ -> 4;
      case Place.Field(_, var record, _) -> of(record);
      case Place.Index(_, var array, var index) -> sum(of(array), of(index), 40);
      case Place.Element(_, var multiset, _) -> sum(of(multiset), LEAF_ACCESS + 10);
    };
  }

  private int compute(Expr expr) {
    return switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> NODE;
      case Expr.Load(_, var place, _) -> sum(of(place), LEAF_ACCESS, NODE);
      case Expr.Unary(_, _, var operand) -> sum(of(operand), NODE);
      case Expr.Binary(_, var op, var left, var right) ->
          sum(of(left), of(right), op.isArithmetic() ? NODE : 3 * NODE + aggregate(left.type()));
      case Expr.Conditional(_, var type, var condition, var whenTrue, var whenFalse) ->
          sum(of(condition), of(whenTrue), of(whenFalse), NODE + 2 * aggregate(type));
      case Expr.Quantified(_, _, var binder, var body) -> sum(of(binder), of(body));
      case Expr.Let(_, var variable, var value, var body) ->
          sum(of(value), of(body), NODE + aggregate(variable.type()));
      case Expr.IsUndefined(_, var place) -> sum(of(place), LEAF_ACCESS, NODE);
      case Expr.IsMember(_, var value, _) -> sum(of(value), 3 * NODE);
      case Expr.Convert(_, _, var operand) ->
          sum(of(operand), 2 * NODE + segments((Type.Simple) operand.type()));
      case Expr.Call(_, var type, _, var arguments) -> sum(call(arguments), NODE + aggregate(type));
      case Expr.MultisetCount(_, _, var multiset, var predicate) ->
          sum(of(multiset), of(predicate), LOOP + LEAF_ACCESS);
    };
  }

  private int compute(Statement statement) {
    return switch (statement) {
      case Statement.Assign(_, var target, var value) ->
          sum(of(target), of(value), 2 * LEAF_ACCESS + aggregate(value.type()));
      case Statement.If(_, var branches, var otherwise) -> {
        int total = of(otherwise);
        for (Statement.Branch branch : branches) {
          total = sum(total, of(branch.condition()), of(branch.body()), 4);
        }
        yield total;
      }
      case Statement.For(_, var binder, var body) -> sum(of(binder), of(body));
      case Statement.While(_, var condition, _, var body) -> sum(of(condition), of(body), LOOP);
      case Statement.Call(_, _, var arguments) -> sum(call(arguments), NODE);
      case Statement.Return(_, var value) ->
          value == null ? NODE : sum(of(value), LEAF_ACCESS + aggregate(value.type()));
      case Statement.Clear(_, var target) -> sum(of(target), LEAF_ACCESS + fill(target.type()));
      case Statement.Undefine(_, var target) -> sum(of(target), LEAF_ACCESS + fill(target.type()));
      case Statement.Error _ -> NODE;
      case Statement.Assert(_, var condition, _) -> sum(of(condition), NODE);
      case Statement.Assume(_, var condition) -> sum(of(condition), NODE);
      case Statement.Cover(_, var condition, _) -> sum(of(condition), 2 * NODE);
      case Statement.Put _ -> NODE;
      case Statement.MultisetAdd(_, var element, var multiset) ->
          sum(of(element), of(multiset), LOOP + 3 * LEAF_ACCESS + aggregate(element.type()));
      case Statement.MultisetRemove(_, _, var multiset) ->
          sum(of(multiset), 2 * LEAF_ACCESS + slot(multiset));
      case Statement.MultisetRemoveAll(_, _, var multiset, var predicate) ->
          sum(of(multiset), of(predicate), LOOP + 2 * LEAF_ACCESS + slot(multiset));
    };
  }

  private int of(Binder binder) {
    return switch (binder.domain()) {
      case Binder.Domain.OfType _ -> LOOP;
      case Binder.Domain.Stepped(var from, var to, var step, _) ->
          sum(of(from), of(to), step == null ? 0 : of(step), LOOP);
    };
  }

  private int call(List<Argument> arguments) {
    int total = 2 * NODE;
    for (Argument argument : arguments) {
      total =
          switch (argument) {
            case Argument.ByValue(var value) ->
                sum(total, of(value), NODE + aggregate(value.type()));
            case Argument.ByReference(var place) -> sum(total, of(place), 2 * NODE);
          };
    }
    return total;
  }

  private int slot(Place multiset) {
    return fill(((Type.Multiset) multiset.type()).element()) + GROUP;
  }

  private static int segments(Type.Simple type) {
    return type instanceof Type.Union union ? 24 * union.members().size() : 24;
  }

  private int aggregate(Type type) {
    return type instanceof Type.Simple ? 0 : GROUP * Math.min(mostGroups + 1, Leaves.count(type));
  }

  private int fill(Type type) {
    return GROUP * Math.min(mostGroups + 1, Leaves.count(type));
  }

  private static int sum(int... sizes) {
    long total = 0;
    for (int size : sizes) {
      total += size;
    }
    return (int) Math.min(total, Integer.MAX_VALUE);
  }
}
